import { weightBetween } from '#src/features/estimates/calendar.ts';
import type { WindowInput } from '#src/features/estimates/evidence.ts';
import type { FittedParameters } from '#src/features/estimates/learnt.ts';
import type { WindowParts } from '#src/features/estimates/window.ts';

/** What each day of a window is known to have come to, oldest first; null where nothing says. */
export type KnownDays = readonly (number | null)[];

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Below this a part of a unit is the noise of arithmetic. */
const NOISE = 1e-6;

/** Whole numbers that add up to the whole of the sum: each day is what the running total grew by. */
const wholeDays = (days: readonly number[]): number[] => {
  let running = 0;
  let told = 0;
  return days.map((day) => {
    running += day;
    const next = Math.floor(running + 0.5 + NOISE);
    const grown = next - told;
    told = next;
    return grown;
  });
};

/**
 * Spreads a whole total over days, whole: known days keep what is known of them, and the guesses for the others share what the total leaves. Where it leaves them
 * nothing, or there is no guess, the known days share all of it. The days add up to the total.
 */
const spread = (known: KnownDays, guesses: readonly number[], total: number): number[] => {
  const [said, guessed] = [sum(known), sum(guesses.filter((_, i) => known[i] === null))];
  const rest = total - said;
  if (rest >= 0 && guessed > 0) return wholeDays(known.map((value, i) => value ?? ((guesses[i] ?? 0) * rest) / guessed));
  if (said > 0) return wholeDays(known.map((value) => ((value ?? 0) * total) / said));
  return wholeDays(known.map(() => total / known.length));
};

/** What a day weighs in ordinary days, by the window's calendar. */
const weightOf = ({ calendar }: WindowInput, learnt: FittedParameters, day: number): number =>
  weightBetween(calendar(day - 1), calendar(day), learnt);

/**
 * Units of each day of a window, which add up to its estimate: days without a known path are carried by the estimate's own parts, by what their
 * day of the week and campaigns weigh. Whole. `total`: the estimate's middle; null where the window has no estimate.
 */
export const unitsOfDays = (
  input: WindowInput,
  learnt: FittedParameters,
  known: KnownDays,
  parts: WindowParts | null,
  total: number | null,
): (number | null)[] => {
  if (total === null) return known.map(() => null);
  const weights = known.map((_, i) => weightOf(input, learnt, i + 1));
  const { from, to, head, seen, tail } = parts ?? { from: 0, to: input.days, head: 0, seen: total, tail: 0 };
  const isSeen = (i: number) => i + 1 > from && i + 1 <= to;
  const between = Math.max(0, seen - sum(known.filter((_, i) => isSeen(i))));
  const weigh = (isPart: (i: number) => boolean) => sum(weights.filter((_, i) => isPart(i)));
  const open = (i: number) => isSeen(i) && known[i] === null;
  const [before, within, after] = [weigh((i) => i + 1 <= from), weigh(open), weigh((i) => i + 1 > to)];
  const guesses = weights.map((weight, i) => {
    if (i + 1 <= from) return (head * weight) / before;
    return i + 1 > to ? (tail * weight) / after : open(i) ? (between * weight) / within : 0;
  });
  return spread(known, guesses, total);
};

/** Rupiah of each day, which add up to the estimate of revenue: days of which only units are estimated earn as their units do. */
export const revenueOfDays = (known: KnownDays, units: readonly (number | null)[], total: number | null): (number | null)[] =>
  total === null || units.some((value) => value === null)
    ? known.map(() => null)
    : spread(
        known,
        units.map((value) => value ?? 0),
        total,
      );
