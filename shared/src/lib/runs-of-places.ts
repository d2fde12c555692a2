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
