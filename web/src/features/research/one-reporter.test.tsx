import type { Provenance } from '@telaah/shared/features/research/product';
import { createI18n } from '@telaah/shared/i18n/create';
import en from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import id from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import { I18nextProvider } from '@telaah/shared/i18n/react';
import zh from '@telaah/shared/i18n/zh/common.json' with { type: 'json' };
import { ProvenanceDetails } from '@telaah/shared/ui/provenance-details';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { estimateOf, provenanceOf } from '#src/features/gallery/gallery-data.ts';

const resources = { en: { common: en }, id: { common: id }, zh: { common: zh } };

/** What a person reads behind a figure. */
const textOf = (language: keyof typeof resources, given: Partial<Provenance>): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language, resources })}>
      <ProvenanceDetails provenance={provenanceOf(given)} estimate={estimateOf(given.one_reporter ? 'd' : 'b')} />
    </I18nextProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

it.each([
  ['en', 'Seen by one reporter', 'One reporter'],
  ['id', 'Dilihat satu pelapor', 'Satu pelapor'],
  ['zh', '仅一位报告者看到', '单一报告者'],
] as const)('behind a figure that one reporter alone vouches for stands so (%s)', (language, said, grade) => {
  const text = textOf(language, { one_reporter: true });
  expect(text).toContain(said);
  expect(text).toContain(grade);
  for (const words of [said, grade]) expect(textOf(language, {})).not.toContain(words);
});
