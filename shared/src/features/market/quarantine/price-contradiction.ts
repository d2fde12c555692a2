import { type ClaimStamp, countVotes, isOtherStamp, stampedAt } from '#src/features/market/quarantine/claim-stamp.ts';
import type { JudgeState, PriceLevel } from '#src/features/market/quarantine/judge-state.ts';
import type { ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** How far back, in ms, an accepted price is compared with. */
export const PRICE_MEMORY = 30 * DAY;
/** A single source may move the price by this share of what others claimed, or of the price a day ago. */
export const PRICE_JUMP = 0.4;
/** A discount off a confirmed list price may go down to this share of it. */
const DEEPEST = 0.2;
/** Another price is contested while the current one has this many recent votes. */
const CONTESTED = { votes: 2, small: 0.1, smallWithin: HOUR, within: 12 * HOUR };
/** A larger move to a new price waits if another source saw the old one within a day: five liars of fifty claimed +38 %. */
const FAR = 0.25;

/**
 * Rupiah. Nothing sells for less: the cheapest of 401 recorded listings with sales costs Rp550. A lower price was read by a wrong
 * scale (a hundredth or a thousandth), or marks a listing that must not be bought.
 */
const LEAST_SOLD = 100;
/** Sellers write eight nines or more where a listing must not be bought. */
const NINES = /^9{8,}$/;

export const isNoPrice = ({ price, sold_low, badge_low, reviews_low }: ObservedFigures): boolean => {
  if (price === null) return false;
  const isSold = Math.max(sold_low ?? 0, badge_low ?? 0, reviews_low ?? 0) > 0;
  return (price < LEAST_SOLD && isSold) || NINES.test(String(price));
};

const moveOf = (price: number, from: number): number => Math.abs(price / from - 1);

export const levelOf = (state: JudgeState, price: number): PriceLevel | undefined =>
  state.levels.find(([level]) => level === price);

/** Whether others confirmed the current price so recently that a single source must not move it. */
export const isContested = (state: JudgeState, price: number, by: ClaimStamp, at: number): boolean => {
  if (state.price === null) return false;
  const within = moveOf(price, state.price) <= CONTESTED.small ? CONTESTED.smallWithin : CONTESTED.within;
  return countVotes(findOtherStamps(state, state.price, by, at - within)) >= CONTESTED.votes;
};

const findOtherStamps = (state: JudgeState, price: number, by: ClaimStamp, since: number): ClaimStamp[] =>
  (levelOf(state, price)?.[3] ?? []).filter((mark) => isOtherStamp(mark, by) && stampedAt(mark) >= since);

/** Votes for the current price since an instant, 0 unless it is contested. */
export const votesAgainst = (state: JudgeState, price: number | null, by: ClaimStamp, at: number) => (since: number) =>
  price !== null && state.price !== null && isContested(state, price, by, at)
    ? countVotes(findOtherStamps(state, state.price, by, since))
    : 0;

/** Whether another source claimed that price within 30 days, be it in a first value that was taken for wrong. */
export const isVouched = (state: JudgeState, price: number, by: ClaimStamp, at: number): boolean =>
  findOtherStamps(state, price, by, at - PRICE_MEMORY).length > 0 ||
  state.wrong.some(
    (wrong) =>
      wrong.of === 'price' && wrong.low === price && isOtherStamp(wrong.by, by) && at - stampedAt(wrong.by) <= PRICE_MEMORY,
  );

/** Whether a price that a single source shows must wait. */
export const isSuspiciousPrice = (state: JudgeState, { price, original_price, at }: ObservedFigures, by: ClaimStamp): boolean => {
  if (price === null || state.price === null || price === state.price) return false;
  if (isContested(state, price, by, at)) return true;
  if (isVouched(state, price, by, at)) return false;
  const { list } = state;
  const isSale = list !== null && original_price === list && price < state.price && price >= DEEPEST * list;
  const move = moveOf(price, state.price);
  if (move > FAR && countVotes(findOtherStamps(state, state.price, by, at - DAY)) > 0) return !isSale;
  if (state.anchor !== null && moveOf(price, state.anchor[0]) <= PRICE_JUMP) return false;
  if (isVouched(state, state.price, by, at) && move <= PRICE_JUMP) return false;
  return !isSale;
};
