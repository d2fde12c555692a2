import type uPlot from 'uplot';
import type { ChartColors } from '#src/ui/chart-colors.ts';
import type { ChartData } from '#src/ui/chart-data.ts';
import { dayParts } from '#src/lib/dates.ts';

/** `11.11`, as sellers call it. */
export const campaignName = (day: string): string => {
  const { month, date } = dayParts(day);
  return `${date}.${month}`;
};

const hatch = (u: uPlot, left: number, width: number, color: string, ratio: number) => {
  const { ctx, bbox } = u;
  const gap = 6 * ratio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, bbox.top, width, bbox.height);
  ctx.clip();
  ctx.globalAlpha = 0.1;
  ctx.fillStyle = color;
  ctx.fillRect(left, bbox.top, width, bbox.height);
  ctx.globalAlpha = 0.55;
  ctx.strokeStyle = color;
  ctx.lineWidth = ratio;
  ctx.beginPath();
  // Counted from the canvas' own edge, so that the lines of neighbouring days meet.
  const from = Math.floor((left - bbox.height) / gap) * gap;
  for (let x = from; x < left + width; x += gap) {
    ctx.moveTo(x, bbox.top + bbox.height);
    ctx.lineTo(x + bbox.height, bbox.top);
  }
  ctx.stroke();
  ctx.restore();
};

const campaign = (u: uPlot, x: number, name: string, colors: ChartColors, ratio: number) => {
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
  ctx.fillText(name, Math.min(Math.max(x, bbox.left + half), bbox.left + bbox.width - half), bbox.top - 2 * ratio);
  ctx.restore();
};

/** Draws what lies behind the figures: hatched days that are still being validated, and campaign days. */
export const drawMarks = (data: ChartData, colors: ChartColors) => (u: uPlot) => {
  const ratio = u.width > 0 ? u.ctx.canvas.width / u.width : 1;
  const edge = (place: number) => u.valToPos(place, 'x', true);
  for (const place of data.validating) hatch(u, edge(place - 0.5), edge(place + 0.5) - edge(place - 0.5), colors.warn, ratio);
  for (const place of data.campaigns) campaign(u, edge(place), campaignName(data.days[place] ?? ''), colors, ratio);
};
