import { addDays, daysBetween, wibDay } from '@telaah/shared/lib/dates/dates';
import { parsePrice } from '@telaah/shared/lib/numbers/price-text';
import { exact, hidden } from '@telaah/shared/observation/reading';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { recordedRows } from '../../real/recorded.ts';
import { type Ladder, ladders } from './ladders.ts';
import { caseOf, type WindowCase } from './observation-times.ts';
import type { Product } from './product.ts';
import { schedules, WINDOW } from './schedules.ts';

/** Days between the ends of a product's windows. */
const STEP = 14;
/** Greatest number of days without a record in a window; both its edges must have one. */
const MOST_MISSING = 3;
/** Shortest series that can contain a window with history. */
const LEAST_DAYS = 45;

type Row = Record<string, string>;

interface Close {
  sold: number;
  price: number;
}

/** Makes a product from its daily closes. Days without a record are interpolated and never observed. */
const productOf = (closes: ReadonlyMap<string, Close>, times: number): Product => {
  const days = [...closes.keys()].sort();
  const [eve = '', last = ''] = [days[0], days.at(-1)];
  const length = daysBetween(eve, last) + 1;
  const sold = new Float64Array(length);
  const price = new Float64Array(length);
  const earned = new Float64Array(length);
  const unknown = new Set<number>();
  let before = { at: 0, sold: (closes.get(eve)?.sold ?? 0) * times };
  for (let i = 0; i < length; i++) {
    const close = closes.get(addDays(eve, i));
    price[i] = close?.price ?? price[i - 1] ?? 0;
    if (close === undefined) {
      unknown.add(i);
      continue;
    }
    const now = close.sold * times;
    for (let day = before.at + 1; day <= i; day++)
      sold[day] = Math.round(before.sold + ((now - before.sold) * (day - before.at)) / (i - before.at));
    if (i === 0) sold[0] = now;
    before = { at: i, sold: now };
  }
  for (let i = 1; i < length; i++) earned[i] = (earned[i - 1] ?? 0) + ((sold[i] ?? 0) - (sold[i - 1] ?? 0)) * (price[i] ?? 0);
  const rate = ((sold[length - 1] ?? 0) - (sold[0] ?? 0)) / Math.max(1, length - 1);
  const variants = [{ factor: 1, share: 1 }];
  return {
    rate,
    eve,
    listed: null,
    unknown,
    sold,
    earned,
    reviews: null,
    price,
    priceHigh: price,
    variants,
    variantsCounted: false,
  };
};

