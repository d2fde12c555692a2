import type { Db } from '@telaah/db';
import { listsOf, storedLists } from '@telaah/db/months/lists';
import type { ProductMonthTable } from '@telaah/db/tables/month';
import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import { type Selectable, sql } from 'kysely';
import {
  fromStoredOpeningState,
  type StoredOpeningState,
  toStoredOpeningState,
} from '#src/features/market/months/stored-opening-state.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';
import { assignmentsOf, monthRow, toColumnList } from '#src/features/market/rows/record-columns.ts';

/** Read as one JSON value, so that its numbers and lists are parsed at once instead of one by one. */
type MonthRow = Selectable<ProductMonthTable>;

// Listed by hand, because rest properties are slow and this runs for every month.
const monthOfRow = (row: MonthRow): StoredMonth => ({
  period: row.period,
  base: {
    low: row.base_low,
    mid: row.base_mid,
    high: row.base_high,
    revenue: row.base_revenue,
    unsure: row.base_unsure,
    opening: fromStoredOpeningState(row.handed as StoredOpeningState),
  },
  facts: {
    ...listsOf(row),
    seen: row.seen,
    held: row.held,
    counted: row.counted,
    reviewed: row.reviewed,
    stopped: row.stopped,
    began: row.began,
    price_days: row.price_days,
    price_mean: row.price_mean,
    price_sd: row.price_sd,
    price_least: row.price_least,
    price_most: row.price_most,
    spread: row.spread,
    spread_n: row.spread_n,
  },
});

/** Stored months by product, in order. `since`: the first period wanted; null for all. */
export const loadStoredMonths = async (
  db: Db,
  wanted: { product_id: number; since: string | null }[],
): Promise<Map<number, StoredMonth[]>> => {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ month: MonthRow }>`
    select to_json(m) as month from ${givenRows(wanted, 'product_id bigint, since date', 'w')}
    join product_month m on m.product_id = w.product_id
      and m.period >= coalesce(w.since, '-infinity')
    order by m.product_id, m.period`.execute(db);
  const months = new Map<number, StoredMonth[]>();
  for (const { month: row } of rows) {
    const list = months.get(row.product_id) ?? [];
    list.push(monthOfRow(row));
    months.set(row.product_id, list);
  }
  return months;
};

/** A month to write, with its stored version; null where there is none. */
interface MonthWrite {
  product_id: number;
  month: StoredMonth;
  stored: StoredMonth | null;
}

// Listed by hand, because merging objects is slow and this runs for every month.
const rowOfMonth = ({ product_id, month: { period, base, facts } }: MonthWrite) => {
  const lists = storedLists(facts);
  return {
    product_id,
    period,
    seen: facts.seen,
    held: facts.held,
    counted: facts.counted,
    reviewed: facts.reviewed,
    stopped: facts.stopped,
    began: facts.began,
    last_day: facts.sold_low.findLastIndex((bound) => bound !== null) + 1 || null,
    base_low: base.low,
    base_mid: base.mid,
    base_high: base.high,
    base_revenue: base.revenue,
    base_unsure: base.unsure,
    handed: toStoredOpeningState(base.opening),
    looks: lists.looks,
    priced: lists.priced,
    sold_low: lists.sold_low,
    sold_mid: lists.sold_mid,
    sold_sd: lists.sold_sd,
    sold_high: lists.sold_high,
    revenue_cum: lists.revenue_cum,
    unsure_cum: lists.unsure_cum,
    reviews: lists.reviews,
    price_days: facts.price_days,
    price_mean: facts.price_mean,
    price_sd: facts.price_sd,
    price_least: facts.price_least,
    price_most: facts.price_most,
    spread: facts.spread,
    spread_n: facts.spread_n,
  } satisfies Record<keyof MonthRow, unknown>;
};

/** Writes whole rows, because merging single days into stored lists costs more. */
export const writeMonths = async (db: Db, months: MonthWrite[]): Promise<void> => {
  const fresh = months.filter(({ stored }) => stored === null).map(rowOfMonth);
  const columns = sql.raw(toColumnList(monthRow));
  if (fresh.length > 0) {
    await sql`insert into product_month (${columns}) select ${columns} from ${givenRows(fresh, monthRow, 'r')}
      on conflict (product_id, period) do update set ${sql.raw(assignmentsOf(monthRow, ['product_id', 'period']))}`.execute(db);
  }
  const again = months.filter(({ stored }) => stored !== null).map(rowOfMonth);
  // One statement for each month, so that PostgreSQL knows its partition at once.
  for (const [period, rows] of Map.groupBy(again, (row) => row.period)) {
    await sql`update product_month m set ${sql.raw(assignmentsOf(monthRow, ['product_id', 'period'], 'r'))}
      from ${givenRows(rows, monthRow, 'r')} where m.period = ${period}::date and m.product_id = r.product_id`.execute(db);
  }
};
