import type uPlot from 'uplot';
import { runsOfPlaces } from '#src/features/research/history/day-mark.ts';
import { peakName } from '#src/lib/campaign-calendar.ts';
import { type Box, hatchPath } from '#src/lib/hatch.ts';
import type { ChartColors } from '#src/ui/chart-colors.ts';
import { type ChartData, slotsOf } from '#src/ui/chart-data.ts';

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

/** Draws its line, and its name where that does not run into the one before, which ends at `after`. Answers where its own ends. */
const campaign = (u: uPlot, x: number, name: string, after: number, colors: ChartColors, ratio: number): number => {
  const { ctx, bbox } = u;
  ctx.save();
  ctx.strokeStyle = colors.accent;
  ctx.fillStyle = colors.accent;
  ctx.lineWidth = ratio;
  ctx.globalAlpha = 0.6;
  ctx.setLineDash([3 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.globalAlpha = 1;
  ctx.font = `${11 * ratio}px ${colors.font}`;
  const half = ctx.measureText(name).width / 2;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'bottom';
  const middle = Math.min(Math.max(x, bbox.left + half), bbox.left + bbox.width - half);
  const isFree = middle - half > after;
  if (isFree) ctx.fillText(name, middle, bbox.top - 2 * ratio);
  ctx.restore();
  return isFree ? middle + half + GAP * ratio : after;
};

/**
 * Draws what lies behind the figures: hatched places of days of which nothing is known, and, hatched the other way, of days that are still being
 * validated; a strip on the time axis where it could not be bought; campaign days.
 */
export const drawMarks = (data: ChartData, hidden: ReadonlySet<string>, colors: ChartColors) => (u: uPlot) => {
  const ratio = u.width > 0 ? u.ctx.canvas.width / u.width : 1;
  const { top, height } = u.bbox;
  const edge = (place: number) => u.valToPos(place, 'x', true);
  const over = (places: readonly number[], draw: (left: number, width: number) => void) => {
    for (const [first, last] of runsOfPlaces(places)) draw(edge(first - 0.5), edge(last + 0.5) - edge(first - 0.5));
  };
  over(slotsOf(data, hidden), (x, width) =>
    hatch(u, { x, y: top, width, height }, { color: colors.text, tint: 0.04, falling: false }, ratio),
  );
  over(data.validating, (x, width) =>
    hatch(u, { x, y: top, width, height }, { color: colors.warn, tint: 0.1, falling: true }, ratio),
  );
  over(data.soldOut, (x, width) => {
    u.ctx.fillStyle = colors.neg;
    u.ctx.fillRect(x + ratio, top + height + ratio, width - 2 * ratio, STRIP * ratio);
  });
  // Each season in a row of its own under the upper edge: a strip hides nothing, however many days it has.
  for (const [row, places] of [data.seasons.payday, data.seasons.ramadan].entries()) {
    over(places, (x, width) => {
      u.ctx.fillStyle = row === 0 ? colors.accent : colors.warn;
      u.ctx.fillRect(x, top + row * STRIP * 1.5 * ratio, width, STRIP * ratio);
    });
  }
  let after = Number.NEGATIVE_INFINITY;
  for (const place of data.campaigns) {
    // Two days of one campaign carry its name once.
    const name = peakName(data.days[place] ?? '') ?? '';
    const before = data.days[place - 1];
    const isSecond = before !== undefined && name === peakName(before);
    after = campaign(u, edge(place), isSecond ? '' : name, after, colors, ratio);
  }
};
