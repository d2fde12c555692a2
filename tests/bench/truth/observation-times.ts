import { Random } from '@telaah/db/demo/random';
import { addDays, dayStart } from '@telaah/shared/lib/dates/dates';
import type { CountPrinter } from '@telaah/shared/marketplaces/readers/count-printer';
import { exact, hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot, SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import type { Ladder } from './ladders.ts';
import type { Product } from './product.ts';
import { type Schedule, WINDOW } from './schedules.ts';

const STREAM = 92;
const HOUR_MS = 3_600_000;
/** People buy and observe between six and midnight. */
const OPEN = { from: 6, hours: 18 };

export interface WindowCase {
  ladder: string;
  schedule: string;
  seen: Schedule['seen'];
  /** Approximate units a day. */
  rate: number;
  hasRange: boolean;
  to: string;
  days: number;
  units: number;
  revenue: number;
  snapshots: Snapshot[];
  /** The marketplace's count of 30 days at the last observation, even if the observations do not contain it. */
  badge: Reading;
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;
/** Value within a day: the day's change in proportion to the time passed. */
const during = (values: Float64Array, index: number, passed: number): number =>
  Math.round(at(values, index - 1) + passed * (at(values, index) - at(values, index - 1)));

const variantsAt = ({ variants, variantsCounted, price }: Product, index: number, sold: number): SnapshotVariant[] =>
  variants.length === 1
    ? []
    : variants.map(({ factor, share }, i) => ({
        id: `v${i}`,
        options: [],
        name: `${i}`,
        price: Math.round((at(price, index) * factor) / 100) * 100,
        original_price: null,
        stock: hidden(),
        sold: variantsCounted ? exact(Math.round(sold * share)) : hidden(),
        url: null,
        image_url: null,
        lower_price_guarantee: null,
      }));

/** A badge counts 93 to 100 % of the last 30 days, up to two days late. */
export const badgeAt = (random: Random, { sold }: Product, index: number, publish: CountPrinter): Reading => {
  const last = Math.max(1, index - random.int(3));
  return publish(Math.round((at(sold, last) - at(sold, Math.max(0, last - WINDOW))) * random.between(0.93, 1)));
};

/** Position of a window in the series, and seeds of its random draws. */
export interface Place {
  seed: number;
  index: number;
  end: number;
}

/** Observations at random hours of the scheduled days, except for days before the listing and days without a record. */
export const caseOf = (product: Product, schedule: Schedule, ladder: Ladder, { seed, index, end }: Place): WindowCase => {
  // Days and hours are the same for every ladder, so that ladders can be compared.
  const random = new Random().seed(seed, STREAM, index * 1000 + end);
  const eve = end - WINDOW;
  const dayOf = (i: number): string => addDays(product.eve, i);
  const listed_at = ladder.tellsAge && product.listed !== null ? dayStart(dayOf(product.listed)).toISOString() : null;
  const snapshots: Snapshot[] = [];
  let lastDay = eve;
  for (const day of schedule.days(random)) {
    const passed = random.next();
    const i = eve + day;
    if (i < Math.max(1, product.listed ?? 1) || product.unknown.has(i)) continue;
    lastDay = i;
    const sold = during(product.sold, i, passed);
    snapshots.push(
      capturedSnapshot({
        marketplace: ladder.marketplace,
        observed_at: new Date(dayStart(dayOf(i)).getTime() + Math.floor((OPEN.from + OPEN.hours * passed) * HOUR_MS)).toISOString(),
        sold_total: ladder.publish(sold),
        badge: schedule.badge ? badgeAt(random, product, i, ladder.publish) : hidden(),
        reviews: product.reviews === null ? hidden() : exact(during(product.reviews, i, passed)),
        price: { low: at(product.price, i), high: at(product.priceHigh, i) },
        variants: variantsAt(product, i, sold),
        stock: hidden(),
        likes: hidden(),
        listed_at,
      }),
    );
  }
  return {
    ladder: ladder.name,
    schedule: schedule.name,
    seen: schedule.seen,
    rate: product.rate,
    hasRange: product.variants.length > 1,
    to: dayOf(end),
    days: WINDOW,
    units: at(product.sold, end) - at(product.sold, eve),
    revenue: at(product.earned, end) - at(product.earned, eve),
    snapshots: snapshots,
    badge: snapshots.length === 0 || !ladder.tellsBadge ? hidden() : badgeAt(random, product, lastDay, ladder.publish),
  };
};
