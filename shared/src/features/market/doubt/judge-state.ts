import type { ClaimStamp } from '#src/features/market/doubt/marks.ts';
import type { QuarantinedValue } from '#src/features/market/doubt/quorum.ts';
import type { CounterTally } from '#src/features/market/doubt/tally.ts';
import type { VolatileClaims } from '#src/features/market/doubt/unsure.ts';

/** A price that was accepted: `[price, last instant, times seen, who said it, newest first]`. */
export type PriceLevel = [price: number, last: number, times: number, marks: ClaimStamp[]];

/** A price before discount that is said and not established: since when, and by whom. */
export type UnconfirmedList = [price: number, since: number, by: ClaimStamp];

/** The figures whose first value is provisional until a second look agrees with it. */
export const firstFigures = ['price', 'sold', 'reviews'] as const;
export type FirstFigure = (typeof firstFigures)[number];

/** A figure as one look showed it. */
export interface Value {
  by: ClaimStamp;
  low: number;
  high: number | null;
  /** What stood beside it: of a price the one before discount, of sold the least number of reviews. */
  beside: number | null;
}

/** The first value of a figure while no other look has agreed with it. */
export interface FirstValue extends Value {
  /** Later values that contradict it, oldest first, one a reporter. */
  against: Value[];
}

/** Null: nobody has shown the figure yet, or a second look agreed with the first. */
export type FirstValues = Record<FirstFigure, FirstValue | null>;

export const noFirstValues: FirstValues = { price: null, sold: null, reviews: null };

/** A first value that two later looks contradicted: its look is held. */
export interface WrongFirst {
  of: FirstFigure;
  by: ClaimStamp;
  low: number;
  high: number | null;
  /** What was wrong with it, beside those that followed. */
  was: 'too_low' | 'too_high';
}

/** What the rules remember of one product. Plain JSON: half a kilobyte mostly, about two where many show everything. Instants in ms. */
export interface JudgeState {
  v: 2;
  /** Last accepted observation, and the last accepted one that showed a price. */
  at: number | null;
  price_at: number | null;
  price: number | null;
  price_high: number | null;
  /** Last price shown, believed or not, and by whom. */
  shown: number | null;
  shown_by: ClaimStamp | null;
  /** The price from which one voice's moves are measured: what two said, or one for a day; and since when. */
  anchor: [price: number, at: number] | null;
  /** Price before discount that is established, and another that is said to be it. */
  list: number | null;
  next_list: UnconfirmedList | null;
  /** Accepted prices of the last 30 days, latest first. */
  levels: PriceLevel[];
  /** Instants of the latest moves of one reporter to a price that nobody had seen before, oldest first. */
  novel: number[];
  sold: CounterTally | null;
  reviews: CounterTally | null;
  /** Last accepted, and the highest stock, each with who said it. */
  likes: [number, ClaimStamp] | null;
  stock: [number, ClaimStamp] | null;
  loose: VolatileClaims;
  /** Values that are waiting for confirmation. */
  held: QuarantinedValue[];
  /** The first values with which no second look has agreed, and those that later ones contradicted. */
  firsts: FirstValues;
  wrong: readonly WrongFirst[];
}

export const firstState: JudgeState = {
  v: 2,
  at: null,
  price_at: null,
  price: null,
  price_high: null,
  shown: null,
  shown_by: null,
  anchor: null,
  list: null,
  next_list: null,
  levels: [],
  novel: [],
  sold: null,
  reviews: null,
  likes: null,
  stock: null,
  loose: {},
  held: [],
  firsts: noFirstValues,
  wrong: [],
};
