import { type BoundedAmount, changeOf, type FigureChange, isComparable, unknownChange } from '#src/features/estimates/change.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import type { ProductDay } from '#src/features/research/history/product.ts';
import { campaignOf } from '#src/lib/dates/campaigns.ts';

export type ComparedDay = Pick<ProductDay, 'day' | 'sold' | 'revenue'> & {
  /** Of a sum: the number of products whose sales of the day are known. */
  known?: number;
};

export interface RangeFigures {
  days: readonly ComparedDay[];
  sold: Estimate;
  revenue: Estimate;
}

export interface RangeChange {
  sold: FigureChange;
  revenue: FigureChange;
  without: string[];
}

/** Days that both sides must know, or all of a shorter range: a campaign leaves four days of a week. */
const PAIRS_AT_LEAST = 4;

type Pair = readonly [now: ComparedDay, before: ComparedDay];

/** The estimate's uncertainty in proportion, widened by `gap` for products whose sales only one side knows. */
const amountOf = (value: number, { low, mid, high }: Estimate, gap: number): BoundedAmount | null =>
  low === null || high === null || mid === null || mid <= 0 ? null : { value, width: ((high - low) / mid + gap) * value };

/** The gap is a share of the larger count; without it a group seems to sell more once more of its products are observed. */
export const coverageGap = (now: number, before: number): number =>
  Math.max(now, before) === 0 ? 0 : Math.abs(now - before) / Math.max(now, before);

const total = (pairs: readonly Pair[], side: 0 | 1, key: 'sold' | 'revenue'): number =>
  pairs.reduce((sum, pair) => sum + (pair[side][key] ?? 0), 0);

/** Compares day by day without campaign days and days that one side lacks; otherwise 11.11 or more observations would look like growth. */
export const rangeChange = (now: RangeFigures, before: RangeFigures): RangeChange => {
  const shift = before.days.length - now.days.length;
  const all = now.days.flatMap((day, i): Pair[] => {
    const other = before.days[i + shift];
    return other === undefined ? [] : [[day, other]];
  });
  const isOrdinary = (pair: Pair) => pair.every(({ day }) => campaignOf(day) === null);
  const change = (key: 'sold' | 'revenue') => {
    const pairs = all.filter((pair) => isOrdinary(pair) && pair.every((day) => day.sold !== null && day[key] !== null));
    if (pairs.length === 0 || pairs.length < Math.min(PAIRS_AT_LEAST, now.days.length)) return unknownChange;
    if (!isComparable(total(pairs, 0, 'sold'), total(pairs, 1, 'sold'))) return unknownChange;
    const known = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + (pair[side].known ?? 0), 0);
    const gap = coverageGap(known(0), known(1));
    const [last, first] = [amountOf(total(pairs, 0, key), now[key], gap), amountOf(total(pairs, 1, key), before[key], gap)];
    return last === null || first === null ? unknownChange : changeOf(last, first);
  };
  const twins = all.flatMap((pair) => pair.flatMap(({ day }) => campaignOf(day) ?? []));
  return { sold: change('sold'), revenue: change('revenue'), without: [...new Set(twins)].toSorted() };
};
