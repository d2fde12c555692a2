import { randomUUID } from 'node:crypto';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { captureResult } from '@telaah/shared/features/market/schema';
import { median } from '@telaah/shared/lib/statistics';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { tableText } from '@telaah/shared/testing/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { applyReporterStates, changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { runTrustReview } from '#src/features/market/trust/trust-review.service.ts';
import { LIES } from '#src/testing/market/lies.ts';
import { ingestInOpenMonths } from '#src/testing/market/market-fixture.ts';
import { everything } from '#src/testing/market/market-state.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

/** `npm run poison`: more products for each lie, and thirty accounts. A trust review judges by at least three contradicted products. */
const PRODUCTS = runs(12, 3);
const CROWDS = [1, 3, 30].slice(0, runs(3, 2));
const LIARS_NETWORKS = 5;
const HONEST = 4;
const HOUR = 3_600_000;
/** Hours between two observations of everything by an honest person. */
const ROUND = 3;

let api: TestApp;
const honestPeople: string[] = [];
let now = NOW;

const honest = (product: number, hours: number): Snapshot => {
  const at = now.getTime() - hours * HOUR;
  return capturedSnapshot({
    product_id: String(9000 + product),
    name: `Kemeja nomor ${product}`,
    observed_at: new Date(at).toISOString(),
    sold_total: exact(10_000 + Math.floor((at - NOW.getTime()) / (24 * HOUR))),
  });
};
const all = (hours: number) => Array.from({ length: PRODUCTS }, (_, product) => honest(product, hours));

const honestLook = async () => {
  for (const [i, reporter] of honestPeople.entries())
    await ingestInOpenMonths(api.test.db, all(0), { source: 'capture', reporter, network: `10.2.${i}`, now });
};

const HEAD = ['accounts', 'kinds', 'tried', 'accepted', 'published', 'found', 'found after'];
const table: string[][] = [];

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide', trustedProxies: 1 });
  await makePartitionsAhead(api.test.db, NOW);
  const days = Array.from({ length: 14 }, (_, day) => all(24 * day + 1));
  await ingestInOpenMonths(api.test.db, days.flat(), { source: 'import', now: NOW });
  for (let i = 0; i < HONEST; i++) {
    const account_id = await api.addAccount(`honest${i}@example.test`);
    await changeReporterState(api.test.db, { account_id, state: 'accepted', by: 'admin', note: null }, 'earned', NOW);
    honestPeople.push(account_id);
  }
  await honestLook();
  await refreshMarket(api.test.db, NOW);
});
afterAll(async () => {
  if (process.env.FULL_PROPERTIES) process.stderr.write(tableText([HEAD, ...table]));
  await api.close();
});

type Trick = (product: number) => Snapshot[];
const priced = (snapshot: Snapshot, price: Partial<Pick<Snapshot, 'price' | 'original_price'>>) => ({ ...snapshot, ...price });

/** Lies that evade guards: several observations, each of which prepares the next. */
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
  'a flood of looks': (product) =>
    Array.from({ length: 20 }, (_, i) =>
      priced(honest(product, 0.2 - i / 3600), { price: { low: 138_000 + i, high: 138_000 + i } }),
    ),
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

interface Liar extends SignedInAs {
  address: string;
}

const addLiars = async (people: number): Promise<Liar[]> => {
  const liars: Liar[] = [];
  for (let i = 0; i < people; i++) liars.push({ ...(await api.signIn()), address: `10.1.${i % LIARS_NETWORKS}.7` });
  const ids = liars.map(({ account_id }) => account_id);
  await sql`update account set created_at = ${new Date(now.getTime() - 240 * HOUR)} where account_id = any(${ids})`.execute(
    api.test.db,
  );
  return liars;
};

/** Answers how many observations were sent, and how many were accepted as more than pending. */
const poison = async (liars: Liar[]): Promise<{ tried: number; accepted: number }> => {
  const states: string[] = [];
  const lies = Object.values(TRICKS).flatMap((trick) => Array.from({ length: PRODUCTS }, (_, product) => trick(product)).flat());
  for (const { headers, address } of liars) {
    for (let at = 0; at < lies.length; at += MAX) {
      const batch = { version: 2, batch_id: randomUUID(), snapshots: lies.slice(at, at + MAX), stores: [] };
      const from = { ...headers, Origin: EXTENSION, 'X-Forwarded-For': address };
      const response = await api.post('/internal/capture', batch, from);
      expect(response.status).toBe(200);
      states.push(...captureResult.parse(await response.json()).outcomes.map(({ state }) => state));
    }
  }
  const others = new Set(['seen_by_you', 'refused']);
  return { tried: states.length, accepted: states.filter((state) => !others.has(state)).length };
};

/** Tables of the trust review, which no figure is read from. */
const COURT = new Set(['trust_review', 'confirmation', 'dispute', 'reporter']);

/** Rows that others see and that changed, appeared or disappeared. */
const movedRows = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(before)
    .filter((name) => !COURT.has(name) && before[name] !== after[name])
    .flatMap((name) => {
      const rowsOf = (text = '') => new Set(text.split('\n'));
      const [was, is] = [rowsOf(before[name]), rowsOf(after[name])];
      const otherwise = [...[...was].filter((row) => !is.has(row)), ...[...is].filter((row) => !was.has(row))];
      return otherwise.map((row) => `${name}: ${row}`);
    });

/** Honest people observe and the trust review runs every hour, for a day at most. Answers the hour in which each liar was found. */
const untilFound = async (liars: Liar[]): Promise<number[]> => {
  const found: number[] = [];
  const ids = liars.map(({ account_id }) => account_id);
  for (let hour = 1; hour <= 24 && found.length < liars.length; hour++) {
    now = new Date(now.getTime() + HOUR);
    api.setNow(now);
    if (hour % ROUND === 0) await honestLook();
    await runTrustReview(api.test.db, 'earned', now);
    const rows = await api.test.db.selectFrom('reporter').select('account_id').where('account_id', 'in', ids).execute();
    while (found.length < rows.length) found.push(hour);
  }
  return found;
};

it.each(CROWDS)(
  '%i new accounts move no value that others see, whatever they say, and are found by who looks at the same',
  async (people) => {
    api.setNow(now);
    const liars = await addLiars(people);
    await refreshMarket(api.test.db, now);
    const before = await everything(api.test.db);
    const { tried, accepted } = await poison(liars);
    await applyReporterStates(api.test.db, 'earned', now);
    await refreshMarket(api.test.db, now);
    const moved = movedRows(before, await everything(api.test.db));
    const found = await untilFound(liars);
    const after = found.length === 0 ? '–' : `${median(found)} h`;
    table.push([
      `${people} new`,
      String(Object.keys(TRICKS).length),
      ...[tried, accepted, moved.length, found.length].map(String),
      after,
    ]);
    expect(accepted).toBe(0);
    expect(moved).toEqual([]);
    expect(found).toHaveLength(people);
    const shown = await api.test.db.selectFrom('product_live').select('price').distinct().execute();
    expect(shown).toEqual([{ price: 100_000 }]);
  },
  1_200_000,
);
