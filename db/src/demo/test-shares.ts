export const share = <T>(items: readonly T[], holds: (item: T) => boolean) => items.filter(holds).length / items.length;

export const shareQuantile = (values: number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] as number;

export const isShareBetween = (low: number, high: number) => (value: number) => low < value && value < high;
