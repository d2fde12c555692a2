// @vitest-environment jsdom
import type { KeywordSummary } from '@telaah/shared/features/research/keyword';
import { keywordKind } from '@telaah/shared/features/research/keyword.kind';
import { createI18n } from '@telaah/shared/i18n/create';
import common from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import keyword from '@telaah/shared/i18n/id/keyword.json' with { type: 'json' };
import research from '@telaah/shared/i18n/id/research.json' with { type: 'json' };
import { I18nextProvider } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SummaryTiles } from '#src/features/research/summary-tiles.tsx';

const i18n = createI18n({ language: 'id', resources: { id: { common, keyword, research } } });
const generation = { id: 1, built_at: '2026-11-21T00:00:00Z', day_from: '2026-10-22', day_to: '2026-11-20', demo: false };

/** What a person reads in the strip of a keyword. */
const textOf = (results: KeywordSummary['results']): string => {
  const summary = {
    results,
    products: 45,
    places: 20,
    ads: 2,
    looks: 3,
    days: 2,
    seen_at: null,
    price_low: null,
  } as KeywordSummary;
  const query = { data: { summary, daily_sales: [], generation, spent: 0, free_until: null, gate: null } };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SummaryTiles kind={keywordKind as unknown as AnyKind} query={query as never} />
    </I18nextProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

it('a keyword’s tile has what its search said that it found, where and when, beside what was seen', () => {
  expect(textOf({ count: 3641, marketplace: 'shopee', seen_at: '2026-11-18T06:00:00.000Z' })).toMatch(
    /Hasil pencarian 3\.641.*Shopee, 18 Nov · terlihat: 45/,
  );
});

it('where no search said so it has a dash, and what was seen', () => {
  expect(textOf(null)).toMatch(/Hasil pencarian —.*terlihat: 45/);
});
