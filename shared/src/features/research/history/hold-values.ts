/** Fills gaps between two readings with the earlier one: a price holds until it is seen to change, but not past the last reading. */
export const holdValues = (values: readonly (number | null)[]): (number | null)[] => {
  const last = values.findLastIndex((value) => value !== null);
  let known: number | null = null;
  return values.map((value, i) => {
    known = value ?? known;
    return i <= last ? known : null;
  });
};
