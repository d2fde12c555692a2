import type { Db } from '@telaah/db';
import type { KeywordSummary } from '@telaah/shared/features/research/keyword';
import { rowsAnswerSchema, sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import type { Head } from '@telaah/shared/kinds/head';
import type { RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, dailySnapshots, onSearch } from '@telaah/shared/testing/snapshots';
import type { ZodType } from 'zod';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { keywordRunner } from '#src/features/research/keyword/keyword.runner.ts';
import { NOW, type TestApp } from '#src/testing/test-app.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const store = (id: string, tier: 'official' | 'power' | 'regular' = 'regular') => ({
  store: { ...capturedSnapshot().store, id, name: `Toko ${id}`, domain: `toko${id}`, tier },
});
/** A product with a month of sales, so that it has figures. */
const goods = (product_id: string, sold: number, price: number, fields: Partial<Snapshot> = {}) =>
  dailySnapshots('2026-10-21', [0, ...Array<number>(30).fill(sold)], {
    product_id,
    name: `Kemeja ${product_id}`,
    price: { low: price, high: price },
    brand: null,
    ...fields,
  });
const card = (
  product_id: string,
  day: number,
  keyword: string,
  position: number | null,
  fields: Partial<Snapshot> = {},
  page = 1,
) =>
  capturedSnapshot({
    product_id,
    name: `Kemeja ${product_id}`,
    brand: null,
    observed_at: at(day),
    seen_on: onSearch(keyword, { position, page }),
    ...fields,
  });

export const odd = ['👕'.repeat(100), '夏季连衣裙', `o'brien "x" 100% \\ _`];

export const fillSearched = async (db: Db): Promise<void> => {
  const kinds: Record<string, Partial<Snapshot>> = {
    a: store('1', 'official'),
    b: store('1', 'official'),
    c: { ...store('2'), brand: 'Sekar' },
    d: { ...store('3', 'power'), brand: 'Sekar' },
    e: { ...store('4'), marketplace: 'tokopedia' },
  };
  const prices: Record<string, number> = { a: 50_000, b: 90_000, c: 70_000, d: 40_000, e: 65_000 };
  const of = (id: string, fields: Partial<Snapshot> = {}) => ({
    ...kinds[id],
    price: { low: prices[id] ?? 60_000, high: prices[id] ?? 60_000 },
    ...fields,
  });
  const bought = { is_ad: true };
  const snapshots = [
    ...Object.keys(prices).flatMap((id, i) => goods(id, 10 * (i + 1), prices[id] ?? 0, kinds[id])),
    card('a', 10, 'kemeja', 3, of('a')),
    card('b', 10, 'kemeja', 1, of('b', { seen_on: onSearch('kemeja', { found: 3_600 }) })),
    card('a', 18, 'Kemeja', 1, of('a')),
    card('b', 18, 'kemeja', 2, of('b', { seen_on: onSearch('kemeja', { position: 2, found: 3_641 }) })),
    card('c', 18, 'kemeja', 3, of('c')),
    card('d', 18, 'kemeja', 1, of('d', bought)),
    card('c', 18, 'kemeja', 2, of('c', bought)),
    card('x', 18, 'kemeja', 5, store('9'), 2),
    card('e', 17, 'kemeja', 4, of('e')),
    card('a', 19, 'kemeja flanel', 2, of('a')),
    card('b', 19, 'kemeja flanel', 1, of('b')),
    card('c', 19, 'kaos', 1, of('c')),
    ...odd.map((keyword) => card('a', 19, keyword, 1, of('a'))),
    ...Array.from({ length: 14 }, (_, i) => card(`m${i}`, 19, 'banyak', i + 1, { ...store(`${50 + i}`), is_ad: i % 2 === 0 })),
  ];
  await ingest(db, snapshots, { source: 'import', now: NOW });
  await refreshMarket(db, NOW);
};

type Headers = Record<string, string>;

/** A kind's calls, whose answers are checked against its schemas. `headers`: those of the present user. */
export const searchedCalls = <Row, Summary>(
  api: TestApp,
  { path, call }: Pick<Head, 'path' | 'call'>,
  row: ZodType<Row>,
  summary: ZodType<Summary>,
  headers: () => Headers,
) => {
  const post = async (to: string, body: object) => api.post(`/internal/feature/${to}`, body, headers());
  const read = async (to: string, body: object): Promise<unknown> => (await post(to, body)).json();
  return {
    post,
    read,
    rows: async (body: object): Promise<RowsAnswer<Row>> => rowsAnswerSchema(row).parse(await read(`${path}/${call}`, body)),
    sums: async (body: object): Promise<SumsAnswer<Summary>> =>
      sumsAnswerSchema(summary).parse(await read(`${path}/analytics`, body)),
  };
};

/** Ingests and publishes snapshots; returns a reader of a keyword's first-page summary. */
export const searchesIn = async (db: Db, batches: Snapshot[][], now: Date) => {
  for (const snapshots of batches) await ingest(db, snapshots, { source: 'import', now });
  await refreshMarket(db, now);
  return async (keyword: string, marketplace: MarketplaceId): Promise<KeywordSummary | undefined> =>
    (await keywordRunner.sums?.of({ db, now }, { keyword, marketplaces: [marketplace] }))?.summary;
};
