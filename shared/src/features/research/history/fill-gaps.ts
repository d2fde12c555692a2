/** A price lasts until it is seen to change, so gaps get the earlier reading; nothing is filled after the last one. */
export const fillGaps = (values: readonly (number | null)[]): (number | null)[] => {
  const last = values.findLastIndex((value) => value !== null);
  let known: number | null = null;
  return values.map((value, i) => {
    known = value ?? known;
    return i <= last ? known : null;
  });
};
