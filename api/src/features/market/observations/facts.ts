import { datedCode, precisionCode, sourceCode } from '@telaah/db/tables/codes';
import type { CounterColumn, CounterColumns, ObservationColumns } from '@telaah/db/tables/look';
import { IN_PASSING } from '@telaah/shared/features/market/doubt/late';
import type { SuspiciousField } from '@telaah/shared/features/market/doubt/quarantine';
import type { ObservedFigures } from '@telaah/shared/features/market/doubt/seen';
import { STOPPED } from '@telaah/shared/features/market/listing';
import type { SnapshotVariant } from '@telaah/shared/observation/snapshot';
import type { BatchOrigin } from '#src/features/market/observations/from.ts';

/** One row of `observation`, without its product. Instants in ms. */
export interface ObservationFact extends ObservationColumns {
  /** The key that the look itself carried: it says whose the look is again when a join is undone. 0 until keys are known. */
  key_id: number;
  /** The key of the one variant that was looked at, where it is a listing of its own; null for the whole product. Not stored. */
  part: number | null;
  at: number;
  /** When it reached us, ms. */
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
  /** What its reporter says decides at once. Not stored: his claim says so. */
  trusted: boolean;
  /** Figures that wait though the look is believed. Not stored: folding finds them again. */
  unsure: readonly SuspiciousField[];
}

/** A rating as it is stored, in hundredths. */
export const centi = (rating: number | null): number | null => (rating === null ? null : Math.round(rating * 100));

/** What of an observation is kept word for word: the counters' literal texts, and the variants. */
export type Detail = Partial<Record<CounterColumn, string>> & { variants?: SnapshotVariant[] };

const GUESSED = datedCode.code('guessed');

/** Its day is a guess: it introduces a product, and counts on no day. */
export const isGuessed = (fact: Pick<ObservationFact, 'dated'>): boolean => fact.dated === GUESSED;

const CAPTURE = sourceCode.code('capture');

/** Somebody's browser told of it long after it was made. Doors tell of old days as a matter of course. */
export const isLate = ({ source, at, received }: Pick<ObservationFact, 'source' | 'at' | 'received'>): boolean =>
  source === CAPTURE && received - at > IN_PASSING;

/** The same of a look of that instant (ms), before its fact is made. */
export const isReceivedLate = (at: number, { source, now }: BatchOrigin): boolean =>
  isLate({ source: sourceCode.code(source), at, received: now.getTime() });

const HIDDEN = precisionCode.code('hidden');

export const hiddenCounter = <Name extends string>(column: Name) =>
  ({ [`${column}_low`]: null, [`${column}_high`]: null, [`${column}_precision`]: HIDDEN }) as CounterColumns<Name>;

/** The highest price that a look names. What a voice says of variants is within what it says of the product. */
const highestOf = ({ price_high, trusted, detail }: ObservationFact): number | null => {
  if (trusted || detail?.variants === undefined) return price_high;
  const prices = detail.variants.flatMap(({ price }) => (price === null ? [] : price));
  return prices.length === 0 ? price_high : Math.max(price_high ?? 0, ...prices);
};

/** What the quarantine rules look at. */
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

/** Do the variants of a look wait with its highest price or its stock? */
export const hidesVariants = ({ unsure }: Pick<ObservationFact, 'unsure'>): boolean =>
  unsure.includes('price_high') || unsure.includes('stock');

/** What a field's word hides in a fact. */
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

/** A believed look without the figures that wait. */
export const withoutSuspicious = (fact: ObservationFact): ObservationFact => {
  if (fact.unsure.length === 0) return fact;
  const detail = hidesVariants(fact) && fact.detail !== null ? { ...fact.detail, variants: [] } : fact.detail;
  return Object.assign({ ...fact, detail }, ...fact.unsure.map((field) => hiding[field]()));
};

/**
 * A voice's look that came to stand by what others said later: only its price is what they confirmed. Totals that one of them showed may be
 * anything below a limit, and what moves freely anything at all.
 */
export const onlyPrice = (fact: ObservationFact): ObservationFact => ({
  ...withoutSuspicious({ ...fact, unsure: Object.keys(hiding) as SuspiciousField[] }),
  ...hiddenCounter('sold'),
  ...hiddenCounter('reviews'),
});
