import type { DayState } from '#src/features/research/history/day/day-state.ts';

/**
 * How a day's amount is drawn, everywhere: `solid` for what was measured or estimated, `zero` for a day on which nothing was sold (a tick on the
 * baseline), `hatched` for what is interpolated between two looks or carried by
 * estimates, `slot` for a day of which nothing is known (a hatched place without a bar).
 */
export type DayMark = 'solid' | 'zero' | 'hatched' | 'slot';

/** Also in the legend: a day on which it could not be bought (a strip on the time axis), and a campaign day. */
export type LegendMark = DayMark | 'sold_out' | 'campaign';

/** `state` undefined: nothing more is told of the day than its value. */
export const markOf = (value: number | null | undefined, state: DayState | null | undefined): DayMark => {
  if (value == null) return 'slot';
  if (state === 'interpolated' || state === 'carried') return 'hatched';
  return value === 0 ? 'zero' : 'solid';
};

/** Neighbouring places in a row, as first and last. */
export const runsOfPlaces = (places: readonly number[]): [first: number, last: number][] => {
  const runs: [number, number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs;
};
