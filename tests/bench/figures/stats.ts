import { createHash } from 'node:crypto';

/** The exponent b of cost = a · size^b (least squares of logarithms): 0 is constant. Null with fewer than two different sizes. */
export const growthExponent = (points: readonly { size: number; cost: number }[]): number | null => {
  const logs = points
    .filter(({ size, cost }) => size > 0 && cost > 0)
    .map(({ size, cost }) => [Math.log(size), Math.log(cost)] as const);
  const mean = (index: 0 | 1) => logs.reduce((sum, pair) => sum + pair[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  return spread === 0 || logs.length < 2 ? null : logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / spread;
};

/** Sorts keys and rounds numbers to nine significant digits, because sums of floats depend on the order of addition. */
const canonical = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toPrecision(9));
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** Twelve hex digits, equal only for equal answers. Big integers must be converted to numbers before. */
export const checksum = (answer: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(answer)) ?? 'nothing')
    .digest('hex')
    .slice(0, 12);

export interface Goal {
  least?: number;
  most?: number;
}

export type Verdict = 'holds' | 'misses' | '';

export const judge = (value: number | null, goal: Goal | undefined): Verdict => {
  if (goal === undefined || value === null || Number.isNaN(value)) return '';
  const { least = -Infinity, most = Infinity } = goal;
  return value >= least && value <= most ? 'holds' : 'misses';
};

export const goalText = ({ least, most }: Goal): string =>
  [...(least === undefined ? [] : [`≥ ${least}`]), ...(most === undefined ? [] : [`≤ ${most}`])].join(', ');

/** Three significant digits, never with an exponent. */
export const short = (value: number | null): string => {
  if (value === null || Number.isNaN(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
};

/** Pads columns to their widest cell: the first is left-aligned, the others right-aligned unless `left` names them. */
export const table = (rows: readonly (readonly string[])[], left: readonly number[] = [0]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (left.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
