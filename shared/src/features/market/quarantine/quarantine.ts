import { type ClaimStamp, isSameReporter, isTrustedStamp, toClaimStamp } from '#src/features/market/quarantine/claim-stamp.ts';
import { findContradiction, isNovelMove } from '#src/features/market/quarantine/contradiction.ts';
import {
  findTallyContradiction,
  type Revoke,
  restartTally,
  TALLIES,
  updateTally,
} from '#src/features/market/quarantine/counter-tally.ts';
import { confirmsWrongFirst, updateFirstValues } from '#src/features/market/quarantine/first-values.ts';
import type { JudgeState, WrongFirst } from '#src/features/market/quarantine/judge-state.ts';
import { isOwnSource, type ObservedFigures, toObservedBounds } from '#src/features/market/quarantine/observed-figures.ts';
import { isNoPrice, isSuspiciousPrice, votesAgainst } from '#src/features/market/quarantine/price-contradiction.ts';
import { confirmListPrice, recordAcceptedPrice } from '#src/features/market/quarantine/price-memory.ts';
import {
  confirm,
  contradict,
  findMatured,
  matchesQuarantined,
  opposeQuarantined,
  type QuarantinedValue,
  quarantineValue,
} from '#src/features/market/quarantine/quorum.ts';
import {
  judgeVolatile,
  toVolatileFigures,
  type VolatileClaims,
  type VolatileField,
} from '#src/features/market/quarantine/volatile-fields.ts';
import type { QuarantineReason } from '#src/features/market/schema.ts';

/** A figure that waits although its observation is accepted. */
export type SuspiciousField = VolatileField | 'original_price';

export type QuarantineVerdict =
  /** `unsure`: figures of it that do not count. */
  { state: 'accepted'; unsure?: SuspiciousField[] } | { state: 'quarantined'; reason: QuarantineReason };

export interface QuarantineJudgement {
  state: JudgeState;
  verdict: QuarantineVerdict;
  /** Earlier quarantined observations that are accepted now. */
  release: ClaimStamp[];
  /** Totals of earlier accepted observations that proved wrong. */
  revoke: ({ of: keyof typeof TALLIES } & Revoke)[];
  /** A first value that two observations contradict by now; everything is judged again without its observation. */
  wrong: WrongFirst | null;
}

const MAX_NOVEL = 3;
const totals = Object.keys(TALLIES) as (keyof typeof TALLIES)[];

/**
 * Pure, and fed in time order: the same history from `firstState` gives the same verdicts. Trusted accounts decide at once; our own
 * sources are checked for misreadings; a single account may make small, known or unopposed changes. More waits for a second
 * network, or (a price) for a day unopposed, and is then accepted together with the earlier observations of it.
 */
export const judge = (before: JudgeState, seen: ObservedFigures): QuarantineJudgement => {
  // Nobody can confirm what is no price, however often it is read.
  if (isNoPrice(seen)) return { state: before, ...toQuarantineVerdict('no_real_price'), release: [] };
  const judged = judgeByOthers(before, seen);
  const isAccepted = judged.verdict.state === 'accepted';
  const { firsts, taken } = updateFirstValues(before, seen, isAccepted);
  // This state is a copy already.
  judged.state.firsts = firsts;
  judged.wrong = taken;
  const restored = isAccepted ? before.wrong.filter((value) => confirmsWrongFirst(value, seen)) : [];
  if (restored.length === 0) return judged;
  judged.state.wrong = before.wrong.filter((value) => !restored.includes(value));
  return { ...judged, release: [...judged.release, ...restored.map(({ by }) => by)] };
};

const toQuarantineVerdict = (reason: QuarantineReason): Pick<QuarantineJudgement, 'verdict' | 'revoke' | 'wrong'> => ({
  verdict: { state: 'quarantined', reason },
  revoke: [],
  wrong: null,
});

/** Leaves the state as if nobody had observed, except that the wrong value is remembered. */
export const judgeWrong = (before: JudgeState, wrong: WrongFirst): QuarantineJudgement => ({
  state: { ...before, wrong: [...before.wrong, wrong] },
  ...toQuarantineVerdict('contradicted'),
  release: [],
});

const judgeByOthers = (before: JudgeState, seen: ObservedFigures): QuarantineJudgement => {
  const by = toClaimStamp(seen, seen.at);
  const [current, release] = resolveMatured(before, seen.at);
  const waiting = opposeQuarantined(current.held, seen);
  const reason = reasonOf(current, seen, by);
  // From here on a copy is changed, so that the known state stays as it is.
  const state = { ...current };
  notePrice(state, seen, by);
  state.held = waiting;
  if (reason === null) {
    if (waiting.length === 0) return accept(state, seen, by, { release, confirmed: null });
    const confirmedValues = seen.trusted && !isOwnSource(seen) ? waiting.filter((value) => matchesQuarantined(value, seen)) : [];
    state.held = contradict(waiting, seen).filter((value) => !confirmedValues.includes(value));
    return accept(state, seen, by, {
      release: [...release, ...confirmedValues.flatMap(({ stamps }) => stamps)],
      confirmed: null,
    });
  }
  const against = votesAgainst(current, seen.price, by, seen.at);
  const { confirmed, others } = confirm(waiting, seen, against);
  if (confirmed !== null) {
    state.novel = [];
    state.held = others;
    return accept(state, seen, by, { release: [...release, ...confirmed.stamps], confirmed });
  }
  state.held = quarantineValue(waiting, seen, reason);
  return { state, ...toQuarantineVerdict(reason), release };
};

