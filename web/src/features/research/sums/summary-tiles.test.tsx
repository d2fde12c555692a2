// @vitest-environment jsdom
import type { ListSummary } from '@telaah/shared/features/research/group';
import type { KeywordSummary } from '@telaah/shared/features/research/keyword';
import { keywordKind } from '@telaah/shared/features/research/kinds/keyword.kind';
import { storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import common from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import keyword from '@telaah/shared/i18n/id/keyword.json' with { type: 'json' };
import research from '@telaah/shared/i18n/id/research.json' with { type: 'json' };
import stores from '@telaah/shared/i18n/id/stores.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SummaryTiles } from '#src/features/research/sums/summary-tiles.tsx';

const i18n = createI18n({ language: 'id', resources: { id: { common, keyword, research, stores } } });
const generation = { id: 1, built_at: '2026-11-21T00:00:00Z', day_from: '2026-10-22', day_to: '2026-11-20', demo: false };

const readOf = (kind: AnyKind, summary: object): string => {
  const query = { data: { summary, daily_sales: [], generation, spent: 0, free_until: null, gate: null } };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SummaryTiles kind={kind} query={query as never} />
    </I18nextProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

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
  return readOf(keywordKind as unknown as AnyKind, summary);
};

it('a keyword’s tile has what its search said that it found, where and when, beside what was seen', () => {
  expect(textOf({ count: 3641, marketplace: 'shopee', seen_at: '2026-11-18T06:00:00.000Z' })).toMatch(
    /Hasil pencarian 3\.641.*Shopee, 18 Nov · terlihat: 45/,
  );
});

it('where no search said so it has a dash, and what was seen', () => {
  expect(textOf(null)).toMatch(/Hasil pencarian —.*terlihat: 45/);
});

it('above a list of stores stands what all of them come to; of what nobody knows a dash', () => {
  const sum = {
    method: 'counter_difference',
    observations: 9,
    seen_days: 28,
    days: 30,
    bounds: null,
    products: 40,
    known: 40,
  } as const;
  const known = { ...sum, low: 1150, mid: 1200, high: 1260, grade: 'a', at_least: false, known_share: 1 } as const;
  const unknown = {
    ...sum,
    low: null,
    mid: null,
    high: null,
    grade: 'insufficient',
    at_least: true,
    known: 0,
    known_share: null,
  } as const;
  const summary: ListSummary = {
    found: 12,
    products: 40,
    products_with_sales: 40,
    seen_at: '2026-11-20T03:00:00.000Z',
    sold_30d: known,
    revenue_30d: unknown,
    sold_change_7d: null,
    sold_change_same: false,
    sold_change_unsure: true,
    sold_a_day: null,
    revenue_change_7d: null,
    revenue_change_same: false,
    revenue_change_unsure: true,
  };
  expect(readOf(storeKind as unknown as AnyKind, summary)).toMatch(
    /Toko ditemukan 12.*Omzet 30 hari —.*Terjual 30 hari 1\.200.*Produk terlihat 40/,
  );
});
