import { onDayOf } from '@telaah/db/months/list-sql';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { historyBoundsDetails } from '@telaah/shared/features/research/history/answer';
import { groupHistoryResult, historyProductsResult } from '@telaah/shared/features/research/history/group';
import { type HistoryId, histories } from '@telaah/shared/features/research/history/heads';
import { productHistoryResult } from '@telaah/shared/features/research/history/product';
import { hidden } from '@telaah/shared/observation/reading';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balances, checkInvariants, findUsageHistory } from '#src/features/ledger/service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { createGroupMarket, type GroupMarket } from '#src/testing/market/group-market.ts';
import { NOW } from '#src/testing/test-app.ts';

const cases = [
  {
    id: 'product',
    call: 'product_research/product',
    input: 'product_id',
    min: 'min_date',
    max: 'max_date',
    schema: productHistoryResult,
  },
  {
    id: 'category',
    call: 'category_research/history',
    input: 'categoryId',
    min: 'minDate',
    max: 'maxDate',
    schema: groupHistoryResult,
  },
  { id: 'store', call: 'store_research/history', input: 'storeId', min: 'minDate', max: 'maxDate', schema: groupHistoryResult },
] as const;
type Case = (typeof cases)[number];
const HOUR = 3_600_000;

let market: GroupMarket;
let clock = NOW;
const ids = {} as Record<HistoryId, Record<'usual' | 'silent', string | number>>;