/** Accepts prices that were unopposed for a day, each as of the end of that day. */
const resolveMatured = (before: JudgeState, now: number): [JudgeState, ClaimStamp[]] => {
  const matured = before.held.length === 0 ? [] : findMatured(before.held, now);
  if (matured.length === 0) return [before, []];
  const state = { ...before, novel: [] };
  for (const { value, at } of matured) {
    state.held = state.held.filter((other) => other !== value);
    if (value.price !== null) recordAcceptedPrice(state, { price: value.price, at, stamps: value.stamps, isConfirmed: true });
  }
  return [state, matured.flatMap(({ value }) => value.stamps)];
};

const reasonOf = (state: JudgeState, seen: ObservedFigures, by: ClaimStamp): QuarantineReason | null => {
  if (seen.price !== null && seen.price % seen.minor_unit !== 0) return 'price_jitter';
  if (isOwnSource(seen)) return findContradiction(state, seen, by);
  if (seen.trusted) return null;
  for (const name of totals) {
    const bounds = toObservedBounds(seen, name);
    const reason = bounds === null ? null : findTallyContradiction(state[name], bounds, seen.at, TALLIES[name]);
    if (reason !== null) return reason;
  }
  return isSuspiciousPrice(state, seen, by) ? 'price_outlier' : findContradiction(state, seen, by);
};

const notePrice = (state: JudgeState, seen: ObservedFigures, by: ClaimStamp): void => {
  if (seen.price === null) return;
  const isSame = state.shown_by !== null && isSameReporter(state.shown_by, by);
  const isNovel = isNovelMove(state, seen);
  if (isNovel) state.novel = [...(isSame ? state.novel : []), seen.at].slice(-MAX_NOVEL);
  else if (!isSame) state.novel = [];
  state.shown = seen.price;
  state.shown_by = by;
};

interface ConfirmationContext {
  release: ClaimStamp[];
  confirmed: QuarantinedValue | null;
}

const accept = (
  state: JudgeState,
  seen: ObservedFigures,
  by: ClaimStamp,
  { release, confirmed }: ConfirmationContext,
): QuarantineJudgement => {
  const { price, at } = seen;
  const isFirst = state.at === null;
  if (price !== null) {
    const stamps = confirmed === null ? [by] : [...confirmed.stamps, by];
    recordAcceptedPrice(state, { price, at, stamps, isConfirmed: confirmed !== null || seen.trusted });
    // Only a trusted source's own range explains its prices.
    if (seen.trusted) state.price_high = seen.price_high ?? null;
  }
  state.at = at;
  const revoke: QuarantineJudgement['revoke'] = [];
  for (const name of totals) {
    const bounds = toObservedBounds(seen, name);
    if (bounds === null) continue;
    const waitingTotal = confirmed?.[name] ?? null;
    // A confirmed total that is far from the known one starts the counter again from what is seen now.
    const isRestart = waitingTotal !== null && findTallyContradiction(state[name], bounds, at, TALLIES[name]) !== null;
    const [tally, wrong] = isRestart
      ? [restartTally(waitingTotal, bounds, by, at), null]
      : updateTally(state[name], bounds, by, at, TALLIES[name]);
    state[name] = tally;
    if (wrong !== null) revoke.push({ of: name, ...wrong });
  }
  if (seen.likes !== null) state.likes = [seen.likes, by];
  if (seen.stock_low !== null) state.stock = [Math.max(state.stock?.[0] ?? 0, seen.stock_low), by];
  const unsure = recordFigures(state, seen, by);
  const list = confirmListPrice(state, seen, by, isFirst);
  if (!list && !seen.trusted) unsure.push('original_price');
  const verdict: QuarantineVerdict = unsure.length === 0 ? { state: 'accepted' } : { state: 'accepted', unsure };
  return { state, verdict, release, revoke, wrong: null };
};

const recordFigures = (state: JudgeState, seen: ObservedFigures, by: ClaimStamp): SuspiciousField[] => {
  const unsure: SuspiciousField[] = [];
  const { loose: before } = state;
  const record = (field: VolatileField, value: number | null): VolatileClaims[VolatileField] => {
    if (value === null) return before[field];
    const { claims, waits } = judgeVolatile(before[field] ?? [], field, value, by, seen.at);
    if (waits) unsure.push(field);
    return claims;
  };
  const figures = toVolatileFigures(seen);
  state.loose = {
    price_high: record('price_high', figures.price_high),
    stock: record('stock', figures.stock),
    likes: record('likes', figures.likes),
    badge: record('badge', figures.badge),
    views: record('views', figures.views),
    rating: record('rating', figures.rating),
    price_after_voucher: record('price_after_voucher', figures.price_after_voucher),
    status: record('status', figures.status),
    comments: record('comments', figures.comments),
  } satisfies Record<VolatileField, VolatileClaims[VolatileField]>;
  if (isTrustedStamp(by)) return [];
  const isTooMuch = (value: number | null, most: number | null) => value !== null && most !== null && value > most;
  // A badge counts a month of the counter; no voucher raises a price; every comment comes with a rating.
  const most = seen.sold_low === null ? (state.sold?.high ?? null) : seen.sold_high;
  const rated = seen.reviews_low === null ? (state.reviews?.high ?? null) : seen.reviews_high;
  const beyond: [VolatileField, boolean][] = [
    ['badge', isTooMuch(figures.badge, most)],
    ['price_after_voucher', isTooMuch(figures.price_after_voucher, seen.price)],
    ['comments', isTooMuch(figures.comments, rated)],
  ];
  for (const [field, isBeyond] of beyond) if (isBeyond && !unsure.includes(field)) unsure.push(field);
  return unsure;
};
