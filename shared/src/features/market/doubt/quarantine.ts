import { doubtOf, isNovelMove } from '#src/features/market/doubt/doubt.ts';
import { seeFirsts, showsAgain } from '#src/features/market/doubt/first-values.ts';
import type { JudgeState, Wrong } from '#src/features/market/doubt/judge-state.ts';
import { isSameReporter, isTrustedMark, type Mark, markOf } from '#src/features/market/doubt/marks.ts';
import { isDoubtfulPrice, isNoPrice, votesAgainst } from '#src/features/market/doubt/price-doubt.ts';
import { believePrice, establish } from '#src/features/market/doubt/price-memory.ts';
import { agrees, confirm, contradict, type Held, hold, oppose, ripened } from '#src/features/market/doubt/quorum.ts';
import { boundsOf, isDoor, type Seen } from '#src/features/market/doubt/seen.ts';
import { type Revoke, TALLIES, tallied, talliedAnew, tallyDoubt } from '#src/features/market/doubt/tally.ts';
import { type Loose, type LooseField, looseFigures, seeLoose } from '#src/features/market/doubt/unsure.ts';
import type { QuarantineReason } from '#src/features/market/schema.ts';

/** A figure of a believed look that waits all the same. */
export type UnsureField = LooseField | 'original_price';

export type Verdict =
  /** `unsure`: figures that are not taken from it. */
  { state: 'accepted'; unsure?: UnsureField[] } | { state: 'quarantined'; reason: QuarantineReason };

export interface Judgement {
  state: JudgeState;
  verdict: Verdict;
  /** Earlier held observations that came to stand with this one. */
  release: Mark[];
  /** Totals of earlier accepted observations that were not so. */
  revoke: ({ of: keyof typeof TALLIES } & Revoke)[];
  /** The first value of a figure, which two looks contradict by now: all is judged anew without its look. */
  wrong: Wrong | null;
}

const MAX_NOVEL = 3;
const totals = Object.keys(TALLIES) as (keyof typeof TALLIES)[];

/**
 * Judges one observation against what was accepted before it. Pure, and meant to be fed in time order: folding the
 * same history again from `firstState` gives the same verdicts. Somebody trusted decides at once; our own doors are doubted
 * where they misread; one voice may do what is small, known or unopposed, and what is more waits for a second network, or
 * (a price) for a day in which nobody says otherwise. What is confirmed is accepted and releases the earlier ones that said the same.
 */
export function judge(before: JudgeState, seen: Seen): Judgement {
  // Nobody confirms what is no price, however often it is read.
  if (isNoPrice(seen)) return { state: before, ...heldFor('no_real_price'), release: [] };
  const judged = judgeByOthers(before, seen);
  const isAccepted = judged.verdict.state === 'accepted';
  const { firsts, taken } = seeFirsts(before, seen, isAccepted);
  // The state is a copy already.
  judged.state.firsts = firsts;
  judged.wrong = taken;
  const again = isAccepted ? before.wrong.filter((value) => showsAgain(value, seen)) : [];
  if (again.length === 0) return judged;
  judged.state.wrong = before.wrong.filter((value) => !again.includes(value));
  return { ...judged, release: [...judged.release, ...again.map(({ by }) => by)] };
}

const heldFor = (reason: QuarantineReason): Pick<Judgement, 'verdict' | 'revoke' | 'wrong'> => ({
  verdict: { state: 'quarantined', reason },
  revoke: [],
  wrong: null,
});

/** What is known after a look whose first value was wrong: as if nobody had looked, but that it is remembered. */
export const judgeWrong = (before: JudgeState, wrong: Wrong): Judgement => ({
  state: { ...before, wrong: [...before.wrong, wrong] },
  ...heldFor('contradicted'),
  release: [],
});

function judgeByOthers(before: JudgeState, seen: Seen): Judgement {
  const by = markOf(seen, seen.at);
  const [ripe, release] = ripen(before, seen.at);
  const waiting = oppose(ripe.held, seen);
  const reason = reasonOf(ripe, seen, by);
  // What was known stays as it is; from here on a copy of it is written to.
  const state = { ...ripe };
  notePrice(state, seen, by);
  state.held = waiting;
  if (reason === null) {
    if (waiting.length === 0) return accept(state, seen, by, { release, anew: null });
    const spoken = seen.trusted && !isDoor(seen) ? waiting.filter((value) => agrees(value, seen)) : [];
    state.held = contradict(waiting, seen).filter((value) => !spoken.includes(value));
    return accept(state, seen, by, { release: [...release, ...spoken.flatMap(({ looks }) => looks)], anew: null });
  }
  const against = votesAgainst(ripe, seen.price, by, seen.at);
  const { confirmed, others } = confirm(waiting, seen, against);
  if (confirmed !== null) {
    state.novel = [];
    state.held = others;
    return accept(state, seen, by, { release: [...release, ...confirmed.looks], anew: confirmed });
  }
  state.held = hold(waiting, seen, reason);
  return { state, ...heldFor(reason), release };
}

