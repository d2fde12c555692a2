import { type Masking, maskings, unmaskedWindow } from '@telaah/shared/features/calibration/masking';
import { aggregateMonths } from '@telaah/shared/features/estimates/aggregation/aggregate-months';
import { type DayReading, hasDay, type StoredMonth } from '@telaah/shared/features/estimates/month/month';
import { addDays, daysBetween, firstOfMonth } from '@telaah/shared/lib/dates/dates';
import { type CountPrinter, plain } from '@telaah/shared/marketplaces/readers/count-printer';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';

/** Days before the window that may come with it. */
const PAST = 45;
/** A window is known well enough to mask parts of it when so many of its days were observed. */
const LEAST_SEEN = 20;
/** A window may end up to so many days before the last day. */
const REACH = 7;

/** A product's exact counter on a day, with the other figures of its observations. */
export interface ExactDay {
  day: string;
  reading: DayReading;
}

/** The days whose counter is known to the unit. Days filled in between two observations are left out. */
export const findExactDays = (months: readonly StoredMonth[]): ExactDay[] =>
  months.flatMap(({ period, facts }) =>
    facts.sold_low.flatMap((sold, i) => {
      if (!hasDay(facts.seen & facts.counted, i + 1) || sold === null || sold !== facts.sold_high[i]) return [];
      const at = (values: (number | null)[]) => values[i] ?? null;
      const reading: DayReading = {
        day: i + 1,
        price: at(facts.price),
        price_high: at(facts.price_high) ?? at(facts.price),
        price_mix: at(facts.price_mix),
        stock: at(facts.stock),
        sold_low: sold,
        sold_high: sold,
        reviews: hasDay(facts.reviewed, i + 1) ? at(facts.reviews) : null,
        rating_c: at(facts.rating_c),
        stopped: hasDay(facts.stopped, i + 1),
        held: false,
        seen: true,
      };
      return [{ day: addDays(period, i), reading }];
    }),
  );

export interface KnownWindow {
  from: string;
  to: string;
  units: number;
}

/** The last such window that ends at most `REACH` days before `last`; null without one, or when its counter restarted. */
export const findKnownWindow = (exact: readonly ExactDay[], last: string): KnownWindow | null => {
  const sold = new Map(exact.map(({ day, reading }) => [day, reading.sold_low ?? 0]));
  for (let back = 0; back <= REACH; back++) {
    const to = addDays(last, -back);
    const from = addDays(to, -RESEARCH_DAYS);
    const [start, end] = [sold.get(from), sold.get(to)];
    const inside = exact.filter(({ day }) => day > from && day <= to).length;
    if (start === undefined || end === undefined || inside < LEAST_SEEN) continue;
    return end < start ? null : { from, to, units: end - start };
  }
  return null;
};

/** A window with parts masked: what would be known after fewer observations. */
export interface MaskedWindow {
  ladder: 'exact' | 'printed';
  hiding: Masking;
  months: StoredMonth[];
}

const printedReading = (reading: DayReading, print: CountPrinter): DayReading => {
  const { low, high } = print(reading.sold_low ?? 0);
  return { ...reading, sold_low: low, sold_high: high };
};

const aggregateUnmasked = (
  exact: readonly ExactDay[],
  { to }: KnownWindow,
  masking: Masking,
  print: CountPrinter,
): StoredMonth[] => {
  const readings = new Map<string, DayReading[]>();
  for (const { day, reading } of exact) {
    const at = RESEARCH_DAYS - daysBetween(day, to);
    if (at < -PAST || !masking.keeps(at)) continue;
    const period = firstOfMonth(day);
    const list = readings.get(period) ?? [];
    list.push(print === plain ? reading : printedReading(reading, print));
    readings.set(period, list);
  }
  return aggregateMonths([], readings);
};

/** The window under every masking, with its counter exact and as the marketplace prints it. */
export const toMaskedWindows = (exact: readonly ExactDay[], known: KnownWindow, print: CountPrinter): MaskedWindow[] => [
  ...maskings.map((masking) => ({
    ladder: 'exact' as const,
    hiding: masking,
    months: aggregateUnmasked(exact, known, masking, plain),
  })),
  ...(print === plain ? [] : [unmaskedWindow, ...maskings]).map((masking) => ({
    ladder: 'printed' as const,
    hiding: masking,
    months: aggregateUnmasked(exact, known, masking, print),
  })),
];

export const findCountsOn = (exact: readonly ExactDay[], days: readonly string[]): (number | null)[] => {
  const counts: (number | null)[] = days.map(() => null);
  const first = days[0] ?? '';
  for (const { day, reading } of exact) {
    const i = daysBetween(first, day);
    if (i >= 0 && i < counts.length) counts[i] = reading.sold_low;
  }
  return counts;
};
