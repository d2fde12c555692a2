import { type DayValues, MONTH_DAYS } from '@telaah/shared/features/estimates/month/month';
import { type DayRun, observationLists, type StoredFacts, type StoredLists } from '#src/tables/month.ts';

/** Without unknown days at the end; a list without such days is returned itself. */
const untilLastKnown = (days: DayValues): DayValues => {
  const length = days.findLastIndex((value) => value !== null) + 1;
  return length === days.length ? days : days.slice(0, length);
};

/** Copied and filled, because a list that grows day by day is moved several times. */
const NOTHING: DayValues = Array.from({ length: MONTH_DAYS }, () => null);

const whole = (days: DayValues): DayValues => {
  if (days.length === MONTH_DAYS) return days;
  const all = NOTHING.slice();
  for (let i = 0; i < days.length; i++) all[i] = days[i] ?? null;
  return all;
};

const inRuns = (days: DayValues): DayRun[] => {
  const all = untilLastKnown(days);
  const runs: DayRun[] = [];
  for (let from = 0; from < all.length; ) {
    const value = all[from] ?? null;
    let to = from + 1;
    while (to < all.length && all[to] === value) to += 1;
    runs.push(to === from + 1 ? value : [value, to - from]);
    from = to;
  }
  return runs;
};

const ofRuns = (runs: readonly DayRun[] = []): DayValues => {
  const days = NOTHING.slice();
  let day = 0;
  for (const run of runs) {
    if (!Array.isArray(run)) days[day++] = run;
    else for (const end = day + run[1]; day < end; day++) days[day] = run[0];
  }
  return days;
};

const isSame = (a: DayValues, b: DayValues): boolean => a.every((value, i) => value === b[i]);

const isCertain = (deviations: DayValues, path: DayValues): boolean =>
  deviations.every((value, i) => value === (path[i] === null ? null : 0));

const isWithoutDeviation = (path: DayValues): DayValues => path.map((value) => (value === null ? null : 0));

export const storedLists = (facts: StoredFacts): StoredLists => {
  const { price, sold_low, sold_mid, sold_sd, sold_high } = facts;
  return {
    looks: observationLists.map((name) => inRuns(facts[name])),
    priced: price.reduce<number>((mask, value, i) => (value === null ? mask : mask | (1 << i)), 0),
    sold_low: isSame(sold_low, sold_mid) ? null : untilLastKnown(sold_low),
    sold_mid: untilLastKnown(sold_mid),
    sold_sd: isCertain(sold_sd, sold_mid) ? null : untilLastKnown(sold_sd),
    sold_high: isSame(sold_high, sold_mid) ? null : untilLastKnown(sold_high),
    revenue_cum: untilLastKnown(facts.revenue_cum),
    unsure_cum: untilLastKnown(facts.unsure_cum),
    reviews: untilLastKnown(facts.reviews),
  };
};

/** A value for every possible day of a month. A bound that is the path is the same list, which nobody writes to. */
export const listsOf = (row: StoredLists): StoredFacts => {
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
    sold_sd: row.sold_sd === null ? isWithoutDeviation(sold_mid) : whole(row.sold_sd),
    sold_high: row.sold_high === null ? sold_mid : whole(row.sold_high),
    revenue_cum: whole(row.revenue_cum),
    unsure_cum: whole(row.unsure_cum),
    reviews: whole(row.reviews),
  };
};

export const withLists = <Row extends StoredLists>(row: Row) => ({ ...row, ...listsOf(row) });
