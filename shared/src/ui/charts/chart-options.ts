import uPlot from 'uplot';
import type { Format } from '#src/lib/format/format.ts';
import { BAND_HEAD, type BandWords } from '#src/ui/charts/chart-bands.ts';
import { drawBars, topOf } from '#src/ui/charts/chart-bars.ts';
import type { ChartColors } from '#src/ui/charts/chart-colors.ts';
import {
  axisText,
  type ChartData,
  type ChartSeries,
  type ChartUnit,
  dayTicks,
  lonePlaces,
  scaleRange,
} from '#src/ui/charts/chart-data.ts';
import { drawMarks } from '#src/ui/charts/chart-marks.ts';

/** The day under the pointer. `left`: its middle in px from the left edge of the chart; `width`: the chart's width in px. */
export interface HoveredDay {
  place: number;
  left: number;
  width: number;
}

interface ChartSetup {
  data: ChartData;
  hidden: ReadonlySet<string>;
  format: Format;
  words: BandWords;
  colors: ChartColors;
  width: number;
  height: number;
  canSelect: boolean;
  onHover: (hovered: HoveredDay | null) => void;
  onSelect: (from: number, to: number) => void;
}

const COUNT_STEPS = [1, 2, 5]
  .flatMap((step) => Array.from({ length: 13 }, (_, power) => step * 10 ** power))
  .toSorted((a, b) => a - b);
const DRAG_FROM_PX = 8;

/** Name of a series' scale: its axis or a separate one. */
export const scaleOf = (series: ChartSeries): string => (series.axis === 'own' ? `own-${series.id}` : (series.axis ?? 'left'));

const paths = (series: ChartSeries) => {
  // `drawBars` draws bars: uPlot's own cannot be hatched.
  if (series.kind === 'points' || series.kind === 'bars') return () => null;
  return series.kind === 'step' ? uPlot.paths.stepped?.({ align: 1 }) : uPlot.paths.linear?.();
};

/** Bars have no dots, lines only for values between gaps, and `points` are hollow dots. */
const pointsOf = ({ kind, values }: ChartSeries, color: string, { surface }: ChartColors): uPlot.Series.Points => {
  if (kind === 'bars') return { show: false };
  if (kind === 'points') return { show: true, size: 9, width: 2, stroke: color, fill: surface };
  const lone = lonePlaces(values);
  return { show: true, size: 5, fill: color, width: 0, filter: () => lone };
};

const seriesOptions = (series: ChartSeries, { colors, hidden }: ChartSetup): uPlot.Series => {
  const color = colors.series[series.color - 1] ?? colors.text;
  const built = paths(series);
  return {
    label: series.label,
    scale: scaleOf(series),
    show: !hidden.has(series.id),
    stroke: color,
    width: series.kind === 'bars' ? 0 : 2,
    ...(series.dashed && { dash: [5, 4] }),
    ...(built && { paths: built }),
    points: pointsOf(series, color, colors),
  };
};

/** Whether a scale starts at zero. Prices and ratings do not, unless they share it with bars. */
const startsAtZero = (series: readonly ChartSeries[]): boolean =>
  series.some((each) => each.kind === 'bars' || (each.kind === 'line' && each.unit !== 'decimal'));

const valueAxis = (side: 'left' | 'right', unit: ChartUnit, isShown: boolean, { colors, format }: ChartSetup): uPlot.Axis => ({
  scale: side,
  side: side === 'left' ? 3 : 1,
  show: isShown,
  stroke: colors.text,
  font: `11px ${colors.font}`,
  space: 36,
  gap: 6,
  size: (_u, values) => 14 + 6.4 * Math.max(1, ...(values ?? []).map((value) => String(value ?? '').length)),
  ...((unit === 'count' || unit === 'money') && { incrs: COUNT_STEPS }),
  values: (_u, splits) => splits.map((value) => axisText(format, unit, value)),
  grid: { show: side === 'left', stroke: colors.line, width: 1 },
  ticks: { show: false },
});

