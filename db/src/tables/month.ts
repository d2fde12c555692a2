import { type Days, MONTH_DAYS, type MonthFacts } from '@telaah/shared/features/estimates/month';
import { numbersOf } from '#src/cluster/forms.ts';

/**
 * How the lists of a product-month are stored: as JSON, up to the last day of which something is known. In a row that is short enough to be
 * written again as it is, they are read and written in a fourth of the time that compressed arrays take, and in no more bytes.
 */

/** A value, or one with the number of days in a row on which it stood. */
export type Run = number | null | [value: number | null, days: number];

/** What nothing in SQL asks by its day stands in one column, in this order. */
const lookLists = ['price', 'price_high', 'price_mix', 'stock', 'rating_c'] as const;

/** The other lists, each with what its values are in SQL. */
export const listTypes = {
  sold_low: 'bigint',
  sold_mid: 'bigint',
  sold_sd: 'real',
  sold_high: 'bigint',
  revenue_cum: 'bigint',
  unsure_cum: 'double precision',
  reviews: 'bigint',
} as const;
export type MonthList = keyof typeof listTypes;

/** Bounds that are the path itself, and a path that is certain on all its days, are null. */
type MaybeSame = 'sold_low' | 'sold_sd' | 'sold_high';

export type StoredLists = Record<Exclude<MonthList, MaybeSame>, Days> &
  Record<MaybeSame, Days | null> & {
    looks: Run[][];
    /** Days whose price is known: bit `day − 1`. */
    priced: number;
  };
type Lists = Pick<MonthFacts, MonthList | (typeof lookLists)[number]>;

/** Up to the last day that is known: what is known to the end is told as it is. */
const known = (days: Days): Days => {
  const length = days.findLastIndex((value) => value !== null) + 1;
  return length === days.length ? days : days.slice(0, length);
};

/** Copied and filled: a list that grows day by day is moved three times. */
const NOTHING: Days = Array.from({ length: MONTH_DAYS }, () => null);

const whole = (days: Days): Days => {
  if (days.length === MONTH_DAYS) return days;
  const all = NOTHING.slice();
  for (let i = 0; i < days.length; i++) all[i] = days[i] ?? null;
  return all;
};

const inRuns = (days: Days): Run[] => {
  const all = known(days);
  const runs: Run[] = [];
  for (let from = 0; from < all.length; ) {
    const value = all[from] ?? null;
    let to = from + 1;
    while (to < all.length && all[to] === value) to += 1;
    runs.push(to === from + 1 ? value : [value, to - from]);
    from = to;
  }
  return runs;
};

const ofRuns = (runs: readonly Run[] = []): Days => {
  const days = NOTHING.slice();
  let day = 0;
  for (const run of runs) {
    if (!Array.isArray(run)) days[day++] = run;
    else for (const end = day + run[1]; day < end; day++) days[day] = run[0];
  }
  return days;
};

const isSame = (a: Days, b: Days): boolean => a.every((value, i) => value === b[i]);

/** Is the path certain on all its days? */
const isCertain = (deviations: Days, path: Days): boolean =>
  deviations.every((value, i) => value === (path[i] === null ? null : 0));

/** Of a path that is certain. */
const noDoubt = (path: Days): Days => path.map((value) => (value === null ? null : 0));

/** A month's lists as its row has them. */
export const storedLists = (facts: Lists): StoredLists => {
  const { price, sold_low, sold_mid, sold_sd, sold_high } = facts;
  return {
    looks: lookLists.map((name) => inRuns(facts[name])),
    priced: price.reduce<number>((mask, value, i) => (value === null ? mask : mask | (1 << i)), 0),
    sold_low: isSame(sold_low, sold_mid) ? null : known(sold_low),
    sold_mid: known(sold_mid),
    sold_sd: isCertain(sold_sd, sold_mid) ? null : known(sold_sd),
    sold_high: isSame(sold_high, sold_mid) ? null : known(sold_high),
    revenue_cum: known(facts.revenue_cum),
    unsure_cum: known(facts.unsure_cum),
    reviews: known(facts.reviews),
  };
};

/** The lists of a row as they are told: a value for every day that a month may have. Bounds that are the path are the same list: nobody writes to it. */
export const listsOf = (row: StoredLists): Lists => {
  const [price, price_high, price_mix, stock, rating_c] = row.looks;
  const sold_mid = whole(row.sold_mid);
  return {
    price: ofRuns(price),
    price_high: ofRuns(price_high),
    price_mix: ofRuns(price_mix),
    stock: ofRuns(stock),
    rating_c: ofRuns(rating_c),
    sold_low: row.sold_low === null ? sold_mid : whole(row.sold_low),
    sold_mid,
    sold_sd: row.sold_sd === null ? noDoubt(sold_mid) : whole(row.sold_sd),
    sold_high: row.sold_high === null ? sold_mid : whole(row.sold_high),
    revenue_cum: whole(row.revenue_cum),
    unsure_cum: whole(row.unsure_cum),
    reviews: whole(row.reviews),
  };
};

/** A row with these in place of what is stored. */
export const withLists = <Row extends StoredLists>(row: Row) => ({ ...row, ...listsOf(row) });

/** In SQL: a list of the month `m` as it is stored; of bounds that are the path, the path. Null for the deviation of a path that is certain. */
const stored = (m: string, list: MonthList): string =>
  list === 'sold_low' || list === 'sold_high' ? `coalesce(${m}.${list}, ${m}.sold_mid)` : `${m}.${list}`;

/** In SQL: what a list says on a day, from what it says itself there, if it is stored, and what the path says. */
export const beside = (m: string, list: MonthList, own: string, path: string): string => {
  if (list === 'sold_sd') return `case when ${m}.sold_sd is not null then ${own} when ${path} is not null then 0 end`;
  return list === 'sold_low' || list === 'sold_high' ? `case when ${m}.${list} is not null then ${own} else ${path} end` : own;
};

/**
 * In SQL: what a list itself says on a day, which is an expression from 1 on. Null where it is not stored. Cut out between its commas: read as JSON, all
 * of it is looked through for one value, which takes more than twice as long.
 */
export const ownOn = (m: string, list: MonthList, day: number | string): string =>
  `nullif(btrim(split_part(${m}.${list}::text, ',', ${typeof day === 'number' ? day : `(${day})::int`}), '[]nul '), '')::${listTypes[list]}`;

/** In SQL: what a list says on a day, stored or not. */
export const onDayOf = (m: string, list: MonthList, day: number | string): string =>
  `(${beside(m, list, ownOn(m, list, day), ownOn(m, 'sold_mid', day))})`;

/** In SQL: all days of a list, as an array. Worth it for more than two of them. Null for the deviation of a path that is certain. */
export const arrayOf = (m: string, list: MonthList): string => numbersOf(stored(m, list), listTypes[list]);

/** In SQL: was a price seen on the day? */
export const isPriced = (m: string, day: number | string): string => `((${m}.priced >> ((${day})::int - 1)) & 1 = 1)`;

/** In SQL: a list of looks, as an array of values by day. For checks and comparisons: nothing that is in a hurry asks it. */
export const looksOf = (m: string, list: (typeof lookLists)[number]): string =>
  `array(select (case json_typeof(run) when 'array' then run->>0 else run #>> '{}' end)::numeric
    from json_array_elements(${m}.looks->${lookLists.indexOf(list)}) with ordinality r(run, place),
      generate_series(1, case json_typeof(run) when 'array' then (run->>1)::int else 1 end) n order by place, n)`;
