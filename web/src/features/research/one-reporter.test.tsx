import { gradedBy } from '@telaah/shared/features/belief/big';
import type { Provenance } from '@telaah/shared/features/estimates/provenance';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { createI18n } from '@telaah/shared/i18n/create';
import en from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import id from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import { I18nextProvider } from '@telaah/shared/i18n/react';
import zh from '@telaah/shared/i18n/zh/common.json' with { type: 'json' };
import { ProvenanceDetails } from '@telaah/shared/ui/provenance-details';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const resources = { en: { common: en }, id: { common: id }, zh: { common: zh } };

const provenance: Provenance = {
  source: 'capture',
  observed_at: '2026-11-20T03:00:00Z',
  observations: 3,
  first_observed_at: '2026-11-18T03:00:00Z',
  validating: false,
  quarantine_reason: null,
  one_reporter: false,
  dated: 'known',
};
const estimate: Estimate = {
  low: 10,
  mid: 12,
  high: 15,
  grade: 'b',
  method: 'counter_difference',
  observations: 3,
  seen_days: 20,
  days: 30,
  bounds: null,
};

/** What a person reads behind a figure. */
const textOf = (language: keyof typeof resources, one_reporter: boolean): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language, resources })}>
      <ProvenanceDetails provenance={{ ...provenance, one_reporter }} estimate={gradedBy(estimate, one_reporter)} />
    </I18nextProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

it.each([
  ['en', 'Seen by one reporter', 'one reporter'],
  ['id', 'Dilihat satu pelapor', 'satu pelapor'],
  ['zh', '仅一位报告者看到', '单一报告者'],
] as const)('behind a figure that one reporter alone vouches for stands so (%s)', (language, said, grade) => {
  const text = textOf(language, true);
  expect(text).toContain(said);
  expect(text).toContain(grade);
  for (const words of [said, grade]) expect(textOf(language, false)).not.toContain(words);
});