const dayAxis = ({ data, colors, format }: ChartSetup): uPlot.Axis => ({
  scale: 'x',
  stroke: colors.text,
  font: `11px ${colors.font}`,
  size: 28,
  gap: 6,
  splits: (u) => dayTicks(data.days.length, u.bbox.width / uPlot.pxRatio),
  values: (_u, splits) => splits.map((place) => (data.days[place] === undefined ? '' : format.day(data.days[place], false))),
  grid: { show: false },
  ticks: { show: true, stroke: colors.line, width: 1, size: 4 },
});

const scales = ({ data, hidden }: ChartSetup): uPlot.Scales => {
  const groups = Map.groupBy(data.series, scaleOf);
  const found: uPlot.Scales = {
    // Half a day of space on both sides, otherwise the first and the last bar are cut.
    x: { time: false, range: () => [-0.5, Math.max(0, data.days.length - 1) + 0.5] },
  };
  for (const [scale, series] of groups) {
    const fromZero = startsAtZero(series);
    const bars = series.filter(({ kind, id }) => kind === 'bars' && !hidden.has(id));
    const top = Math.max(0, ...bars.map(topOf));
    found[scale] = { range: (_u, low, high) => scaleRange(low, high === null ? null : Math.max(high, top), fromZero) };
  }
  return found;
};

/** uPlot's options for a chart of days; x values are indices of `data.days`. */
export const chartOptions = (setup: ChartSetup): uPlot.Options => {
  const { data, colors, hidden, onHover, onSelect } = setup;
  const shown = data.series.filter((series) => !hidden.has(series.id) && series.values.some((value) => value !== null));
  const onAxis = (side: 'left' | 'right') => shown.find((series) => scaleOf(series) === side);
  const [left, right] = [onAxis('left'), onAxis('right')];
  return {
    width: setup.width,
    height: setup.height,
    padding: [BAND_HEAD, right ? 0 : 12, 0, left ? 0 : 12],
    series: [{}, ...data.series.map((series) => seriesOptions(series, setup))],
    scales: scales(setup),
    axes: [
      dayAxis(setup),
      valueAxis('left', left?.unit ?? 'count', left !== undefined, setup),
      valueAxis('right', right?.unit ?? 'count', right !== undefined, setup),
    ],
    legend: { show: false },
    cursor: {
      y: false,
      // The cursor snaps to the middle of a day, as dots do. Negative x: the pointer is outside.
      move: (u, x, y) => [x < 0 ? x : u.valToPos(u.posToIdx(x), 'x'), y],
      drag: { x: setup.canSelect, y: false, setScale: false, dist: DRAG_FROM_PX },
      points: {
        size: 7,
        width: 2,
        stroke: colors.surface,
        fill: (_u, index) => colors.series[(data.series[index - 1]?.color ?? 1) - 1] ?? colors.text,
      },
      // Disables uPlot's zoom reset, because this chart has no zoom.
      bind: { dblclick: () => null },
    },
    hooks: {
      drawClear: [drawMarks(data, hidden, colors, setup.words)],
      drawSeries: [
        (u, index) => {
          const series = data.series[index - 1];
          if (series?.kind === 'bars') drawBars(u, series, scaleOf(series), colors);
        },
      ],
      setCursor: [
        (u) => {
          const place = u.cursor.idx;
          onHover(place == null ? null : { place, left: u.over.offsetLeft + u.valToPos(place, 'x'), width: u.width });
        },
      ],
      setSelect: [
        (u) => {
          const { left: start, width } = u.select;
          if (width < DRAG_FROM_PX) return;
          const places = [u.posToIdx(start), u.posToIdx(start + width)] as const;
          u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          onSelect(Math.min(...places), Math.max(...places));
        },
      ],
    },
  };
};

export const alignedData = (data: ChartData): uPlot.AlignedData => [
  data.days.map((_, place) => place),
  ...data.series.map((series) => [...series.values]),
];
