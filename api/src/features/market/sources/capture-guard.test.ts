import { randomUUID } from 'node:crypto';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { captureResult } from '@telaah/shared/features/market/schema';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, capturedVariant, onSearch } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;

beforeAll(async () => {
  api = await createTestApp();
  await makePartitionsAhead(api.test.db, NOW);
  user = await api.signIn();
});
beforeEach(async () => {
  await clearMarket(api.test.db);
  await api.reset();
});
afterAll(() => api.close());

const observed_at = NOW.toISOString();
/** Pending observations: what a reporter who is not accepted may hand in. */
const kept = () => api.test.db.selectFrom('pending_observation').selectAll().execute();
const post = (body: unknown, as = user) => api.post('/internal/capture', body, { ...as.headers, Origin: EXTENSION });
const send = (snapshots: unknown[], as = user) => post({ version: 2, batch_id: randomUUID(), snapshots, stores: [] }, as);
const outcomesOf = async (response: Response) => captureResult.parse(await response.json()).outcomes;
const good = (product_id: string, given: Partial<Snapshot> = {}) => capturedSnapshot({ observed_at, product_id, ...given });
const bad = { ...good('9'), price: { low: -1, high: 5 } };
const believed = async (): Promise<SignedInAs> => {
  const somebody = await api.signIn();
  const made = { account_id: somebody.account_id, state: 'accepted', by: 'admin', note: null } as const;
  await changeReporterState(api.test.db, made, 'earned', NOW);
  return somebody;
};
const cards = (from: number, count: number, page: number) =>
  Array.from({ length: count }, (_, index) =>
    good(String(from + index), { seen_on: onSearch('kaos', { page, position: index + 1 }) }),
  );
const afterSeconds = (seconds: number) => api.setNow(new Date(NOW.getTime() + seconds * 1000));

describe('a bad look', () => {
  it('is refused alone, whatever is wrong with it', async () => {
    const variants = [capturedVariant(), { ...capturedVariant(), options: [0] }];
    const response = await send([good('1'), bad, { ...good('2'), variants }, 'nothing', good('3')]);
    const reasons = (await outcomesOf(response)).map((outcome) => ('reason' in outcome ? outcome.reason : outcome.state));
    expect(reasons).toEqual(['seen_by_you', 'bad_shape', 'bad_shape', 'bad_shape', 'seen_by_you']);
    expect(await kept()).toHaveLength(2);
  });

  it('costs no other, however many there are beside a good one', async () => {
    const outcomes = await outcomesOf(await send([...Array(40).fill(bad), good('1'), {}, good('2')]));
    expect(outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : outcome.state))).toEqual([
      ...Array(40).fill('bad_shape'),
      'seen_by_you',
      'bad_shape',
      'seen_by_you',
    ]);
    expect(await kept()).toHaveLength(2);
  });

  it('four and no good one are no batch, and it is said what is wrong', async () => {
    const response = await send([bad, { ...good('2'), variants: 7 }, { ...good('3'), variants: [{}] }, {}, bad]);
    expect(response.status).toBe(412);
    const { error } = (await response.json()) as { error: { details: { fields: { path: string }[] } } };
    expect(error.details.fields.map(({ path }) => path)).toEqual([
      'snapshots.0.price.low',
      'snapshots.1.variants',
      'snapshots.2.variants.0.id',
      'snapshots.3.marketplace',
    ]);
    expect(await kept()).toHaveLength(0);
  });

  it('is one with texts, lists or variants that no page has, and then nothing of it is read', async () => {
    const many = (count: number) => ({ ...good('1'), variants: Array.from({ length: count }, () => ({})) });
    for (const [snapshots, path] of [
      [[many(1001)], 'snapshots.0.variants'],
      [[many(700), many(700), many(700)], 'snapshots'],
      [[{ ...good('1'), category: Array(21).fill(0) }], 'snapshots.0.category'],
      [[{ ...good('1'), store: { name: 'x'.repeat(4001) } }], 'snapshots.0.store.name'],
    ] as const) {
      const response = await send([...snapshots]);
      expect(await response.json()).toMatchObject({ error: { code: 'validation', details: { fields: [{ path }] } } });
    }
  });

  it('holds no text that nobody can read', async () => {
    await send([good('1', { name: ' Kaos\u0000 pol\u202eos\ud800\npria ', brand: 'A\u0007B' })], await believed());
    const products = await api.test.db.selectFrom('product').select('name').execute();
    expect(products).toEqual([{ name: 'Kaos polos pria' }]);
  });
});

it('an address that a look claims is kept nowhere: it is made', async () => {
  const evil = 'https://evil.example/product/77/1';
  await send(
    [good('1', { url: evil, image_url: evil, variants: [capturedVariant({ url: evil, image_url: evil })] })],
    await believed(),
  );
  for (const table of ['product', 'claim', 'observation', 'product_detail', 'variant_day', 'product_key'] as const) {
    const rows = await sql`select * from ${sql.table(table)}`.execute(api.test.db);
    expect([table, rows.rows.length > 0, JSON.stringify(rows.rows).includes('evil')]).toEqual([table, true, false]);
  }
  const product = await api.test.db.selectFrom('product').select(['url', 'image_url']).executeTakeFirst();
  expect(product).toEqual({ url: 'https://shopee.co.id/product/77/1', image_url: null });
});

