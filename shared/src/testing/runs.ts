/** Number of runs of a property: `quick` by default, to keep all tests fast; `full` with `FULL_PROPERTIES=1 npm test`. */
export const runs = (full: number, quick: number): number => (process.env.FULL_PROPERTIES ? full : quick);
