/** Bounds of a lifetime counter at the end of each day. Index 0 is the end of the previous month. */
export interface Envelope {
  low: (number | null)[];
  high: (number | null)[];
}

/** A counter that falls by more started again (a new listing under the old id); less is rounding. */
const MAY_FALL = { share: 0.05, units: 3 };

export const startedAgain = (lowBefore: number, highNow: number | null): boolean =>
  highNow !== null && lowBefore - highNow > Math.max(lowBefore * MAY_FALL.share, MAY_FALL.units);

/**
 * Completes the bounds in place between the first and the last known day, since a counter never falls. `limits`: the lowest upper
 * bound seen on a day, which binds the days before it although the day itself went on. Filling twice changes nothing.
 */
export const fillEnvelope = ({ low, high }: Envelope, limits: readonly (number | null)[] = []): void => {
  let last = low.length - 1;
  while (last >= 0 && low[last] === null) last -= 1;
  let before: number | null = null;
  for (let day = 0; day <= last; day++) {
    const now = low[day] ?? null;
    const top = high[day] ?? null;
    const isAnew: boolean = before === null || (now !== null && startedAgain(before, top));
    const bottom: number | null = before === null || isAnew ? now : Math.max(before, now ?? before);
    low[day] = bottom;
    before = bottom;
    // Two observations of one day may differ by their rounding.
    if (bottom !== null && top !== null && top < bottom) high[day] = bottom;
  }
  for (let day = last - 1; day >= 0; day--) {
    // The limit is not stored with the month, so it must not bind the base: a later aggregation would not know it.
    const limit = day === 0 ? null : (limits[day + 1] ?? null);
    const after = least(high[day + 1] ?? null, limit);
    const bottom = low[day] ?? null;
    if (after === null || bottom === null || startedAgain(bottom, after)) continue;
    high[day] = Math.max(bottom, Math.min(high[day] ?? after, after));
  }
};

/** Spans in which one counter continued, as `[first day, last day]`. */
export const runsOf = ({ low, high }: Envelope): [number, number][] => {
  const runs: [number, number][] = [];
  let run: [number, number] | null = null;
  let before = 0;
  for (let day = 0; day < low.length; day++) {
    const bottom = low[day] ?? null;
    if (bottom === null) run = null;
    else if (run !== null && !startedAgain(before, high[day] ?? null)) run[1] = day;
    else {
      run = [day, day];
      runs.push(run);
    }
    before = bottom ?? 0;
  }
  return runs;
};

const least = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));
