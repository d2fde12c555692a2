export interface SparkPath {
  /** The line; a gap where a value is unknown. */
  line: string;
  /** The same pieces closed down to the bottom, for the fill. */
  area: string;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

/** Pieces of consecutive known values, as index and value. */
const pieces = (values: readonly (number | null)[]): [number, number][][] => {
  const found: [number, number][][] = [];
  let piece: [number, number][] = [];
  for (const [index, value] of values.entries()) {
    if (value !== null && Number.isFinite(value)) {
      if (piece.length === 0) found.push(piece);
      piece.push([index, value]);
    } else piece = [];
  }
  return found;
};

/**
 * Path of a small line in a box of `width` × `height`, `pad` px free at all edges. The lowest and highest known values
 * touch the padding; equal values run through the middle; a value alone becomes a dot (a zero-length piece).
 */
export const sparkPath = (values: readonly (number | null)[], width: number, height: number, pad = 2): SparkPath => {
  const found = pieces(values);
  const known = found.flat().map(([, value]) => value);
  const low = Math.min(...known);
  const spread = Math.max(...known) - low;
  const x = (index: number) => round(pad + (values.length > 1 ? index / (values.length - 1) : 0.5) * (width - 2 * pad));
  const y = (value: number) => round(pad + (spread > 0 ? 1 - (value - low) / spread : 0.5) * (height - 2 * pad));
  const line: string[] = [];
  const area: string[] = [];
  for (const piece of found) {
    const points = piece.map(([index, value]) => `${x(index)} ${y(value)}`);
    line.push(`M${points.join('L')}${points.length === 1 ? 'h0' : ''}`);
    if (points.length > 1)
      area.push(`M${x(piece[0]?.[0] ?? 0)} ${height}L${points.join('L')}L${x(piece.at(-1)?.[0] ?? 0)} ${height}Z`);
  }
  return { line: line.join(''), area: area.join('') };
};