describe('a look from another time', () => {
  it('comes in until it is seven days old', async () => {
    const at = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
    const snapshots = [7, 7.01, 40, 5000, -1].map((days, index) => good(String(index), { observed_at: at(days) }));
    expect(await outcomesOf(await send(snapshots))).toEqual([
      { state: 'seen_by_you' },
      { state: 'refused', reason: 'observed_too_old' },
      { state: 'refused', reason: 'observed_too_old' },
      { state: 'refused', reason: 'observed_too_old' },
      { state: 'refused', reason: 'observed_in_future' },
    ]);
  });

  it('never makes the month that it would be written to: it waits for the worker', async () => {
    const tables = async () => (await sql`select 1 from pg_class where relkind = 'r'`.execute(api.test.db)).rows.length;
    const before = await tables();
    api.setNow(new Date('2027-03-02T00:00:00Z'));
    const late = {
      version: 2,
      batch_id: randomUUID(),
      snapshots: [good('1', { observed_at: '2027-03-01T00:00:00.000Z' })],
      stores: [],
    };
    const later = await believed();
    const response = await post(late, later);
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, 300]);
    expect(api.lines.filter((line) => line.includes('observation_2027_03'))).toHaveLength(1);
    expect(await tables()).toBe(before);
    await makePartitionsAhead(api.test.db, new Date('2027-03-02T00:00:00Z'));
    expect(await outcomesOf(await post(late, later))).toEqual([{ state: 'accepted' }]);
  });
});

describe('captures', () => {
  const statuses = async (responses: Promise<Response>[]) => (await Promise.all(responses)).map(({ status }) => status).sort();
  const waitOf = (response: Response) => [response.status, Number(response.headers.get('retry-after'))];

  it('are taken as many as a person’s pages are, and again when the minute is over', async () => {
    const pages = Array.from({ length: 11 }, (_, index) => send(cards(1, 2, index + 1)));
    expect(await statuses(pages)).toEqual([...Array(10).fill(200), 429]);
    expect(waitOf(await send([good('1')]))).toEqual([429, 60]);
    afterSeconds(61);
    expect((await send([good('1')])).status).toBe(200);
    expect((await send([good('1')], await api.signIn())).status).toBe(200);
  });

  it('count their looks, and nothing of a batch that is refused for it', async () => {
    for (let page = 1; page <= 9; page++) expect((await send(cards(1, 50, page))).status).toBe(200);
    const counts = () =>
      api.test.db.selectFrom('rate_limit').select(['key', 'points']).where('key', 'like', 'capture_looks%').execute();
    const before = await counts();
    expect(before.map(({ points }) => points)).toEqual([450, 450, 450]);
    expect((await send(Array.from({ length: 50 }, (_, index) => good(String(index))))).status).toBe(429);
    expect(await counts()).toEqual(before);
  });

  it('are let by in a batch of more pages than a minute has, where nothing came before: it would wait for ever', async () => {
    const own = Array.from({ length: 50 }, (_, index) => good(String(index)));
    expect((await send(own)).status).toBe(200);
    expect((await send([good('1')])).status).toBe(429);
  });

  it('of somebody who is believed may be more', async () => {
    const known = await believed();
    const pages = Array.from({ length: 16 }, (_, index) => send(cards(1, 1, index + 1), known));
    expect(await statuses(pages)).toEqual([...Array(15).fill(200), 429]);
  });

  it('of one network have limits of their own', async () => {
    const key = 'capture_network_looks_minute:unknown';
    await api.test.db
      .insertInto('rate_limit')
      .values({ key, points: 4_500, expire: NOW.getTime() + 30_000 })
      .execute();
    expect(waitOf(await send([good('1')]))).toEqual([429, 30]);
  });

  it('of a new reporter tell of 3,000 products a day that nobody knew', async () => {
    const key = `capture_new_products_day:${user.account_id}`;
    await send([good('1')]);
    await api.test.db.updateTable('rate_limit').set({ points: 2_999 }).where('key', '=', key).execute();
    expect((await send([good('1'), good('2')])).status).toBe(200);
    expect((await send([good('1', { observed_at: '2026-11-21T02:00:00.000Z' })])).status).toBe(200);
    expect((await send([good('3')])).status).toBe(429);
  });

  it('that are no batch of ours are heard five times a minute, unread after that', async () => {
    const bodies = ['{', '{"a":1,"a":1}', JSON.stringify({ version: 2 }), '[]', '7'];
    for (const body of bodies) expect([400, 412]).toContain((await post(body)).status);
    expect(waitOf(await send([good('1')]))).toEqual([429, 60]);
    afterSeconds(61);
    expect((await send([good('1')])).status).toBe(200);
  });

  it('rest for an hour after sixty of them in a day, and after each more', async () => {
    const key = `capture_refused_day:${user.account_id}`;
    const full = { key, points: 59, expire: NOW.getTime() + 80_000_000 };
    await api.test.db.insertInto('rate_limit').values(full).execute();
    expect((await post('{')).status).toBe(400);
    expect(waitOf(await send([good('1')]))).toEqual([429, 3600]);
    afterSeconds(3601);
    expect((await send([good('1')])).status).toBe(200);
    expect((await post('{')).status).toBe(400);
    expect((await send([good('1')])).status).toBe(429);
  });
});
