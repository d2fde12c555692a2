/** Before this many units in the earlier week (one a day) a change says more about chance than about the product. */
const EARLIER_AT_LEAST = 7;
const TOGETHER_AT_LEAST = 10;
const LARGEST_RISE = 3;

/**
 * The last seven days against the seven before, as a fraction: 0.084 is +8.4 %. Null when either is unknown or too small to
 * compare; shown at most as +300 % (facts/estimates: 5.4.2 and 5.4.7).
 */
export const changeOf = (last: number | null, before: number | null): number | null => {
  if (last === null || before === null || before < EARLIER_AT_LEAST || last + before < TOGETHER_AT_LEAST) return null;
  return Math.min(LARGEST_RISE, Math.max(-1, (last - before) / before));
};

/** The same for a series of days, oldest first: the sum of its last seven against the seven before. Null with a day missing. */
export const weeklyChange = (days: readonly (number | null)[]): number | null => {
  const sum = (part: readonly (number | null)[]) =>
    part.length < 7 || part.includes(null) ? null : part.reduce<number>((total, value) => total + (value ?? 0), 0);
  return changeOf(sum(days.slice(-7)), sum(days.slice(-14, -7)));
};
