import type uPlot from 'uplot';
import { type DayMark, markOf } from '#src/features/research/history/day/day-mark.ts';
import { hatchPath } from '#src/lib/hatch.ts';
import type { ChartColors } from '#src/ui/charts/chart-colors.ts';
import type { ChartSeries } from '#src/ui/charts/chart-data.ts';

export interface ChartBar {
  place: number;
  mark: Exclude<DayMark, 'slot'>;
  value: number;
  /** Bounds of a hatched day; null for other days and where the bounds are unknown. */
  range: { low: number; high: number | null } | null;
}

export const barsOf = ({ values, states, low, high }: ChartSeries): ChartBar[] =>
  values.flatMap((value, place): ChartBar[] => {
    const mark = markOf(value, states?.[place]);
    if (value === null || mark === 'slot') return [];
    const range = mark === 'hatched' && low !== undefined ? { low: low[place] ?? 0, high: high?.[place] ?? null } : null;
    return [{ place, mark, value, range }];
  });

/** A range is cut off at this multiple of the highest bar, so that one vague day does not flatten all others. */
const RANGE_AT_MOST = 1.5;

export const topOf = (series: ChartSeries): number => {
  const bars = barsOf(series);
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const ranges = bars.map(({ value, range }) => (range === null ? value : (range.high ?? Number.POSITIVE_INFINITY)));
  return Math.min(highest * RANGE_AT_MOST, Math.max(highest, ...ranges));
};

/** Width of a bar: its share of the day, and its maximum in px. */
const WIDTH = { part: 0.62, most: 28 };
const TICK = 2;
const GAP = 6;

export const drawBars = (u: uPlot, series: ChartSeries, scale: string, colors: ChartColors): void => {
  const { ctx, bbox } = u;
  const ratio = u.width > 0 ? ctx.canvas.width / u.width : 1;
  const color = colors.series[series.color - 1] ?? colors.text;
  const x = (place: number) => u.valToPos(place, 'x', true);
  const y = (value: number) => u.valToPos(value, scale, true);
  const width = Math.max(ratio, Math.min((x(1) - x(0)) * WIDTH.part, WIDTH.most * ratio));
  const floor = y(0);
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineWidth = ratio;
  for (const { place, mark, value, range } of barsOf(series)) {
    const height = Math.max(TICK * ratio, floor - y(value));
    const box = { x: x(place) - width / 2, y: floor - height, width, height };
    ctx.globalAlpha = mark === 'solid' ? 0.75 : mark === 'zero' ? 1 : 0.15;
    ctx.fillRect(box.x, box.y, box.width, box.height);
    if (mark !== 'hatched') continue;
    ctx.globalAlpha = 1;
    ctx.strokeStyle = color;
    ctx.strokeRect(box.x, box.y, box.width, box.height);
    ctx.stroke(new Path2D(hatchPath(box, GAP * ratio)));
    if (range === null) continue;
    ctx.strokeStyle = colors.strong;
    const cap = Math.min(width, 8 * ratio) / 2;
    const [low, high] = [y(range.low), range.high === null ? bbox.top - ratio : y(range.high)];
    ctx.beginPath();
    for (const end of [low, high]) {
      ctx.moveTo(x(place) - cap, end);
      ctx.lineTo(x(place) + cap, end);
    }
    ctx.moveTo(x(place), low);
    ctx.lineTo(x(place), high);
    ctx.stroke();
  }
  ctx.restore();
};
