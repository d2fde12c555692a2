import type uPlot from 'uplot';
import type { ChartBand } from '#src/features/research/history/day/chart-band.ts';
import type { Season } from '#src/lib/dates/campaign-calendar.ts';
import type { ChartColors } from '#src/ui/charts/chart-colors.ts';

/** Height reserved for band labels above the plot, in px; lines and bars never reach into it. */
export const BAND_HEAD = 18;
/** Opacity of a band: grey on every surface, darker where two bands overlap. */
const TINT = 0.07;
const FONT_PX = 12;
/** Distance between two labels, and between a label and its band's edge, in px. */
const GAP = 4;

export type BandWords = Readonly<Record<Season, string>>;

/** A band in px, and its possible labels, longest first. */
export interface NamedBand {
  left: number;
  right: number;
  forms: readonly string[];
}

export interface BandLabel {
  text: string;
  left: number;
  right: number;
}

type Edges = Pick<BandLabel, 'left' | 'right'>;

/**
 * Places labels without overlap, earlier bands first: the longest form that fits into its band, in its middle or at an end; otherwise the
 * shortest form, centred over a narrow band. Null where there is no room: tooltip, keys, table and legend name the band too.
 */
export const placeBandWords = (
  bands: readonly NamedBand[],
  edges: Edges,
  widthOf: (text: string) => number,
): (BandLabel | null)[] => {
  const placed: BandLabel[] = [];
  const isFree = ({ left, right }: Edges) => placed.every((word) => right + GAP <= word.left || left >= word.right + GAP);
  const within = ({ left, right, forms }: NamedBand): BandLabel[] => {
    const inner = { left: Math.max(left, edges.left) + GAP / 2, right: Math.min(right, edges.right) - GAP / 2 };
    return forms.flatMap((text) => {
      const width = widthOf(text);
      const starts = [(inner.left + inner.right - width) / 2, inner.left, inner.right - width];
      return width > inner.right - inner.left ? [] : starts.map((start) => ({ text, left: start, right: start + width }));
    });
  };
  const over = ({ left, right, forms }: NamedBand): BandLabel[] => {
    const text = forms.at(-1) ?? '';
    const width = widthOf(text);
    if (width > edges.right - edges.left) return [];
    const start = Math.min(Math.max((left + right - width) / 2, edges.left), edges.right - width);
    return [{ text, left: start, right: start + width }];
  };
  return bands.map((band) => {
    const word = [...within(band), ...over(band)].find(isFree) ?? null;
    if (word) placed.push(word);
    return word;
  });
};

interface BandStyle {
  colors: ChartColors;
  words: BandWords;
  ratio: number;
}

export const drawBands = (u: uPlot, bands: readonly ChartBand[], { colors, words, ratio }: BandStyle): void => {
  const { ctx, bbox } = u;
  const head = bbox.top - BAND_HEAD * ratio;
  const edges = { left: bbox.left, right: bbox.left + bbox.width };
  const edge = (place: number) => Math.min(Math.max(u.valToPos(place, 'x', true), edges.left), edges.right);
  const named = bands.map(({ first, last, of }) => ({
    left: edge(first - 0.5),
    right: edge(last + 0.5),
    forms: typeof of === 'string' ? [words[of]] : of,
  }));
  ctx.save();
  ctx.fillStyle = colors.strong;
  ctx.globalAlpha = TINT;
  for (const { left, right } of named) ctx.fillRect(left, head, right - left, bbox.top + bbox.height - head);
  ctx.globalAlpha = 1;
  ctx.fillStyle = colors.word;
  ctx.font = `${FONT_PX * ratio}px ${colors.font}`;
  ctx.textBaseline = 'middle';
  for (const word of placeBandWords(named, edges, (text) => ctx.measureText(text).width))
    if (word) ctx.fillText(word.text, word.left, (head + bbox.top) / 2);
  ctx.restore();
};
