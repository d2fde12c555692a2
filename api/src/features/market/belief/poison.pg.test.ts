import { randomUUID } from 'node:crypto';
import { makePartitionsAhead } from '@telaah/db/partitions';
import { captureResult } from '@telaah/shared/features/market/schema';
import { exact } from '@telaah/shared/marketplaces/reading';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sit } from '#src/features/market/belief/court.ts';
import { followReporters } from '#src/features/market/belief/voices.ts';
import { refreshMarket } from '#src/features/market/refresh.ts';
import { everything } from '#src/testing/everything.ts';
import { LIES } from '#src/testing/lies.ts';
import { ingestInOpenMonths } from '#src/testing/open-months.ts';
import { runs } from '#src/testing/runs.ts';
import { aSnapshot } from '#src/testing/snapshots.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

/** `npm run poison`: so many products a lie, and thirty accounts instead of three. */
const PRODUCTS = runs(12, 1);
const CROWD = runs(30, 3);

let api: TestApp;

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

/** What an honest look shows of a product. */
const honest = (product: number, hours: number): Snapshot =>
  aSnapshot({
    product_id: String(9000 + product),
    name: `Kemeja nomor ${product}`,
    observed_at: ago(hours),
    sold_total: exact(10_000 - Math.floor(hours / 24)),
  });

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await makePartitionsAhead(api.test.db, NOW);
  const days = Array.from({ length: 14 }, (_, day) => day);
  const looks = days.flatMap((day) => Array.from({ length: PRODUCTS }, (_, product) => honest(product, 24 * day + 1)));
  await ingestInOpenMonths(api.test.db, looks, { source: 'import', now: NOW });
  await refreshMarket(api.test.db, NOW);
});
afterAll(() => api.close());

type Trick = (product: number) => Snapshot[];
const priced = (look: Snapshot, price: Partial<Pick<Snapshot, 'price' | 'original_price'>>) => ({ ...look, ...price });

/** What one walks round guards with: several looks, each of which prepares the next. */
const TRICKS: Record<string, Trick> = {
  ...Object.fromEntries(Object.entries(LIES).map(([name, lie]) => [name, (product: number) => [lie(honest(product, 0.5))]])),
  'the list price first, then that price': (product) => [
    priced(honest(product, 0.4), { original_price: 1_000_000 }),
    priced(honest(product, 0.3), { price: { low: 1_000_000, high: 1_000_000 } }),
  ],
  'a highest price first, then that price': (product) => [
    priced(honest(product, 0.4), { price: { low: 100_000, high: 5_000_000 } }),
    priced(honest(product, 0.3), { price: { low: 5_000_000, high: 5_000_000 } }),
  ],
  'sold × 2.9 every second': (product) =>
    Array.from({ length: 12 }, (_, i) => ({
      ...honest(product, 0.3 - i / 3600),
      sold_total: exact(Math.round(10_000 * 2.9 ** (i + 1))),
    })),
  'a look dated before all others': (product) => [
    { ...honest(product, 24 * 6), price: { low: 2_000_000, high: 2_000_000 }, sold_total: exact(50_000_000) },
  ],
  'an invented product with a history': (product) =>
    [6, 4, 2, 0].map((day) => ({
      ...honest(product, 24 * day + 0.5),
      product_id: `77${product}`,
      price: { low: 9_000_000, high: 9_000_000 },
      sold_total: exact(400_000 - day * 50_000),
    })),
};

const MAX = 50;

/** Answers how many looks were sent, and how many of them the server took for more than the sender's own. */
const poison = async (liars: SignedInAs[]): Promise<{ tried: number; accepted: number }> => {
  const states: string[] = [];
  const lies = Object.values(TRICKS).flatMap((trick) => Array.from({ length: PRODUCTS }, (_, product) => trick(product)).flat());
  for (const liar of liars) {
    for (let at = 0; at < lies.length; at += MAX) {
      const batch = { version: 2, batch_id: randomUUID(), snapshots: lies.slice(at, at + MAX), stores: [] };
      const response = await api.post('/internal/capture', batch, { ...liar.headers, Origin: EXTENSION });
      expect(response.status).toBe(200);
      states.push(...captureResult.parse(await response.json()).outcomes.map(({ state }) => state));
    }
  }
  const others = new Set(['seen_by_you', 'refused']);
  return { tried: states.length, accepted: states.filter((state) => !others.has(state)).length };
};

it.each([1, CROWD])(
  '%i new accounts move no value that others see, whatever they say',
  async (people) => {
    const liars = [];
    for (let i = 0; i < people; i++) liars.push(await api.signIn());
    const before = await everything(api.test.db);
    const { tried, accepted } = await poison(liars);
    await followReporters(api.test.db, 'earned', NOW);
    await sit(api.test.db, 'earned', NOW);
    await refreshMarket(api.test.db, NOW);
    const after = await everything(api.test.db);
    // What the court keeps is nobody's figure.
    const moved = Object.keys(before).filter(
      (table) => !['sitting', 'credit', 'charge', 'reporter'].includes(table) && before[table] !== after[table],
    );
    const found = (await api.test.db.selectFrom('reporter').select('account_id').execute()).length;
    process.stderr.write(
      `${people} new: ${tried} lies of ${Object.keys(TRICKS).length} kinds, ${accepted} accepted, ${moved.length} tables moved, ${found} found\n`,
    );
    expect(accepted).toBe(0);
    expect(moved).toEqual([]);
  },
  600_000,
);
