import type uPlot from 'uplot';
import { runsOfPlaces } from '#src/features/research/history/day/day-mark.ts';
import { type Box, hatchPath } from '#src/lib/hatch.ts';
import { type BandWords, drawBands } from '#src/ui/charts/chart-bands.ts';
import type { ChartColors } from '#src/ui/charts/chart-colors.ts';
import { type ChartData, findUnknownDays } from '#src/ui/charts/chart-data.ts';

const GAP = 6;
const STRIP = 4;

interface Hatching {
  color: string;
  tint: number;
  falling: boolean;
}

const hatch = ({ ctx }: uPlot, box: Box, { color, tint, falling }: Hatching, ratio: number) => {
  ctx.save();
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineWidth = ratio;
  ctx.globalAlpha = tint;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ctx.globalAlpha = 0.5;
  ctx.stroke(new Path2D(hatchPath(box, GAP * ratio, falling)));
  ctx.restore();
};

/** Draws the background: bands, hatching on unknown days, opposite hatching on days in validation, a strip on the time axis on sold-out days. */
export const drawMarks = (data: ChartData, hidden: ReadonlySet<string>, colors: ChartColors, words: BandWords) => (u: uPlot) => {
  const ratio = u.width > 0 ? u.ctx.canvas.width / u.width : 1;
  const { top, height } = u.bbox;
  const edge = (place: number) => u.valToPos(place, 'x', true);
  drawBands(u, data.bands, { colors, words, ratio });
  const over = (places: readonly number[], draw: (left: number, width: number) => void) => {
    for (const [first, last] of runsOfPlaces(places)) draw(edge(first - 0.5), edge(last + 0.5) - edge(first - 0.5));
  };
  over(findUnknownDays(data, hidden), (x, width) =>
    hatch(u, { x, y: top, width, height }, { color: colors.text, tint: 0.04, falling: false }, ratio),
  );
  over(data.validating, (x, width) =>
    hatch(u, { x, y: top, width, height }, { color: colors.warn, tint: 0.1, falling: true }, ratio),
  );
  over(data.soldOut, (x, width) => {
    u.ctx.fillStyle = colors.neg;
    u.ctx.fillRect(x + ratio, top + height + ratio, width - 2 * ratio, STRIP * ratio);
  });
};
