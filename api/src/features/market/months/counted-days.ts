import { type DayList, differingDays, MONTH_DAYS, type StoredMonth } from '@telaah/shared/features/estimates/month/month';

export interface RollupPlace {
  marketplace_id: number;
  l1_id: number | null;
  l2_id: number | null;
  /** Its category, where that lies below the second level. */
  leaf_id: number | null;
  brand_id: number | null;
  store_id: number | null;
  /** A sister marketplace counts the same goods too. */
  twin: boolean;
  /** Enough sources for its size; otherwise it counts nowhere. */
  counts: boolean;
}

/** What a product counts on a day, or by how much that changed. */
export interface DayCount {
  products: number;
  /** 1 where the figure is known, 0 where not. */
  with_sold: number;
  with_revenue: number;
  sold: number;
  sold_low: number;
  sold_high: number;
  revenue: number;
}

/** A product as the rollups see it. Without a place it counts nowhere: it is new, or another product took its observations over. */
export interface CountedProduct {
  place: RollupPlace | null;
  months: StoredMonth[];
}

export interface RollupDelta extends RollupPlace, DayCount {
  day: string;
}

const nothingCounted: DayCount = { products: 0, with_sold: 0, with_revenue: 0, sold: 0, sold_low: 0, sold_high: 0, revenue: 0 };
const COUNTS = Object.keys(nothingCounted) as (keyof DayCount)[];
const BASES = ['low', 'mid', 'high', 'revenue'] as const;
const PLACES = ['marketplace_id', 'l1_id', 'l2_id', 'leaf_id', 'brand_id', 'store_id', 'twin', 'counts'] as const;

const difference = (to: number | null, from: number | null): number | null => (to === null || from === null ? null : to - from);

/** Days of a month to go through, 1 … 31. */
type AmongDays = (month: StoredMonth) => { first: number; last: number };
const wholeMonth: AmongDays = () => ({ first: 1, last: MONTH_DAYS });
const noDay = { first: 1, last: 0 };

/** The lists that decide what a day counts, together with those of the day before. */
const COUNTED: readonly DayList[] = ['price', 'sold_low', 'sold_mid', 'sold_high', 'revenue_cum'];

/** Days on which two versions of the same months may count differently: those that differ, and the day after each. */
const findChangedDays = (a: readonly StoredMonth[], b: readonly StoredMonth[]): AmongDays => {
  const days = new Map<string, ReturnType<AmongDays>>();
  for (const month of a) {
    const other = b.find(({ period }) => period === month.period);
    if (other === undefined) continue;
    const differing = differingDays(month.facts, other.facts, COUNTED);
    const baseChanged = BASES.some((name) => month.base[name] !== other.base[name]);
    const last = differing === null ? Number(baseChanged) : Math.min(MONTH_DAYS, differing.last + 1);
    days.set(month.period, last === 0 ? noDay : { first: baseChanged ? 1 : (differing?.first ?? 1), last });
  }
  return (month) => days.get(month.period) ?? wholeMonth(month);
};

const isCounted = ({ sold_mid, price }: StoredMonth['facts'], i: number): boolean =>
  (sold_mid[i] ?? null) !== null || (price[i] ?? null) !== null;

const dayAt = (period: string, i: number): string => `${period.slice(0, 8)}${String(i + 1).padStart(2, '0')}`;

export const daysOf = ({ period, facts }: StoredMonth): string[] => {
  const days: string[] = [];
  for (let i = 0; i < MONTH_DAYS; i++) if (isCounted(facts, i)) days.push(dayAt(period, i));
  return days;
};

/**
 * What a product's months count on each day, by the rule of `rebuildDay`; a property test compares the two. A day counts once its price or
 * running total is known, its sales only if those of the day before are known too.
 */
export const toDayCounts = (months: readonly StoredMonth[], among: AmongDays = wholeMonth): Map<string, DayCount> => {
  const days = new Map<string, DayCount>();
  for (const month of months) {
    const { period, base, facts } = month;
    const { first, last } = among(month);
    for (let i = first - 1; i < last; i++) {
      if (!isCounted(facts, i)) continue;
      const mid = facts.sold_mid[i] ?? null;
      const before = (name: 'sold_low' | 'sold_mid' | 'sold_high', first: number | null) =>
        i === 0 ? first : (facts[name][i - 1] ?? null);
      const start = before('sold_mid', base.mid);
      const sold = difference(mid, start);
      const earned = i === 0 ? base.revenue : (facts.revenue_cum[i - 1] ?? null);
      const revenue = sold === null ? null : difference(facts.revenue_cum[i] ?? null, earned);
      days.set(dayAt(period, i), {
        products: 1,
        with_sold: sold === null ? 0 : 1,
        with_revenue: revenue === null ? 0 : 1,
        sold: Math.max(0, sold ?? 0),
        sold_low: Math.max(0, difference(facts.sold_low[i] ?? null, before('sold_high', base.high)) ?? 0),
        sold_high: Math.max(0, difference(facts.sold_high[i] ?? null, before('sold_low', base.low)) ?? 0),
        revenue: revenue ?? 0,
      });
    }
  }
  return days;
};

/** `to` minus `from`; a missing day counts nothing. Null where nothing differs. */
const minus = (to: DayCount | undefined, from: DayCount | undefined): DayCount | null => {
  let differs = false;
  const count: DayCount = { ...nothingCounted };
  for (const name of COUNTS) {
    count[name] = (to?.[name] ?? 0) - (from?.[name] ?? 0);
    differs ||= count[name] !== 0;
  }
  return differs ? count : null;
};

export const isSameRollupPlace = (a: RollupPlace | null, b: RollupPlace | null): boolean =>
  PLACES.every((name) => a?.[name] === b?.[name]);

const onDays = (place: RollupPlace | null, to: Map<string, DayCount>, from: Map<string, DayCount>): RollupDelta[] => {
  const changes: RollupDelta[] = [];
  if (place === null || !place.counts) return changes;
  const addDelta = (day: string) => {
    const count = minus(to.get(day), from.get(day));
    if (count !== null) changes.push({ day, ...place, ...count });
  };
  for (const day of from.keys()) addDelta(day);
  for (const day of to.keys()) if (!from.has(day)) addDelta(day);
  return changes;
};

const nothing: Map<string, DayCount> = new Map();

/**
 * What to add to the rollups when a product changes from `before` to `after`. Where its place stays only the days that differ count, and
 * `months` may leave out others; where it moved all its days leave one place and enter the other.
 */
export const toRollupDeltas = (before: CountedProduct, after: CountedProduct): RollupDelta[] => {
  if (isSameRollupPlace(before.place, after.place)) {
    const changedDays = findChangedDays(before.months, after.months);
    return onDays(after.place, toDayCounts(after.months, changedDays), toDayCounts(before.months, changedDays));
  }
  const [was, is] = [toDayCounts(before.months), toDayCounts(after.months)];
  return [...onDays(before.place, nothing, was), ...onDays(after.place, is, nothing)];
};
