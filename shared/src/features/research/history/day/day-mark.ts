import type { DayState } from '#src/features/research/history/day/day-state.ts';

/** `zero`: nothing sold (a tick on the baseline); `hatched`: interpolated or carried by estimates; `slot`: unknown (hatched, no bar). */
export type DayMark = 'solid' | 'zero' | 'hatched' | 'slot';

/** `sold_out`: a day on which it could not be bought (a strip on the time axis). */
export type LegendMark = DayMark | 'sold_out' | 'campaign';

/** `state` undefined: only the value of the day is known. */
export const markOf = (value: number | null | undefined, state: DayState | null | undefined): DayMark => {
  if (value == null) return 'slot';
  if (state === 'interpolated' || state === 'carried') return 'hatched';
  return value === 0 ? 'zero' : 'solid';
};

/** Runs of neighbouring indexes, each as first and last. */
export const runsOfPlaces = (places: readonly number[]): [first: number, last: number][] => {
  const runs: [number, number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs;
};
