import type { Mark } from '#src/features/market/doubt/marks.ts';
import type { Held } from '#src/features/market/doubt/quorum.ts';
import type { Tally } from '#src/features/market/doubt/tally.ts';
import type { Loose } from '#src/features/market/doubt/unsure.ts';

/** A price that was accepted: `[price, last instant, times seen, who said it, newest first]`. */
export type Level = [price: number, last: number, times: number, marks: Mark[]];

/** A price before discount that is said and not established: since when, and by whom. */
export type Establishing = [price: number, since: number, by: Mark];

/** The figures whose first value is provisional until a second look agrees with it. */
export const figures = ['price', 'sold', 'reviews'] as const;
export type Figure = (typeof figures)[number];

/** A figure as one look showed it. */
export interface Value {
  by: Mark;
  low: number;
  high: number | null;
  /** What stood beside it: of a price the one before discount, of sold the least number of reviews. */
  beside: number | null;
}

/** The first value of a figure while no other look has agreed with it. */
export interface First extends Value {
  /** Later values that contradict it, oldest first, one a reporter. */
  against: Value[];
}

/** Null: nobody has shown the figure yet, or a second look agreed with the first. */
export type Firsts = Record<Figure, First | null>;

export const noFirsts: Firsts = { price: null, sold: null, reviews: null };

/** A first value that two later looks contradicted: its look is held. */
export interface Wrong {
  of: Figure;
  by: Mark;
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
  shown_by: Mark | null;
  /** The price from which one voice's moves are measured: what two said, or one for a day; and since when. */
  anchor: [price: number, at: number] | null;
  /** Price before discount that is established, and another that is said to be it. */
  list: number | null;
  next_list: Establishing | null;
  /** Accepted prices of the last 30 days, latest first. */
  levels: Level[];
  /** Instants of the latest moves of one reporter to a price that nobody had seen before, oldest first. */
  novel: number[];
  sold: Tally | null;
  reviews: Tally | null;
  /** Last accepted, and the highest stock, each with who said it. */
  likes: [number, Mark] | null;
  stock: [number, Mark] | null;
  loose: Loose;
  /** Values that are waiting for confirmation. */
  held: Held[];
  /** The first values with which no second look has agreed, and those that later ones contradicted. */
  firsts: Firsts;
  wrong: readonly Wrong[];
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
  firsts: noFirsts,
  wrong: [],
};
