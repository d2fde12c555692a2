import type { Estimate, Grade } from '#src/features/estimates/schema.ts';

/** Counters at the two edges of a window (inclusive bounds), running revenue, and what the marketplace itself claims. */
export interface WindowInput {
  low_start: number | null;
  mid_start: number | null;
  high_start: number | null;
  low_end: number | null;
  mid_end: number | null;
  high_end: number | null;
  /** Running revenue at the edges, whole rupiah. */
  revenue_start: number | null;
  revenue_end: number | null;
  /** Days by which the first known values come after the window's beginning, and the last ones before its end. */
  first_edge_gap_days: number;
  last_edge_gap_days: number;
  /** Accepted observations inside the window. */
  observations: number;
  /** Days between the first and the last of them. */
  span_days: number;
  /** The marketplace's own count of about 30 days, as inclusive bounds. */
  badge: { low: number; high: number } | null;
  /** Length of the window. */
  days: number;
  /** Price now, whole rupiah: used only where nothing but the badge is known. */
  price: number | null;
}

/** An edge counts as observed when values are known within so many days of it. */
export const MAX_EDGE_GAP_DAYS = 2;
/** The badge speaks of about 30 days; it says nothing of windows of another length. */
export const BADGE_DAYS = { least: 28, most: 32 };

/** How far high may lie above low for each grade below `measured`. */
const RATIOS: [grade: Grade, ratio: number][] = [
  ['a', 1.5],
  ['b', 2.5],
  ['c', 5],
];
const MEASURED_WIDTH = 0.1;

type Amount = number | null;
interface Range {
  low: Amount;
  mid: Amount;
  high: Amount;
}
const unknown: Range = { low: null, mid: null, high: null };
/** Units of a window, and how they were found. `whole`: they come from the badge alone. */
interface Units extends Range {
  method: Estimate['method'];
  badgeOnly: boolean;
}

/**
 * How sure an interval is; see `grade`. `edgesObserved`: both edges of the window within two days. An unknown bound or
 * middle, or fewer than two observations, is `insufficient`.
 */
export function gradeOf(low: Amount, mid: Amount, high: Amount, edgesObserved: boolean, observations: number): Grade {
  if (low === null || mid === null || high === null || observations < 2) return 'insufficient';
  if (edgesObserved && high - low <= MEASURED_WIDTH * mid) return 'measured';
  return RATIOS.find(([, ratio]) => high <= ratio * low)?.[0] ?? 'insufficient';
}

/**
 * Units and revenue of a window. Counters bound the units; the middle comes from the path between them, and only over
 * observed edges is it scaled to the whole window. Where the window is seen in part, its upper bound allows the rest
 * to have sold at the same rate, which lowers the grade. The badge narrows the counters, or stands in for them.
 */
export function windowEstimate(input: WindowInput): { sold: Estimate; revenue: Estimate } {
  const edges = input.first_edge_gap_days <= MAX_EDGE_GAP_DAYS && input.last_edge_gap_days <= MAX_EDGE_GAP_DAYS;
  const counted = countedUnits(input, edges);
  const units = withBadge(counted, input, edges);
  const { observations, span_days } = input;
  const grade = units.badgeOnly
    ? atBestC(gradeOf(units.low, units.mid, units.high, false, 2))
    : gradeOf(units.low, units.mid, units.high, edges, observations);
  const sold: Estimate = { low: units.low, mid: units.mid, high: units.high, grade, method: units.method, observations, span_days };

  const money = revenueOf(units, input);
  const revenue: Estimate = {
    ...money,
    grade: money.mid === null ? 'insufficient' : grade,
    method: money.mid === null ? 'none' : units.method,
    observations,
    span_days,
  };
  return { sold, revenue };
}

function countedUnits(input: WindowInput, edges: boolean): Range {
  const covered = input.days - input.first_edge_gap_days - input.last_edge_gap_days;
  if (covered <= 0) return unknown;
  // Multiplied before it is divided, here and below: 27 × (13 ÷ 6) comes to 58.49…, and a half is rounded the other way.
  const scaled = (units: number) => Math.round((units * input.days) / covered);
  const low = difference(input.high_start, input.low_end);
  const mid = difference(input.mid_start, input.mid_end);
  const high = difference(input.low_start, input.high_end);
  return {
    low: low ?? (high === null ? null : 0),
    mid: mid === null ? null : edges ? scaled(mid) : mid,
    high: high === null ? null : scaled(high),
  };
}

const difference = (from: Amount, to: Amount): Amount => (from === null || to === null ? null : Math.max(0, to - from));

function withBadge(counted: Range, { badge, days }: WindowInput, edges: boolean): Units {
  const ours: Units = { ...counted, method: counted.mid === null ? 'none' : 'counter_difference', badgeOnly: false };
  if (badge === null || days < BADGE_DAYS.least || days > BADGE_DAYS.most) return ours;
  const theirs: Units = { ...badge, mid: halfway(badge.low, badge.high), method: 'marketplace_badge', badgeOnly: true };
  if (counted.low === null || counted.high === null) return theirs;

  const narrower = counted.high - counted.low <= badge.high - badge.low;
  const low = Math.max(counted.low, badge.low);
  const high = Math.min(counted.high, badge.high);
  if (low > high) return narrower && edges ? ours : theirs;
  if (counted.mid === null) return { low, mid: halfway(low, high), high, method: 'marketplace_badge', badgeOnly: true };
  const mid = Math.min(Math.max(counted.mid, low), high);
  return { low, mid, high, method: narrower ? 'counter_difference' : 'marketplace_badge', badgeOnly: false };
}

const halfway = (low: number, high: number) => Math.round((low + high) / 2);

const atBestC = (grade: Grade): Grade => (grade === 'insufficient' ? grade : 'c');

/** Along observed prices where the path is known; today's price only for what the badge alone tells. */
function revenueOf(units: Units, input: WindowInput): Range {
  const path = difference(input.mid_start, input.mid_end);
  const earned = difference(input.revenue_start, input.revenue_end);
  if (path !== null && path > 0 && earned !== null) return times(units, { rupiah: earned, units: path });
  if (units.badgeOnly) return input.price === null ? unknown : times(units, { rupiah: input.price, units: 1 });
  return units.high === 0 && earned !== null ? { low: 0, mid: 0, high: 0 } : unknown;
}

/** What so many units come to where `units` of them earned `rupiah`. */
function times(counts: Range, { rupiah, units }: { rupiah: number; units: number }): Range {
  const amount = (count: Amount) => (count === null ? null : Math.round((count * rupiah) / units));
  return { low: amount(counts.low), mid: amount(counts.mid), high: amount(counts.high) };
}
