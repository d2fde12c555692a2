import { datedCode, precisionCode, sourceCode } from '@telaah/db/tables/codes';
import type { CounterColumn, CounterColumns, ObservationColumns } from '@telaah/db/tables/observation';
import { STOPPED } from '@telaah/shared/features/market/listing';
import { IN_PASSING } from '@telaah/shared/features/market/quarantine/late';
import type { ObservedFigures } from '@telaah/shared/features/market/quarantine/observed-figures';
import type { SuspiciousField } from '@telaah/shared/features/market/quarantine/quarantine';
import type { SnapshotVariant } from '@telaah/shared/observation/snapshot';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';

/** One row of `observation`, without its product. Instants in ms. */
export interface ObservationFact extends ObservationColumns {
  /** The key that the observation itself carried: it decides whose the observation is when a join is undone. 0 until keys are known. */
  key_id: number;
  /** The key of the single variant that was shown, where that is a listing of its own; null for the whole product. Not stored. */
  part: number | null;
  at: number;
  /** When we received it, ms. */
  received: number;
  digest: string;
  source: number;
  reporter: string | null;
  network: string | null;
  reader: string;
  read_from: number;
  is_ad: boolean;
  quarantine_reason: number | null;
  detail: Detail | null;
  /** Its reporter's claims decide at once. Not stored here: the claim has it. */
  trusted: boolean;
  /** Suspicious figures of an accepted observation. Not stored: aggregation finds them again. */
  unsure: readonly SuspiciousField[];
}

/** A rating in hundredths, as it is stored. */
export const centi = (rating: number | null): number | null => (rating === null ? null : Math.round(rating * 100));

/** Parts of an observation that are stored literally: the texts of counters, and the variants. */
export type Detail = Partial<Record<CounterColumn, string>> & { variants?: SnapshotVariant[] };

const GUESSED = datedCode.code('guessed');

/** The day is a guess: the observation introduces a product, and counts on no day. */
export const isGuessed = (fact: Pick<ObservationFact, 'dated'>): boolean => fact.dated === GUESSED;

const CAPTURE = sourceCode.code('capture');

/** A capture that was received late. Our own sources report old days as a matter of course, so they are never late. */
export const isLate = ({ source, at, received }: Pick<ObservationFact, 'source' | 'at' | 'received'>): boolean =>
  source === CAPTURE && received - at > IN_PASSING;

/** The same for an observation at `at` (ms), before its fact is made. */
export const isReceivedLate = (at: number, { source, now }: BatchOrigin): boolean =>
  isLate({ source: sourceCode.code(source), at, received: now.getTime() });

const HIDDEN = precisionCode.code('hidden');

export const hiddenCounter = <Name extends string>(column: Name) =>
  ({ [`${column}_low`]: null, [`${column}_high`]: null, [`${column}_precision`]: HIDDEN }) as CounterColumns<Name>;

/** The highest price shown. It includes those of variants where the reporter is not trusted, so that the rules judge them too. */
const highestOf = ({ price_high, trusted, detail }: ObservationFact): number | null => {
  if (trusted || detail?.variants === undefined) return price_high;
  const prices = detail.variants.flatMap(({ price }) => (price === null ? [] : price));
  return prices.length === 0 ? price_high : Math.max(price_high ?? 0, ...prices);
};

export const toObservedFigures = (fact: ObservationFact): ObservedFigures => ({
  at: fact.at,
  price: fact.price,
  price_high: highestOf(fact),
  original_price: fact.original_price,
  sold_low: fact.sold_low,
  sold_high: fact.sold_high,
  badge_low: fact.badge_low,
  badge_high: fact.badge_high,
  stock_low: fact.stock_low,
  stock_high: fact.stock_high,
  reviews_low: fact.reviews_low,
  reviews_high: fact.reviews_high,
  likes: fact.likes_low,
  views: fact.views_low,
  comments: fact.comments,
  rating: fact.rating_c,
  price_after_voucher: fact.price_after_voucher,
  stopped: fact.status === null ? null : STOPPED.has(fact.status),
  reporter: fact.reporter,
  network: fact.network,
  trusted: fact.trusted,
  minor_unit: 1,
});

/** Whether the variants are hidden with a suspicious highest price or stock. */
export const hidesVariants = ({ unsure }: Pick<ObservationFact, 'unsure'>): boolean =>
  unsure.includes('price_high') || unsure.includes('stock');

const hiding: Record<SuspiciousField, () => Partial<ObservationFact>> = {
  price_high: () => ({ price_high: null }),
  price_after_voucher: () => ({ price_after_voucher: null }),
  status: () => ({ status: null }),
  original_price: () => ({ original_price: null }),
  rating: () => ({ rating_c: null }),
  comments: () => ({ comments: null }),
  stock: () => hiddenCounter('stock'),
  likes: () => hiddenCounter('likes'),
  badge: () => hiddenCounter('badge'),
  views: () => hiddenCounter('views'),
};

export const withoutSuspicious = (fact: ObservationFact): ObservationFact => {
  if (fact.unsure.length === 0) return fact;
  const detail = hidesVariants(fact) && fact.detail !== null ? { ...fact.detail, variants: [] } : fact.detail;
  return Object.assign({ ...fact, detail }, ...fact.unsure.map((field) => hiding[field]()));
};

/** Confirmed later, an untrusted observation counts by its price alone: its totals may be anything below a limit, volatile figures anything. */
export const onlyPrice = (fact: ObservationFact): ObservationFact => ({
  ...withoutSuspicious({ ...fact, unsure: Object.keys(hiding) as SuspiciousField[] }),
  ...hiddenCounter('sold'),
  ...hiddenCounter('reviews'),
});
