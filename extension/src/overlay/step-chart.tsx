import { useId } from 'react';

export interface Point {
  /** Any instant that `Date.parse` reads. */
  at: string;
  value: number | null;
  /** Units of that day, drawn as a bar from zero. */
  bar?: number | null;
}

const WIDTH = 640;
const HEIGHT = 120;
const PAD = 6;

/** Pieces of a stepped line: a value holds until the next is seen; where nothing was seen there is a gap. */
export function steps(points: readonly Point[], x: (at: number) => number, y: (value: number) => number): string {
  let path = '';
  let open = false;
  for (const { at, value } of points) {
    if (value === null) {
      open = false;
      continue;
    }
    const place = `${x(Date.parse(at)).toFixed(1)}`;
    path += open ? `H${place}V${y(value).toFixed(1)}` : `M${place} ${y(value).toFixed(1)}h0.01`;
    open = true;
  }
  return path;
}

/** Prices as steps over bars of units. Drawn as SVG: no canvas, no measuring, follows the theme by itself. */
export function StepChart({ points, label }: { points: readonly Point[]; label: string }) {
  const title = useId();
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const bars = points.map((point) => point.bar ?? 0);
  if (values.length === 0) return null;
  const times = points.map((point) => Date.parse(point.at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high === low ? Math.max(1, high * 0.05) : (high - low) * 0.1;
  const width = Math.max(2, Math.min(18, ((WIDTH - 2 * PAD) / points.length) * 0.6));
  const x = (at: number) => PAD + width / 2 + (last === first ? 0.5 : (at - first) / (last - first)) * (WIDTH - 2 * PAD - width);
  const y = (value: number) => PAD + (1 - (value - low + room) / (high - low + 2 * room)) * (HEIGHT - 2 * PAD);
  const tallest = Math.max(1, ...bars);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-[120px] w-full"
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no file
      role="img"
      aria-labelledby={title}
    >
      <title id={title}>{label}</title>
      {points.map((point, index) => {
        const height = ((bars[index] ?? 0) / tallest) * (HEIGHT - 2 * PAD);
        const left = x(Date.parse(point.at)) - width / 2;
        return height > 0 ? (
          <rect
            key={point.at}
            x={left}
            y={HEIGHT - PAD - height}
            width={width}
            height={height}
            className="fill-chart-3 opacity-40"
          />
        ) : null;
      })}
      <path
        d={steps(points, x, y)}
        className="fill-none stroke-chart-1"
        strokeWidth="2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
