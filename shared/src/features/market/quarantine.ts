import { doubtOf, isNovelMove, PRICE_MEMORY } from '#src/features/market/doubt.ts';
import { confirm, contradict, type Held, hold } from '#src/features/market/quorum.ts';
import type { QuarantineReason } from '#src/features/market/schema.ts';

/** What one observation says, reduced to what the rules look at. Null: not shown. Counters are inclusive bounds. */
export interface Seen {
  /** Instant of the observation, ms since 1970. */
  at: number;
  /** Lowest price that can be paid, in whole units of the currency. */
  price: number | null;
  /** Highest price over the variants that can be bought. */
  price_high?: number | null;
  /** Price before discount. */
  original_price: number | null;
  /** Lifetime sold. */
  sold_low: number | null;
  sold_high: number | null;
  /** The marketplace's own rolling window of about 30 days. It falls in real life, so no rule compares it. */
  badge_low: number | null;
  badge_high: number | null;
  stock_low: number | null;
  stock_high: number | null;
  reviews_low: number | null;
  reviews_high: number | null;
  likes: number | null;
  /** Who saw it: an account; null where it was one of our own doors. */
  reporter: string | null;
  /** From where: anything that tells networks apart. */
  network: string | null;
  /** Our own import, provider or demo: confirmed by persistence, without a quorum. */
  trusted: boolean;
  /** Smallest price step of the currency in the units of `price`: 1 for rupiah. */
  minor_unit: number;
}

/** A price that was accepted: `[price, last instant, times seen]`. */
export type Level = [price: number, last: number, times: number];

/** What the rules remember of one product. Plain JSON, at most about a kilobyte. */
export interface JudgeState {
  v: 1;
  /** Last accepted observation, and the last accepted one that showed a price. Instants in ms. */
  at: number | null;
  price_at: number | null;
  price: number | null;
  price_high: number | null;
  /** Last price shown, believed or not. */
  shown: number | null;
  /** Last accepted price before discount. */
  list: number | null;
  /** Accepted prices of the last 30 days, latest first. */
  levels: Level[];
  /** Instants of the latest moves to a price that nobody had seen before, oldest first. */
  novel: number[];
  /** Lifetime sold: highest accepted lower bound, and last accepted upper bound. */
  sold: number | null;
  sold_high: number | null;
  sold_at: number | null;
  /** Lower bound. */
  reviews: number | null;
  likes: number | null;
  /** Highest accepted stock. */
  stock: number | null;
  /** Values that are waiting for confirmation. */
  held: Held[];
}

export const firstState: JudgeState = {
  v: 1,
  at: null,
  price_at: null,
  price: null,
  price_high: null,
  shown: null,
  list: null,
  levels: [],
  novel: [],
  sold: null,
  sold_high: null,
  sold_at: null,
  reviews: null,
  likes: null,
  stock: null,
  held: [],
};

export type Verdict = { state: 'accepted' } | { state: 'quarantined'; reason: QuarantineReason };

export interface Judgement {
  state: JudgeState;
  verdict: Verdict;
  /** Instants (ms) of earlier held observations that this one confirms. */
  release: number[];
}

const MAX_LEVELS = 10;
const MAX_NOVEL = 3;
const ACCEPTED: Verdict = { state: 'accepted' };

/**
 * Judges one observation against what was accepted before it. Pure, and meant to be fed in time order: folding the
 * same history again from `firstState` gives the same verdicts. An observation that changes what the product is
 * held until it is confirmed (C4); a confirmed one is accepted and releases the earlier ones that said the same.
 */
export function judge(before: JudgeState, seen: Seen): Judgement {
  const reason = doubtOf(before, seen);
  const state = notePrice(before, seen);
  if (reason === null) return { state: accept(state, seen, contradict(state.held, seen)), verdict: ACCEPTED, release: [] };

  const { confirmed, others } = confirm(state.held, seen);
  if (confirmed !== null) {
    return { state: { ...accept(restart(state, seen), seen, others), novel: [] }, verdict: ACCEPTED, release: confirmed };
  }
  return { state: { ...state, held: hold(state.held, seen) }, verdict: { state: 'quarantined', reason }, release: [] };
}

function notePrice(state: JudgeState, seen: Seen): JudgeState {
  if (seen.price === null) return state;
  const novel = isNovelMove(state, seen) ? [...state.novel, seen.at].slice(-MAX_NOVEL) : state.novel;
  return { ...state, shown: seen.price, novel };
}

/** Totals that were confirmed to have fallen start again from what is seen now. */
function restart(state: JudgeState, seen: Seen): JudgeState {
  const soldFell = state.sold !== null && seen.sold_high !== null && seen.sold_high < state.sold;
  return soldFell ? { ...state, sold: null, sold_high: null } : state;
}

function accept(state: JudgeState, seen: Seen, held: Held[]): JudgeState {
  const next: JudgeState = { ...state, at: seen.at, held };
  if (seen.price !== null) {
    next.price = seen.price;
    next.price_high = seen.price_high ?? null;
    next.price_at = seen.at;
    next.levels = withLevel(state.levels, seen.price, seen.at);
  }
  if (seen.original_price !== null) next.list = seen.original_price;
  if (seen.sold_low !== null) {
    next.sold = Math.max(state.sold ?? 0, seen.sold_low);
    next.sold_high = seen.sold_high;
    next.sold_at = seen.at;
  }
  if (seen.reviews_low !== null) next.reviews = seen.reviews_low;
  if (seen.likes !== null) next.likes = seen.likes;
  if (seen.stock_low !== null) next.stock = Math.max(state.stock ?? 0, seen.stock_low);
  return next;
}

function withLevel(levels: Level[], price: number, at: number): Level[] {
  const first = levels[0];
  if (first && first[0] === price) return [[price, at, first[2] + 1], ...levels.slice(1)];
  const known = levels.find((level) => level[0] === price);
  const others = levels.filter((level) => level[0] !== price && at - level[1] <= PRICE_MEMORY);
  return [[price, at, (known?.[2] ?? 0) + 1] as Level, ...others].slice(0, MAX_LEVELS);
}
