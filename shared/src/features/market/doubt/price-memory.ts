import type { JudgeState, PriceLevel } from '#src/features/market/doubt/judge-state.ts';
import { type ClaimStamp, isOtherStamp, isTrustedStamp, stampedAt, withClaimStamp } from '#src/features/market/doubt/marks.ts';
import { PRICE_MEMORY } from '#src/features/market/doubt/price-doubt.ts';
import type { ObservedFigures } from '#src/features/market/doubt/seen.ts';

const DAY = 24 * 60 * 60_000;

const MAX_LEVELS = 12;
/** Stamps kept of the current price; for other prices two tell whether more than one source claimed them. */
const MAX_STAMPS = 8;
const FEW_STAMPS = 2;

interface AcceptedPrice {
  price: number;
  at: number;
  said: ClaimStamp[];
  isConfirmed: boolean;
}

/** The current price, then the others that are remembered. A level is never changed, because earlier states share it. */
const levelsAfter = (standing: PriceLevel, known: readonly PriceLevel[], at: number): PriceLevel[] => {
  const levels = [standing];
  for (const other of known) {
    const [price, last, times, marks] = other;
    if (price === standing[0] || at - last > PRICE_MEMORY) continue;
    if (levels.length === MAX_LEVELS) break;
    levels.push(marks.length <= FEW_STAMPS ? other : [price, last, times, marks.slice(0, FEW_STAMPS)]);
  }
  return levels;
};

export const recordAcceptedPrice = (state: JudgeState, { price, at, said, isConfirmed }: AcceptedPrice): void => {
  const known = state.levels.find((level) => level[0] === price);
  let marks = known?.[3] ?? [];
  for (const mark of said) marks = withClaimStamp(marks, mark, MAX_STAMPS);
  const by = said.at(-1);
  const isLasting = state.anchor === null || at - state.anchor[1] >= DAY;
  const isVouched = () => by !== undefined && marks.some((mark) => isOtherStamp(mark, by) && at - stampedAt(mark) <= PRICE_MEMORY);
  if (isConfirmed || isLasting || isVouched()) state.anchor = [price, at];
  state.levels = levelsAfter([price, at, (known?.[2] ?? 0) + 1, marks], state.levels, at);
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
  const said = state.next_list;
  const isSame = said !== null && said[0] === original_price;
  if (isFirst || isTrustedStamp(by) || (isSame && (isOtherStamp(said[2], by) || at - said[1] >= DAY))) {
    state.list = original_price;
    state.next_list = null;
    return true;
  }
  if (!isSame) state.next_list = [original_price, at, by];
  return false;
};
