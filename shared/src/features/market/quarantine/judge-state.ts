import type { ClaimStamp } from '#src/features/market/quarantine/claim-stamp.ts';
import type { CounterTally } from '#src/features/market/quarantine/counter-tally.ts';
import type { QuarantinedValue } from '#src/features/market/quarantine/quorum.ts';
import type { VolatileClaims } from '#src/features/market/quarantine/volatile-fields.ts';

/** An accepted price: `[price, last instant, times seen, claim stamps newest first]`. */
export type PriceLevel = [price: number, last: number, times: number, marks: ClaimStamp[]];

/** A list price that is claimed but not confirmed: since when, and its claimant. */
export type UnconfirmedList = [price: number, since: number, by: ClaimStamp];

/** Figures whose first value is provisional until a second observation agrees. */
export const firstFigures = ['price', 'sold', 'reviews'] as const;
export type FirstFigure = (typeof firstFigures)[number];

export interface Value {
  by: ClaimStamp;
  low: number;
  high: number | null;
  /** Shown with it: for a price the list price, for sold the least number of reviews. */
  beside: number | null;
}

export interface FirstValue extends Value {
  /** Later values that contradict it, oldest first, one a reporter. */
  against: Value[];
}

/** Null: never shown, or confirmed by a second observation. */
export type FirstValues = Record<FirstFigure, FirstValue | null>;

export const noFirstValues: FirstValues = { price: null, sold: null, reviews: null };

/** A first value that two later observations contradicted; its observation is quarantined. */
export interface WrongFirst {
  of: FirstFigure;
  by: ClaimStamp;
  low: number;
  high: number | null;
  /** Compared with the later values. */
  was: 'too_low' | 'too_high';
}

/** What the rules remember of one product: plain JSON, mostly half a kilobyte, seldom above two. Instants in ms. */
export interface JudgeState {
  v: 2;
  /** Last accepted observation, and the last accepted one with a price. */
  at: number | null;
  price_at: number | null;
  price: number | null;
  price_high: number | null;
  /** Last price shown, accepted or not, and its claimant. */
  shown: number | null;
  shown_by: ClaimStamp | null;
  /** The price and instant from which a single source's moves are measured: claimed by two sources, or by one for a day. */
  anchor: [price: number, at: number] | null;
  /** Confirmed list price, and another that is claimed. */
  list: number | null;
  next_list: UnconfirmedList | null;
  /** Accepted prices of the last 30 days, latest first. */
  levels: PriceLevel[];
  /** Instants of one reporter's latest moves to prices that nobody had seen before, oldest first. */
  novel: number[];
  sold: CounterTally | null;
  reviews: CounterTally | null;
  /** Last accepted likes and highest stock, each with its claimant. */
  likes: [number, ClaimStamp] | null;
  stock: [number, ClaimStamp] | null;
  loose: VolatileClaims;
  held: QuarantinedValue[];
  /** First values that no second observation has confirmed, and those that later ones contradicted. */
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
