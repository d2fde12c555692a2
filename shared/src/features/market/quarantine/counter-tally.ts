import { type ClaimStamp, isOtherStamp, isSameReporter, isTrustedStamp } from '#src/features/market/quarantine/claim-stamp.ts';
import type { QuarantineReason } from '#src/features/market/schema.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** What is remembered of a counter that only grows. Instants in ms. */
export interface CounterTally {
  /** The most that two networks agree on, or that a trusted source claimed; null while there is a single source. */
  firm: number | null;
  firm_at: number;
  /** Growth is measured from here: the confirmed total, or a single source's claim of a day before. */
  base: number;
  base_at: number;
  /** Newest bounds, and who claimed them. */
  soft: number;
  high: number | null;
  by: ClaimStamp;
}

/** Inclusive bounds; the upper one may be open. */
export interface TallyBounds {
  low: number;
  high: number | null;
}

/** By how much a total may fall: the larger of a share of it and a number of units. */
export interface Slack {
  share: number;
  units: number;
}

interface TallyRule {
  fell: QuarantineReason;
  jumped: QuarantineReason;
  mayFall: Slack;
  /** Whether a lower claim of a trusted source leaves the confirmed total as it is. */
  keepsMost: boolean;
}

/** Lifetime sold only grows, but rounding and withdrawn orders may take back this much. Of reviews some are removed. */
export const TALLIES = {
  sold: { fell: 'sold_fell', jumped: 'sold_jump', mayFall: { share: 0.05, units: 3 }, keepsMost: true },
  reviews: { fell: 'reviews_fell', jumped: 'reviews_jump', mayFall: { share: 0.1, units: 3 }, keepsMost: false },
} as const satisfies Record<string, TallyRule>;

/** A single source may add this much a day to the confirmed total; elapsed time counts as no less and no more than these. */
const GROWTH = { share: 0.2, units: 50, least: 4 * HOUR, most: 7 * DAY };
/** A rounded counter's next step is at most ten times the last, so an upper bound may be this far above its lower one. */
const WIDEST = { times: 10, units: 100 };

export const slackOf = (total: number, { share, units }: Slack): number => Math.max(total * share, units);

/** What a single source may add to a total in `elapsed` ms. */
export const growthIn = (total: number, elapsed: number): number =>
  (slackOf(total, GROWTH) * Math.min(GROWTH.most, Math.max(GROWTH.least, elapsed))) / DAY;

const ceilingOf = ({ base, base_at }: CounterTally, at: number): number => base + growthIn(base, at - base_at);

export const findTallyContradiction = (
  tally: CounterTally | null,
  { low, high }: TallyBounds,
  at: number,
  rule: TallyRule,
): QuarantineReason | null => {
  if (high !== null && high > Math.max(WIDEST.times * low + WIDEST.units, tally === null ? 0 : ceilingOf(tally, at)))
    return rule.jumped;
  if (tally === null) return null;
  if (tally.firm !== null && high !== null && tally.firm - high > slackOf(tally.firm, rule.mayFall)) return rule.fell;
  return low > ceilingOf(tally, at) ? rule.jumped : null;
};

/** Another source showed less, so what was claimed above `above` since `since` (ms) proved wrong. */
export interface Revoke {
  since: number;
  above: number;
}

export const updateTally = (
  before: CounterTally | null,
  { low, high }: TallyBounds,
  by: ClaimStamp,
  at: number,
  rule: TallyRule,
): [CounterTally, Revoke | null] => {
  const since = { base: low, base_at: at, soft: low, high, by };
  if (isTrustedStamp(by)) {
    const firm = rule.keepsMost ? Math.max(before?.firm ?? 0, low) : low;
    return [{ firm, firm_at: at, ...since }, before === null ? null : revokeOf(before, high, by, rule)];
  }
  if (before === null) return [{ firm: null, firm_at: at, ...since }, null];
  const newest = { soft: low, high, by };
  const isLower = high !== null && high < before.soft;
  const fallen = isLower && before.base > low ? { base: low, base_at: at } : {};
  const next: CounterTally = isLower || low >= before.soft ? { ...before, ...fallen, ...newest } : before;
  const revoke = isLower ? revokeOf(before, high, by, rule) : null;
  const agreed = isOtherStamp(by, before.by) ? Math.min(low, before.soft) : -1;
  if (agreed >= (before.firm ?? 0)) return [{ ...next, firm: agreed, firm_at: at, base: agreed, base_at: at }, revoke];
  return [at - next.base_at < DAY ? next : { ...next, base: next.soft, base_at: at }, revoke];
};

/** Takes over what a second network confirmed, however far it is from the known total. */
export const restartTally = (confirmed: number, bounds: TallyBounds, by: ClaimStamp, at: number): CounterTally => {
  const firm = isTrustedStamp(by) ? bounds.low : Math.min(confirmed, bounds.low);
  return { firm, firm_at: at, base: firm, base_at: at, soft: bounds.low, high: bounds.high, by };
};

const revokeOf = (
  { soft, firm_at, firm, by: before }: CounterTally,
  high: number | null,
  by: ClaimStamp,
  rule: TallyRule,
): Revoke | null => {
  if (high === null || isTrustedStamp(before) || isSameReporter(before, by)) return null;
  const least = Math.max(high, firm ?? 0);
  const above = least + slackOf(least, rule.mayFall);
  return soft > above ? { since: firm === null ? 0 : firm_at, above } : null;
};
