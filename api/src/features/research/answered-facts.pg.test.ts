import { namedFigures, productHistoryResult } from '@telaah/shared/features/research/history/product';
import { keywordRow } from '@telaah/shared/features/research/keyword';
import { productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { productRow } from '@telaah/shared/features/research/product';
import { rowsAnswerSchema } from '@telaah/shared/kinds/answer';
import { tableFile } from '@telaah/shared/kinds/csv';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, onSearch } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;

const snapshotOf = (product_id: string, observed_at: string, given: Partial<Snapshot> = {}) =>
  capturedSnapshot({ product_id, name: `Panci ${product_id}`, observed_at, ...given });
const SAID = { price_after_voucher: 90_000, views: exact(1_234), status: 'sold_out', is_ad: true } as const;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  const snapshots = [
    snapshotOf('said', '2026-11-18T03:00:00.000Z', { status: null }),
    snapshotOf('said', '2026-11-19T03:00:00.000Z', { ...SAID, comments: 17, seen_on: onSearch('panci', { position: 4 }) }),
    snapshotOf('silent', '2026-11-18T03:00:00.000Z', { ...SAID, comments: 17, status: null }),
    snapshotOf('none', '2026-11-19T03:00:00.000Z', { comments: 0 }),
    snapshotOf('silent', '2026-11-19T03:00:00.000Z', { status: null, views: hidden() }),
    snapshotOf('guess', '2026-11-16T16:59:59.000Z', { dated: 'guessed' }),
    snapshotOf('guess', '2026-11-18T16:59:59.000Z', { dated: 'guessed' }),
    snapshotOf('both', '2026-11-17T16:59:59.000Z', { dated: 'guessed' }),
    snapshotOf('both', '2026-11-15T04:00:00.000Z'),
  ];
  await ingest(api.test.db, snapshots, { source: 'import', now: NOW });
  await refreshMarket(api.test.db, NOW);
});
afterAll(() => api.close());

const ask = async <T extends z.ZodType>(shape: T, path: string, body: object): Promise<z.output<T>> =>
  shape.parse(await (await api.post(`/internal/feature/${path}`, body, user.headers)).json());
const named = (external_id: string) => ({ marketplace: 'shopee', external_id });
const rowOf = async (id: string) => {
  const { items } = await ask(rowsAnswerSchema(productRow), 'product_research/products', { keyword: 'panci' });
  return items.find(({ external_id }) => external_id === id);
};
const seen = { low: 1_234, high: 1_234, precision: 'exact' };

it('what a look says of voucher, views, status and advertising is answered wherever the product is', async () => {
  const expected = { ...SAID, views: seen };
  expect(await rowOf('said')).toMatchObject(expected);
  expect(await ask(namedFigures, 'product_research/figures', named('said'))).toMatchObject(expected);
  const history = await ask(productHistoryResult, 'product_research/product', named('said'));
  expect(history.product).toMatchObject(expected);
  expect(
    history.observations.map(({ views, price_after_voucher, status, is_ad }) => [views.low, price_after_voucher, status, is_ad]),
  ).toEqual([
    [1_234, 90_000, 'sold_out', true],
    [null, null, null, false],
  ]);
  const { items } = await ask(rowsAnswerSchema(keywordRow), 'keyword_research/keywords', { keyword: 'panci' });
  expect(items).toMatchObject([{ ...expected, place: 'ad' }]);
});

it('how many ratings came with words is a column of products and of their file: none is zero, and silence is nothing', async () => {
  const rows = (await Promise.all(['said', 'none', 'silent'].map(rowOf))).filter((row) => row !== undefined);
  expect(rows.map(({ comments }) => comments)).toEqual([17, 0, null]);
  const [head = [], ...lines] = tableFile(productKind, rows, ['comments']);
  expect(lines.map((cells) => cells[head.indexOf('comments')])).toEqual([17, 0, null]);
});

it('what the newest look does not say is unknown, and no look’s silence is a zero', async () => {
  const silent = { price_after_voucher: null, views: { low: null, high: null, precision: 'hidden' }, status: null, is_ad: false };
  expect(await rowOf('silent')).toMatchObject(silent);
});

it('a day that is a guess is said as a day, and as a guess', async () => {
  const guess = { observed_at: '2026-11-18', first_observed_at: '2026-11-16', dated: 'guessed' };
  expect((await rowOf('guess'))?.provenance).toMatchObject(guess);
  const history = await ask(productHistoryResult, 'product_research/product', named('guess'));
  expect(history.product.provenance).toMatchObject(guess);
  expect(history.observations.map(({ observed_at, dated }) => [observed_at, dated])).toEqual([
    ['2026-11-18', 'guessed'],
    ['2026-11-16', 'guessed'],
  ]);
  expect((await ask(namedFigures, 'product_research/figures', named('guess'))).provenance).toMatchObject(guess);
});

it('a look whose moment is known says that moment, whatever is guessed beside it', async () => {
  const known = { observed_at: '2026-11-15T04:00:00.000Z', first_observed_at: '2026-11-15T04:00:00.000Z', dated: 'known' };
  expect((await rowOf('both'))?.provenance).toMatchObject(known);
});
