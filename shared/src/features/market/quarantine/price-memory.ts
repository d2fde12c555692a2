import {
  type ClaimStamp,
  isOtherStamp,
  isTrustedStamp,
  stampedAt,
  withClaimStamp,
} from '#src/features/market/quarantine/claim-stamp.ts';
import type { JudgeState, PriceLevel } from '#src/features/market/quarantine/judge-state.ts';
import type { ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';
import { PRICE_MEMORY } from '#src/features/market/quarantine/price-contradiction.ts';

const DAY = 24 * 60 * 60_000;

const MAX_LEVELS = 12;
/** Stamps kept of the current price; for other prices two tell whether more than one source claimed them. */
const MAX_STAMPS = 8;
const FEW_STAMPS = 2;

interface AcceptedPrice {
  price: number;
  at: number;
  stamps: ClaimStamp[];
  isConfirmed: boolean;
}

/** The current price, then the others that are remembered. A level is never changed, because earlier states share it. */
const levelsAfter = (current: PriceLevel, previous: readonly PriceLevel[], at: number): PriceLevel[] => {
  const levels = [current];
  for (const other of previous) {
    const [price, last, times, stamps] = other;
    if (price === current[0] || at - last > PRICE_MEMORY) continue;
    if (levels.length === MAX_LEVELS) break;
    levels.push(stamps.length <= FEW_STAMPS ? other : [price, last, times, stamps.slice(0, FEW_STAMPS)]);
  }
  return levels;
};

export const recordAcceptedPrice = (state: JudgeState, { price, at, stamps: newStamps, isConfirmed }: AcceptedPrice): void => {
  const previous = state.levels.find((level) => level[0] === price);
  let stamps = previous?.[3] ?? [];
  for (const stamp of newStamps) stamps = withClaimStamp(stamps, stamp, MAX_STAMPS);
  const by = newStamps.at(-1);
  const isLasting = state.anchor === null || at - state.anchor[1] >= DAY;
  const isVouched = () =>
    by !== undefined && stamps.some((stamp) => isOtherStamp(stamp, by) && at - stampedAt(stamp) <= PRICE_MEMORY);
  if (isConfirmed || isLasting || isVouched()) state.anchor = [price, at];
  state.levels = levelsAfter([price, at, (previous?.[2] ?? 0) + 1, stamps], state.levels, at);
  state.price = price;
  state.price_high = null;
  state.price_at = at;
};

/** Whether the list price is confirmed: first seen with the product, from a trusted or second source, or unopposed for a day. */
export const confirmListPrice = (
  state: JudgeState,
  { original_price, at }: ObservedFigures,
  by: ClaimStamp,
  isFirst: boolean,
): boolean => {
  if (original_price === null) return true;
  if (original_price === state.list) {
    state.next_list = null;
    return true;
  }
  const claimed = state.next_list;
  const isSame = claimed !== null && claimed[0] === original_price;
  if (isFirst || isTrustedStamp(by) || (isSame && (isOtherStamp(claimed[2], by) || at - claimed[1] >= DAY))) {
    state.list = original_price;
    state.next_list = null;
    return true;
  }
  if (!isSame) state.next_list = [original_price, at, by];
  return false;
};