const stretchesOf = (closes: Map<string, Close>): Map<string, Close>[] => {
  const stretches: Map<string, Close>[] = [];
  let last: string | null = null;
  for (const [day, close] of [...closes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (last === null || daysBetween(last, day) > MOST_MISSING) stretches.push(new Map());
    stretches.at(-1)?.set(day, close);
    last = day;
  }
  return stretches.filter((stretch) => stretch.size >= LEAST_DAYS);
};

const windowsOf = ({ sold, unknown }: Product): number[] => {
  const ends: number[] = [];
  for (let end = sold.length - 1; end > WINDOW; end -= STEP) {
    const lacking = [...unknown].filter((day) => day > end - WINDOW && day <= end).length;
    const sells = (sold[end] ?? 0) > (sold[end - WINDOW] ?? 0);
    if (sells && lacking <= MOST_MISSING && !unknown.has(end) && !unknown.has(end - WINDOW)) ends.push(end);
  }
  return ends;
};

/**
 * Ten products of Shopee Vietnam, observed every half hour for months. Their `sold` is a rolling count, so the growing number of commenting buyers
 * stands for the sales counter; `times` multiplies it to the scale of buyers, and its noise too.
 */
export const shopeeCases = (seed: number, times: number): WindowCase[] => {
  const rows = recordedRows('shopee/vn-history-halfhourly-2021-2022.dev.csv');
  const products = [...Map.groupBy(rows, ({ itemid = '' }) => itemid).values()].flatMap((of) => {
    const closes = new Map<string, Close>();
    for (const { time, cmt_count, price } of of as Row[]) {
      if (!cmt_count || !price) continue;
      const day = wibDay(Number(time) * 1000);
      closes.set(day, {
        sold: Math.max(closes.get(day)?.sold ?? 0, Number(cmt_count)),
        price: Math.round(Number(price) / 100_000),
      });
    }
    return stretchesOf(closes).map((stretch) => productOf(stretch, times));
  });
  return products.flatMap((product, index) =>
    windowsOf(product).flatMap((end) =>
      schedules
        .filter(({ badge }) => !badge)
        .flatMap((schedule) => ladders.map((ladder) => caseOf(product, schedule, withoutAge(ladder), { seed, index, end }))),
    ),
  );
};

const withoutAge = (ladder: Ladder): Ladder => ({ ...ladder, tellsAge: false });

/** Subsets of the days of a ranking, of which six in eleven were recorded. */
const RANKING: [name: string, seen: WindowCase['seen'], days: (day: number) => boolean][] = [
  ['first and last', 'full', (day) => day === 12 || day === 22],
  ['all days', 'full', () => true],
  ['last 6 of 10', 'part', (day) => day >= 17],
  ['last 4 of 10', 'part', (day) => day >= 19],
  ['unseen for the last 3', 'part', (day) => day <= 19],
];

/** Best sellers of TikTok Shop with running totals of thousands: a window of ten days, of which six were recorded. */
export const tiktokCases = (): WindowCase[] => {
  const rows = recordedRows('tiktokshop/analytics-rank-7-real-days-2026-08.dev.csv').filter(
    ({ rank_type }) => rank_type === 'daily',
  );
  const products = [...Map.groupBy(rows, ({ region, product_id }) => `${region} ${product_id}`).values()];
  return products.flatMap((of) => {
    const seen = of.toSorted((a, b) => ((a.snapshot_date ?? '') < (b.snapshot_date ?? '') ? -1 : 1));
    const [first, last] = [seen[0], seen.at(-1)];
    if (first?.snapshot_date !== '2026-08-12' || last?.snapshot_date !== '2026-08-22') return [];
    const units = Number(last.total_sold_count) - Number(first.total_sold_count);
    return ladders.flatMap((ladder) =>
      RANKING.map(([schedule, part, isObserved]) => ({
        ladder: ladder.name,
        schedule,
        seen: part,
        rate: units / 10,
        hasRange: false,
        to: '2026-08-22',
        days: 10,
        units,
        revenue: Number.NaN,
        snapshots: seen
          .filter(({ snapshot_date }) => isObserved(Number(snapshot_date?.slice(8))))
          .map((row) =>
            capturedSnapshot({
              marketplace: ladder.marketplace,
              observed_at: `${row.snapshot_date}T16:59:00.000Z`,
              sold_total: ladder.publish(Number(row.total_sold_count)),
              reviews: hidden(),
              price: parsePrice(row.real_price),
              listed_at: null,
            }),
          ),
        badge: hidden(),
      })),
    );
  });
};

/** Assumed units a day for all products of the price history, in which only prices are real. */
const UNITS_A_DAY = 10;

/**
 * Prices of a recorded Tokopedia search with assumed sales. The estimate only gets the prices of 24 October and 24 November; the one between
 * reveals the true revenue. A price is assumed to change halfway between two observations.
 */
export const tokopediaCases = (): WindowCase[] => {
  const rows = recordedRows('tokopedia/price-history-4-dates-headphone-2025.dev.csv');
  const [first, between, last] = ['2025-10-24', '2025-11-06', '2025-11-24'] as const;
  return [...Map.groupBy(rows, ({ url }) => url ?? '').values()].flatMap((of) => {
    const price = new Map(of.map(({ date, price_raw }) => [date, parsePrice(price_raw)?.low ?? null]));
    const [start, middle, end] = [price.get(first), price.get(between), price.get(last)];
    if (!start || !middle || !end) return [];
    // Days of the window (26 October to 24 November) at each of the three prices.
    const revenue = UNITS_A_DAY * (5 * start + 16 * middle + 9 * end);
    const snapshotOn = (day: string, low: number, sold: number) =>
      capturedSnapshot({
        marketplace: 'tokopedia',
        observed_at: `${day}T16:59:00.000Z`,
        sold_total: exact(sold),
        reviews: hidden(),
        price: { low, high: low },
        listed_at: null,
      });
    const schedule = start === middle && middle === end ? 'price stayed' : 'price moved';
    return [
      {
        ladder: 'exact',
        schedule,
        seen: 'full' as const,
        rate: UNITS_A_DAY,
        hasRange: false,
        to: last,
        days: WINDOW,
        units: UNITS_A_DAY * WINDOW,
        revenue,
        snapshots: [snapshotOn(first, start, 1000), snapshotOn(last, end, 1000 + UNITS_A_DAY * (WINDOW + 1))],
        badge: hidden(),
      },
    ];
  });
};
