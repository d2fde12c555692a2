import { productHistoryResult } from '@telaah/shared/features/research/history/product';
import en from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import id from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { DiscountChip } from '@telaah/shared/ui/figures/discount-chip';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const resources = { en: { common: en }, id: { common: id } };
const base = {
  claimed: 0.5,
  basis: 'before_fall',
  fell_on: '2026-11-20',
  known: 29,
  from: ['market'],
  day: '2026-11-20',
  price: 100_000,
} as const;

const shown = (language: keyof typeof resources, answered: object): string => {
  const discount = productHistoryResult.shape.discount.parse({ ...base, ...answered });
  if (discount === null) throw new Error('nothing was answered');
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language, resources })}>
      <DiscountChip discount={discount} />
    </I18nextProvider>,
  ).replaceAll(/<[^>]*>/g, '');
};

it.each([
  [{ result: 'real', real: 0.5, reference: 200_000 }, 'Discount 50%: real', 'Diskon 50%: nyata'],
  [{ result: 'part', real: 0.08, reference: 108_696 }, 'Discount 50%: 8% real', 'Diskon 50%: nyata 8%'],
  [{ result: 'none', real: 0, reference: 100_000 }, 'Discount 50%: not real', 'Diskon 50%: tidak nyata'],
  [
    { result: 'unknown', real: null, reference: null, known: 12 },
    'Discount 50%: cannot be told yet',
    'Diskon 50%: belum bisa dipastikan',
  ],
])('above a history stands whether the discount is real: %o', (answered, english, indonesian) => {
  expect(shown('en', answered)).toMatch(new RegExp(`^${english}\\.`));
  expect(shown('id', answered)).toMatch(new RegExp(`^${indonesian}\\.`));
});
