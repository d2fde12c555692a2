import type { Estimate } from '@telaah/shared/features/estimates/schema';
import en from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { ProvenanceDetails } from '@telaah/shared/ui/estimates/provenance-details';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const earned: Estimate = {
  low: 881_970_662,
  mid: 912_691_300,
  high: 944_478_799,
  grade: 'measured',
  method: 'counter_difference',
  observations: 30,
  seen_days: 30,
  days: 30,
  bounds: { low: 660_605_400, high: 1_014_173_200 },
};

const popoverOf = (estimate: Estimate): [open: string, folded: string] => {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language: 'en', resources: { en: { common: en } } })}>
      <ProvenanceDetails estimate={estimate} kind="money" />
    </I18nextProvider>,
  );
  const fold = /<details.*<\/details>/s.exec(markup)?.[0] ?? '';
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');
  return [textOf(markup.replace(fold, '')), textOf(fold)];
};

it('a popover shows one range, to three digits; what the counters allow stands behind how it is known', () => {
  const [open, folded] = popoverOf(earned);
  expect(open).toMatch(/Middle of the range\s+Rp913,000,000/);
  expect(open).toMatch(/Range\s+Rp881,000,000 – Rp945,000,000/);
  expect(open).toContain('Accurate to ±5%'.toLowerCase());
  expect(open.match(/ – /g)).toHaveLength(1);
  expect(folded).toMatch(/^\s*How is this known\?/);
  expect(folded).toMatch(/What counters and prices allow\s+Rp660,000,000 – Rp1,020,000,000/);
  expect(`${open} ${folded}`).not.toMatch(/certain limits/i);
});

it('one number stays whole, and an unseen part has no limits to tell', () => {
  const [open, folded] = popoverOf({ ...earned, low: 912_691_300, high: 912_691_300, bounds: null });
  expect(open).toMatch(/Value\s+Rp912,691,300/);
  expect(folded).not.toContain('allow');
});
