import common from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { ProvenanceDetails } from '@telaah/shared/ui/estimates/provenance-details';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const i18n = createI18n({ language: 'id', resources: { id: { common } } });

const textOf = (seen_at: string | null): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ProvenanceDetails sum={{ source: '1.207 produk', seen_at }} />
    </I18nextProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

it('behind a sum stands of what it is made, and when any of it was last seen', () => {
  const text = textOf('2026-11-21T04:26:00Z');
  expect(text).toMatch(/Sumber\s+1\.207 produk/);
  expect(text).toMatch(/Terakhir terekam\s+21 Nov 2026, 11\.26 WIB/);
  expect(textOf(null)).toMatch(/produk\s+Terakhir terekam\s+—/);
});
