import { weightBetween } from '#src/features/estimates/calendar.ts';
import type { WindowInput } from '#src/features/estimates/evidence.ts';
import type { FittedParameters } from '#src/features/estimates/fitted-parameters.ts';
import type { WindowParts } from '#src/features/estimates/window.ts';

/** The known value of each day of a window, oldest first; null: unknown. */
export type KnownDays = readonly (number | null)[];

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Smaller parts of a unit are arithmetic noise. */
const NOISE = 1e-6;

/** Whole numbers with the same sum: each day is the growth of the rounded running total. */
const wholeDays = (days: readonly number[]): number[] => {
  let running = 0;
  let reported = 0;
  return days.map((day) => {
    running += day;
    const next = Math.floor(running + 0.5 + NOISE);
    const grown = next - reported;
    reported = next;
    return grown;
  });
};

/** Known days keep their value and guesses share the rest of `total`; if that leaves nothing, the known days share it all. */
const spread = (known: KnownDays, guesses: readonly number[], total: number): number[] => {
  const [knownSum, guessedSum] = [sum(known), sum(guesses.filter((_, i) => known[i] === null))];
  const rest = total - knownSum;
  if (rest >= 0 && guessedSum > 0) return wholeDays(known.map((value, i) => value ?? ((guesses[i] ?? 0) * rest) / guessedSum));
  if (knownSum > 0) return wholeDays(known.map((value) => ((value ?? 0) * total) / knownSum));
  return wholeDays(known.map(() => total / known.length));
};

const weightOf = ({ calendar }: WindowInput, learnt: FittedParameters, day: number): number =>
  weightBetween(calendar(day - 1), calendar(day), learnt);

/** Whole units a day that add up to `total` (null: no estimate). Days without a path share its parts by weekday and campaign. */
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

/** Rupiah of each day, which add up to the revenue estimate. Days with estimated units earn in proportion to them. */
export const revenueOfDays = (known: KnownDays, units: readonly (number | null)[], total: number | null): (number | null)[] =>
  total === null || units.some((value) => value === null)
    ? known.map(() => null)
    : spread(
        known,
        units.map((value) => value ?? 0),
        total,
      );
