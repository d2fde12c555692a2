import { randomUUID } from 'node:crypto';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { captureResult } from '@telaah/shared/features/market/schema';
import { productRow } from '@telaah/shared/features/research/product';
import { rowsAnswerSchema } from '@telaah/shared/kinds/answer';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { languageWords } from '@telaah/shared/testing/language-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { applyReporterStates, changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { runTrustReview } from '#src/features/market/trust/trust-review.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';
import { snapshotSaying } from '#src/testing/market/named-snapshots.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let asker: SignedInAs;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await makePartitionsAhead(api.test.db, NOW);
  asker = await api.signIn();
  await givePlan(api.test.db, asker.account_id, 'Enterprise', NOW);
});
beforeEach(async () => {
  await clearMarket(api.test.db);
  await api.reset();
});
afterAll(() => api.close());

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const snapshotsAt = (hours: number, given: Partial<Snapshot> = {}) =>
  languageWords.map((word) => snapshotSaying(word, { observed_at: ago(hours), sold_total: exact(200 - hours), ...given }));
const stores = (hours: number) =>
  snapshotsAt(hours).map(({ marketplace, observed_at, dated, read_from, reader, store }) => ({
    marketplace,
    observed_at,
    dated,
    read_from,
    reader,
    store: { ...store, id: `${store.id}2`, followers: exact(9) },
  }));

const hand = async (who: SignedInAs, batch: object) => {
  const response = await api.post('/internal/capture', { batch_id: randomUUID(), ...batch }, { ...who.headers, Origin: EXTENSION });
  expect(response.status).toBe(200);
  return new Set(captureResult.parse(await response.json()).outcomes.map(({ state }) => state));
};
/** The shape that the first versions of the extension sent. */
const first = (snapshot: Snapshot) => {
  const { dated: _dated, seen_on: _seen, badge: _badge, store, ...same } = snapshot;
  const { following: _following, products: _products, response_rate: _rate, marks: _marks, ...sameStore } = store;
  return { ...same, sold_30d: hidden(), store: sameStore };
};
const made = async (state: 'accepted' | 'trusted' | 'new', who?: SignedInAs): Promise<SignedInAs> => {
  const somebody = who ?? (await api.signIn());
  await changeReporterState(api.test.db, { account_id: somebody.account_id, state, by: 'admin', note: null }, 'earned', NOW);
  return somebody;
};

const ask = async (call: string, body: object): Promise<{ items: Record<string, unknown>[] }> => {
  const response = await api.post(`/internal/feature/${call}`, body, asker.headers);
  expect([call, body, response.ok ? 200 : await response.text()]).toEqual([call, body, 200]);
  return (await response.json()) as { items: Record<string, unknown>[] };
};
const rows = async (body: object) => rowsAnswerSchema(productRow).parse(await ask('product_research/products', body)).items;

const askBeside = async (word: string, product_id: string | undefined) => {
  await ask('product_research/analytics', { keyword: word });
  await ask('store_research/stores', { keyword: word });
  await ask('category_research/categories', { keyword: word });
  await ask('keyword_research/keywords', { keyword: word });
  await ask('keyword_research/suggestions', { typed: word });
  await ask('ads_research/ads', { keyword: word });
  for (const filter of ['brand', 'location', 'store']) await ask('product_research/options', { filter, typed: word });
  const days = { min_date: '2026-11-21', max_date: '2026-11-21' };
  await ask('product_research/product', { product_id, ...days });
  await ask('product_research/readings', { product_id, ...days });
};

/** Expects every call to show each word as it was captured. No account establishes a category alone. */
const expectTexts = async (has: { categories: boolean } = { categories: false }) => {
  await refreshMarket(api.test.db, NOW);
  for (const word of languageWords) {
    const found = await rows({ keyword: word });
    const own = found.find((row) => row.name === word);
    expect(own).toMatchObject({ name: word, store_name: word });
    // Two spellings are one brand, one place and one category.
    for (const name of [own?.brand, own?.location, ...(has.categories ? [own?.category_name] : [])])
      expect(name?.toLowerCase()).toBe(word.toLowerCase());
    const narrows = [{ brands: [own?.brand] }, { locations: [own?.location] }, { store_id: own?.store_id }];
    const category = has.categories ? [{ category_id: own?.category_id }] : [];
    for (const narrow of [...narrows, ...category])
      expect((await rows({ keyword: '', ...narrow })).map(({ name }) => name)).toContain(word);
    if (has.categories) await askBeside(word, own?.product_id);
  }
  const named = await api.test.db.selectFrom('keyword').select('keyword').execute();
  expect(named.map(({ keyword }) => keyword.toLowerCase()).toSorted()).toEqual(
    [...new Set(languageWords.map((word) => word.toLowerCase()))].toSorted(),
  );
};

describe('words of the language are texts', () => {
  it.each(['import', 'provider', 'demo'] as const)('brought by %s', async (source) => {
    const outcomes = await ingest(api.test.db, [...snapshotsAt(9), ...snapshotsAt(4)], { source, now: NOW });
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['accepted']));
    const { rows: products } = await sql<{ name: string }>`select name from product order by name`.execute(api.test.db);
    expect(products.map(({ name }) => name).toSorted()).toEqual(languageWords.toSorted());
    if (source === 'import') await expectTexts({ categories: true });
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(languageWords.slice(1));
  });

  it.each(['accepted', 'trusted'] as const)('said by somebody %s, in either version of a batch, and again', async (state) => {
    const [who, another] = [await made(state), await made(state)];
    expect(await hand(who, { version: 1, snapshots: snapshotsAt(5).map(first) })).toEqual(new Set(['accepted']));
    expect(await hand(who, { version: 2, snapshots: snapshotsAt(4), stores: stores(4) })).toEqual(new Set(['accepted']));
    expect(await hand(another, { version: 2, snapshots: snapshotsAt(3), stores: [] })).toEqual(new Set(['accepted']));
    expect(await hand(who, { version: 2, snapshots: snapshotsAt(4), stores: [] })).toEqual(new Set(['repeated']));
    await runTrustReview(api.test.db, 'earned', NOW);
    await expectTexts();
  });

  it('said by somebody new, and when he comes to be believed, is no more, and is again', async () => {
    const who = await made('new');
    expect(await hand(who, { version: 2, snapshots: snapshotsAt(4), stores: stores(4) })).toEqual(new Set(['seen_by_you']));
    await made('accepted', who);
    expect(await api.test.db.selectFrom('pending_observation').select('key').execute()).toEqual([]);
    const before = await marketState(api.test.db);
    await made('new', who);
    await made('accepted', who);
    await applyReporterStates(api.test.db, 'earned', NOW);
    expect(await marketState(api.test.db)).toEqual(before);
    await expectTexts();
  });
});
