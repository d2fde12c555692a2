import type uPlot from 'uplot';
import type { LegendMark } from '#src/features/research/history/day/day-mark.ts';
import { readColors } from '#src/ui/charts/chart-colors.ts';
import type { ChartSeries } from '#src/ui/charts/chart-data.ts';

interface ChartPicture {
  plot: uPlot;
  title: string;
  source: string;
  series: readonly ChartSeries[];
  marks: readonly { mark: LegendMark; text: string }[];
}

const SIGNS: Record<LegendMark, string> = { solid: '■', zero: '▁', hatched: '▨', slot: '▦', sold_out: '▬', campaign: '░' };

const PAD = 12;
const HEAD = 52;
const FOOT = 26;
const LINE = 18;

const drawKey = (ctx: CanvasRenderingContext2D, { kind }: ChartSeries, x: number): void => {
  if (kind !== 'points') return ctx.fillRect(x, kind === 'bars' ? 34 : 38, 10, kind === 'bars' ? 10 : 2);
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(x + 5, 39, 4, 0, 2 * Math.PI);
  ctx.stroke();
};

const draw = ({ plot, title, source, series, marks }: ChartPicture): HTMLCanvasElement => {
  const colors = readColors(plot.root);
  const ratio = plot.ctx.canvas.width / plot.width;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((plot.width + 2 * PAD) * ratio);
  const words = marks.map(({ mark, text }) => `${SIGNS[mark]} ${text}`).join('   ');
  const foot = words === '' ? FOOT : FOOT + LINE;
  canvas.height = Math.round((plot.height + HEAD + foot) * ratio);
  const ctx = canvas.getContext('2d');
  if (!ctx) return canvas;
  ctx.scale(ratio, ratio);
  ctx.fillStyle = colors.surface;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.textBaseline = 'middle';
  ctx.fillStyle = getComputedStyle(plot.root).color;
  ctx.font = `600 14px ${colors.font}`;
  ctx.fillText(title, PAD, 18, plot.width);
  ctx.font = `12px ${colors.font}`;
  let x = PAD;
  for (const each of series) {
    ctx.fillStyle = colors.series[each.color - 1] ?? colors.text;
    drawKey(ctx, each, x);
    ctx.fillStyle = colors.text;
    ctx.fillText(each.label, x + 15, 40);
    x += 15 + ctx.measureText(each.label).width + 16;
  }
  ctx.drawImage(plot.ctx.canvas, PAD, HEAD, plot.width, plot.height);
  ctx.fillStyle = colors.text;
  ctx.fillText(words, PAD, HEAD + plot.height + LINE / 2, plot.width);
  ctx.fillText(source, PAD, HEAD + plot.height + foot - FOOT / 2, plot.width);
  return canvas;
};

export const savePng = (picture: ChartPicture, name: string): void => {
  draw(picture).toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }, 'image/png');
};
