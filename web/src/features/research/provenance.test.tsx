import type { Provenance } from '@telaah/shared/features/estimates/provenance';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { withSourceGrade } from '@telaah/shared/features/trust/single-source';
import en from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import id from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import zh from '@telaah/shared/i18n/zh/common.json' with { type: 'json' };
import { ProvenanceDetails } from '@telaah/shared/ui/estimates/provenance-details';
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

const textOf = (language: keyof typeof resources, given: Partial<Provenance>): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language, resources })}>
      <ProvenanceDetails
        provenance={{ ...provenance, ...given }}
        estimate={withSourceGrade(estimate, given.one_reporter ?? false)}
      />
    </I18nextProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

it.each([
  ['en', 'Seen by one reporter', 'one reporter'],
  ['id', 'Dilihat satu pelapor', 'satu pelapor'],
  ['zh', '仅一位报告者看到', '单一报告者'],
] as const)('behind a figure that one reporter alone vouches for stands so (%s)', (language, label, grade) => {
  const text = textOf(language, { one_reporter: true });
  expect(text).toContain(label);
  expect(text).toContain(grade);
  for (const words of [label, grade]) expect(textOf(language, { one_reporter: false })).not.toContain(words);
});

it.each([
  ['en', '18 Nov 2026 (day is a guess)', '16 Nov 2026 (day is a guess)'],
  ['id', '18 Nov 2026 (tanggal perkiraan)', '16 Nov 2026 (tanggal perkiraan)'],
  ['zh', '2026年11月18日（日期为推测）', '2026年11月16日（日期为推测）'],
] as const)('a look whose day is a guess is told by that day, as a guess, and by no time (%s)', (language, last, first) => {
  const guessed = textOf(language, { dated: 'guessed', observed_at: '2026-11-18', first_observed_at: '2026-11-16' });
  expect(guessed).toContain(last);
  expect(guessed).toContain(first);
  expect(guessed).not.toContain('WIB');
  expect(textOf(language, {})).toContain('WIB');
});