/** Prices that nobody contradicted for a day stand, each as if a look had stood there then. */
function ripen(before: JudgeState, now: number): [JudgeState, Mark[]] {
  const ripe = before.held.length === 0 ? [] : ripened(before.held, now);
  if (ripe.length === 0) return [before, []];
  const state = { ...before, novel: [] };
  for (const { value, at } of ripe) {
    state.held = state.held.filter((other) => other !== value);
    if (value.price !== null) believePrice(state, { price: value.price, at, said: value.looks, isConfirmed: true });
  }
  return [state, ripe.flatMap(({ value }) => value.looks)];
}

function reasonOf(state: JudgeState, seen: Seen, by: Mark): QuarantineReason | null {
  if (seen.price !== null && seen.price % seen.minor_unit !== 0) return 'price_jitter';
  if (isDoor(seen)) return doubtOf(state, seen, by);
  if (seen.trusted) return null;
  for (const name of totals) {
    const bounds = boundsOf(seen, name);
    const reason = bounds === null ? null : tallyDoubt(state[name], bounds, seen.at, TALLIES[name]);
    if (reason !== null) return reason;
  }
  return isDoubtfulPrice(state, seen, by) ? 'price_outlier' : doubtOf(state, seen, by);
}

/** Takes down which price is shown, and whether that is a move to one that nobody had seen. */
function notePrice(state: JudgeState, seen: Seen, by: Mark): void {
  if (seen.price === null) return;
  const isSame = state.shown_by !== null && isSameReporter(state.shown_by, by);
  const isNovel = isNovelMove(state, seen);
  if (isNovel) state.novel = [...(isSame ? state.novel : []), seen.at].slice(-MAX_NOVEL);
  else if (!isSame) state.novel = [];
  state.shown = seen.price;
  state.shown_by = by;
}

interface Confirming {
  release: Mark[];
  /** What waited and was confirmed by this look. */
  anew: Held | null;
}

/** Takes a believed look down. */
function accept(state: JudgeState, seen: Seen, by: Mark, { release, anew }: Confirming): Judgement {
  const { price, at } = seen;
  const isFirst = state.at === null;
  if (price !== null) {
    const said = anew === null ? [by] : [...anew.looks, by];
    believePrice(state, { price, at, said, isConfirmed: anew !== null || seen.trusted });
    // Only a door's own range explains its prices.
    if (seen.trusted) state.price_high = seen.price_high ?? null;
  }
  state.at = at;
  const revoke: Judgement['revoke'] = [];
  for (const name of totals) {
    const bounds = boundsOf(seen, name);
    if (bounds === null) continue;
    const waited = anew?.[name] ?? null;
    // A total that was confirmed to be far from what was known starts again from what is seen now.
    const isAnew = waited !== null && tallyDoubt(state[name], bounds, at, TALLIES[name]) !== null;
    const [tally, wrong] = isAnew
      ? [talliedAnew(waited, bounds, by, at), null]
      : tallied(state[name], bounds, by, at, TALLIES[name]);
    state[name] = tally;
    if (wrong !== null) revoke.push({ of: name, ...wrong });
  }
  if (seen.likes !== null) state.likes = [seen.likes, by];
  if (seen.stock_low !== null) state.stock = [Math.max(state.stock?.[0] ?? 0, seen.stock_low), by];
  const unsure = seeFigures(state, seen, by);
  const list = establish(state, seen, by, isFirst);
  if (!list && !seen.trusted) unsure.push('original_price');
  const verdict: Verdict = unsure.length === 0 ? { state: 'accepted' } : { state: 'accepted', unsure };
  return { state, verdict, release, revoke, wrong: null };
}

/** Takes the look's free figures down. Answers those that wait. */
function seeFigures(state: JudgeState, seen: Seen, by: Mark): UnsureField[] {
  const unsure: UnsureField[] = [];
  const { loose: before } = state;
  const see = (field: LooseField, value: number | null): Loose[LooseField] => {
    if (value === null) return before[field];
    const { said, waits } = seeLoose(before[field] ?? [], field, value, by, seen.at);
    if (waits) unsure.push(field);
    return said;
  };
  const figures = looseFigures(seen);
  state.loose = {
    price_high: see('price_high', figures.price_high),
    stock: see('stock', figures.stock),
    likes: see('likes', figures.likes),
    badge: see('badge', figures.badge),
    views: see('views', figures.views),
    rating: see('rating', figures.rating),
    price_after_voucher: see('price_after_voucher', figures.price_after_voucher),
    status: see('status', figures.status),
    comments: see('comments', figures.comments),
  } satisfies Record<LooseField, Loose[LooseField]>;
  if (isTrustedMark(by)) return [];
  const isTooMuch = (value: number | null, most: number | null) => value !== null && most !== null && value > most;
  // The badge counts a month of what the counter counts since the listing; a voucher makes nothing dearer; a comment comes with a rating.
  const most = seen.sold_low === null ? (state.sold?.high ?? null) : seen.sold_high;
  const rated = seen.reviews_low === null ? (state.reviews?.high ?? null) : seen.reviews_high;
  const beyond: [LooseField, boolean][] = [
    ['badge', isTooMuch(figures.badge, most)],
    ['price_after_voucher', isTooMuch(figures.price_after_voucher, seen.price)],
    ['comments', isTooMuch(figures.comments, rated)],
  ];
  for (const [field, isBeyond] of beyond) if (isBeyond && !unsure.includes(field)) unsure.push(field);
  return unsure;
}