const idsOf = async (column: string, table: string, name: string) => {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where name = ${name} order by 1`.execute(market.db);
  return Number(rows[0]?.id);
};

beforeAll(async () => {
  market = await createGroupMarket();
  const store = { ...capturedSnapshot().store, id: '99', name: 'Lapak sepi', domain: 'sepi' };
  const silent = { product_id: 'silent', name: 'Topi', sold_total: hidden(), store, category: [{ id: 'topi', name: 'Topi' }] };
  const snapshots = ['2026-10-25', '2026-11-19'].map((day) => capturedSnapshot({ ...silent, observed_at: `${day}T05:00:00.000Z` }));
  await ingest(market.db, snapshots, { source: 'import', now: NOW });
  await refreshMarket(market.db, NOW);
  const both = async (column: string, table: string, usual: string, quiet: string) => ({
    usual: await idsOf(column, table, usual),
    silent: await idsOf(column, table, quiet),
  });
  ids.category = await both('category_id', 'category', 'Kecantikan', 'Topi');
  ids.store = await both('store_id', 'store', 'Lapak 70', 'Lapak sepi');
  const product = await both('product_id', 'product', 'Barang 1', 'Topi');
  ids.product = { usual: String(product.usual), silent: String(product.silent) };
});
afterAll(() => market.api.close());
beforeEach(() => {
  clock = NOW;
  market.api.setNow(NOW);
});
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
  market.api.setNow(clock);
};

const person = async (plan: 'Basic' | 'Smart' | 'Enterprise' | null = 'Enterprise') => {
  const { user, ask } = await market.signIn(plan === 'Smart' ? null : plan);
  if (plan === 'Smart') await givePlan(market.db, user.account_id, plan, NOW);
  return { ask, user, used: async () => (await balances(market.db, user.account_id, clock)).tokens.used };
};
type Person = Awaited<ReturnType<typeof person>>;

const bodyOf = ({ id, input, min, max }: Case, days: readonly [string?, string?] = [], which: 'usual' | 'silent' = 'usual') => ({
  [input]: ids[id][which],
  ...(days[0] && { [min]: days[0] }),
  ...(days[1] && { [max]: days[1] }),
});
const open = async (who: Person, of: Case, days?: readonly [string?, string?], which?: 'usual' | 'silent') =>
  of.schema.parse(await (await who.ask(of.call, bodyOf(of, days, which))).json());

describe.each(cases)('the history of a $id', (of) => {
  const { use, page } = histories[of.id];

  it('costs once an hour what opening it costs, opens at all days of the plan, and has any of them for that', async () => {
    const who = await person();
    const all = { from: '2026-10-22', to: '2026-11-20', min: '2026-10-22', max: '2026-11-20' };
    const first = await open(who, of);
    const until = new Date(clock.getTime() + HOUR).toISOString();
    expect([first.spent, first.gate, first.days.length, first.free_until]).toEqual([tokenCosts[use], null, 30, until]);
    expect(first.range).toEqual(all);
    pass(HOUR - 1);
    for (const days of [undefined, ['2026-11-14', '2026-11-18'], ['2026-10-22', '2026-10-22'], [all.from, all.to]] as const) {
      const again = await open(who, of, days && [...days]);
      expect([again.spent, again.free_until]).toEqual([0, until]);
    }
    expect(await who.used()).toBe(tokenCosts[use]);
    const { tokens } = await findUsageHistory(market.db, who.user.account_id, clock);
    expect(tokens.map(({ feature, link }) => [feature, link])).toEqual([[use, `${page}/${ids[of.id].usual}`]]);
    expect(tokens.every(({ label }) => label !== null && label !== '')).toBe(true);
    pass(1);
    expect((await open(who, of)).spent).toBe(tokenCosts[use]);
  });

  it('opened at a few days pays for all others too, and leads back to these', async () => {
    const who = await person();
    expect((await open(who, of, ['2026-11-05', '2026-11-10'])).spent).toBe(tokenCosts[use]);
    for (const days of [
      ['2026-11-05', '2026-11-11'],
      ['2026-10-22', '2026-11-20'],
      ['2026-11-20', '2026-11-20'],
    ] as const)
      expect((await open(who, of, [...days])).spent).toBe(0);
    const { tokens } = await findUsageHistory(market.db, who.user.account_id, clock);
    expect(tokens.map(({ link }) => link)).toEqual([`${page}/${ids[of.id].usual}?from=2026-11-05&to=2026-11-10`]);
  });

  it('of days of which nothing is known takes nothing', async () => {
    const who = await person();
    const nothing = await open(who, of, ['2026-11-01', '2026-11-07'], 'silent');
    expect(nothing.days.map(({ observed, sold }) => [observed, sold])).toEqual(Array(7).fill([false, null]));
    expect([nothing.spent, nothing.free_until, nothing.summary.sold.mid, await who.used()]).toEqual([0, null, null, 0]);
    const known = of.id === 'product' ? { min: '2026-10-25', max: '2026-11-19' } : { min: '2026-10-22', max: '2026-11-20' };
    expect(nothing.range).toMatchObject(known);
  });

  it.each([null, 'Basic'] as const)('with the plan %s is its figures and the newest two days, and costs nothing', async (plan) => {
    const who = await person(plan);
    const { gate, days, spent, range, summary } = await open(who, of, ['2026-11-01', '2026-11-07']);
    expect(gate).toEqual({ requiredPlan: 'Smart', shown: 2, hidden: 28 });
    expect(days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    expect(range).toEqual({ from: '2026-10-22', to: '2026-11-20', min: '2026-10-22', max: '2026-11-20' });
    expect(summary.sold.mid).toBeGreaterThan(0);
    expect([spent, await who.used()]).toEqual([0, 0]);
  });

  it.each([
    ['a day more than the plan shows', '2026-10-21', '2026-11-20', 'min'],
    ['after the newest day', '2026-11-15', '2026-11-21', 'max'],
    ['wholly before all', '2026-10-01', '2026-10-07', 'min'],
  ] as const)('refuses days that it does not have, with those that there are, and takes nothing: %s', async (_, from, to, end) => {
    // A plan that only shows a preview has the same days.
    for (const plan of ['Basic', 'Smart'] as const) {
      const who = await person(plan);
      const response = await who.ask(of.call, bodyOf(of, [from, to]));
      const { error } = (await response.json()) as { error: { details: { fields: { path: string }[] } } };
      expect(response.status).toBe(412);
      expect(error.details.fields[0]?.path).toBe(of[end]);
      expect(historyBoundsDetails.parse(error.details)).toEqual({ min: '2026-10-22', max: '2026-11-20' });
      expect(await who.used()).toBe(0);
    }
  });

  it('of nothing that there is is not found, and days in the wrong order are refused', async () => {
    const who = await person();
    const missing = of.id === 'product' ? '999999' : 999_999;
    expect((await who.ask(of.call, { [of.input]: missing })).status).toBe(404);
    expect((await who.ask(of.call, bodyOf(of, ['2026-11-19', '2026-11-18']))).status).toBe(412);
    expect((await who.ask(of.call, { ...bodyOf(of), days: 7 })).status).toBe(412);
    expect(await who.used()).toBe(0);
  });

  it('crosses the end of a month, and its days add up to what it says of all of them', async () => {
    const { days, summary } = await open(await person(), of, ['2026-10-30', '2026-11-03']);
    expect(days.map(({ day }) => day)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']);
    expect(new Set(days.map(({ sold }) => sold)).size).toBe(1);
    const total = (key: 'sold' | 'revenue') => days.reduce((sum, day) => sum + (day[key] ?? 0), 0);
    expect([summary.sold.mid, summary.revenue.mid]).toEqual([total('sold'), total('revenue')]);
    expect(summary.sold.low).toBeLessThanOrEqual(total('sold'));
    expect(summary.sold.high).toBeGreaterThanOrEqual(total('sold'));
  });

  it('says whether anything is known of the days before', async () => {
    const who = await person();
    expect((await open(who, of, ['2026-11-14', '2026-11-20'])).earlier).toBe(true);
    expect((await open(who, of, ['2026-10-22', '2026-11-20'])).earlier).toBe(false);
  });
});

const plainDays = async (where: 'category' | 'store', id: number) => {
  const below = await sql<{ category_id: number }>`
    with recursive below as (
      select category_id from category where category_id = ${id}
      union all select c.category_id from category c join below b on c.parent_id = b.category_id)
    select category_id from below`.execute(market.db);
  const on = (m: string, list: 'sold_mid' | 'revenue_cum') => sql.raw(onDayOf(m, list, 'extract(day from g.day)'));
  const before = (m: string, list: 'sold_mid' | 'revenue_cum') =>
    sql.raw(onDayOf(m, list, "extract(day from g.day - interval '1 day')"));
  const { rows } = await sql<{ day: string; sold: number; revenue: number }>`
    select g.day::date as day,
      sum(${on('m', 'sold_mid')} - coalesce(${before('b', 'sold_mid')}, m.base_mid))::float8 as sold,
      sum(${on('m', 'revenue_cum')} - coalesce(${before('b', 'revenue_cum')}, m.base_revenue))::float8 as revenue
    from generate_series('2026-10-28'::date, '2026-11-08', interval '1 day') g(day)
    join product_month m on m.period = date_trunc('month', g.day)::date
    join product p using (product_id)
    left join product_month b on b.product_id = m.product_id and b.period = date_trunc('month', g.day - interval '1 day')::date
    where ${where === 'store' ? sql`p.store_id = ${id}` : sql`p.category_id = any(${below.rows.map(({ category_id }) => category_id)}::int[])`}
    group by 1 order by 1`.execute(market.db);
  return rows;
};

describe.each(cases.filter((each) => each.id !== 'product'))('the days and products of a $id', (of) => {
  const RANGE = ['2026-10-28', '2026-11-08'] as const;
  const list = async (who: Person, body: object = {}) => {
    const response = await who.ask(`${of.call}_products`, { ...bodyOf(of, RANGE), ...body });
    return historyProductsResult.parse(await response.json());
  };

  it('are the sums of its products, day for day and row for row', async () => {
    const who = await person();
    const { days, summary } = groupHistoryResult.parse(await open(who, of, RANGE));
    const plain = await plainDays(of.id as 'category' | 'store', Number(ids[of.id].usual));
    expect(days.map(({ day, sold, revenue }) => ({ day, sold, revenue }))).toEqual(plain);
    const { items, total_count, spent } = await list(who);
    expect([spent, items.length]).toEqual([0, total_count]);
    const total = (key: 'sold' | 'revenue') => items.reduce((sum, row) => sum + (row[key] ?? 0), 0);
    expect([total('sold'), total('revenue')]).toEqual([summary.sold.mid, summary.revenue.mid]);
    expect(items.map(({ revenue }) => revenue)).toEqual(
      items.map(({ revenue }) => revenue).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    );
    expect(items.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1);
    for (const { sold, sold_range } of items) {
      expect(sold_range?.low).toBeLessThanOrEqual(sold ?? -1);
      expect(sold_range?.high).toBeGreaterThanOrEqual(sold ?? 1);
    }
    expect(summary.price_average).toBe(Math.round(total('revenue') / total('sold')));
  });

  it('of deeper levels lie within those of the levels above', async () => {
    if (of.id !== 'category') return;
    const who = await person('Smart');
    const soldOf = async (name: string) => {
      const categoryId = await idsOf('category_id', 'category', name);
      const answer = await who.ask(of.call, { categoryId, minDate: RANGE[0], maxDate: RANGE[1] });
      const { days } = groupHistoryResult.parse(await answer.json());
      expect(days.map(({ sold }) => sold)).toEqual((await plainDays('category', categoryId)).map(({ sold }) => sold));
      return days.reduce((sum, { sold }) => sum + (sold ?? 0), 0);
    };
    const [top, middle, leaf] = [await soldOf('Kecantikan'), await soldOf('Wajah'), await soldOf('Serum')];
    expect(top).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(leaf);
    expect(leaf).toBeGreaterThan(0);
  });

  it('are not given before the history of their days is open, nor without a plan for histories', async () => {
    const who = await person();
    const refused = await who.ask(`${of.call}_products`, bodyOf(of, RANGE));
    expect([refused.status, await refused.json()]).toEqual([409, { error: expect.objectContaining({ code: 'conflict' }) }]);
    expect((await who.ask(`${of.call}_products`, { [of.input]: 999_999 })).status).toBe(404);
    const without = await list(await person('Basic'));
    expect(without).toMatchObject({ items: [], spent: 0, gate: { requiredPlan: 'Smart', shown: 0, hidden: without.total_count } });
    expect(await who.used()).toBe(0);
  });
});

it('the ledger is whole after all of this', async () => {
  expect(await checkInvariants(market.db, clock)).toEqual([]);
});
