import type { FigureChange } from '#src/features/estimates/change.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import { campaignNames } from '#src/features/research/history/day/chart-band.ts';
import type { DayState } from '#src/features/research/history/day/day-state.ts';

/** A day without bounds is never called the peak. */
export interface ChartDay {
  day: string;
  sold: number | null;
  sold_low?: number | null;
  sold_high?: number | null;
  state?: DayState;
}

type Bounds = Pick<Estimate, 'low' | 'mid' | 'high'>;

export interface ChartFacts {
  days: readonly ChartDay[];
  /** Over all days; omitted where unknown. */
  sold?: Bounds | undefined;
  change?: FigureChange | undefined;
  /** Units of the days before, where both ranges are compared as a whole. */
  before?: Bounds | undefined;
}

/** `text` is a key under `read`. */
export type Sentence =
  | { text: 'rose' | 'fell'; share: number }
  | { text: 'same' }
  | { text: 'peak'; day: string; sold: number }
  | { text: 'campaignPeak'; day: string; sold: number; campaign: string }
  | { text: 'between'; low: number; high: number }
  | { text: 'exact' }
  | { text: 'guessed' | 'carried' | 'unknown'; count: number }
  | { text: 'nothing' };

/** Unknown bounds are not apart. */
const areApart = (a: Bounds, b: Bounds): boolean =>
  (a.low !== null && b.high !== null && a.low > b.high) || (a.high !== null && b.low !== null && a.high < b.low);

/** A rise or fall is stated only where the known bounds of both sides do not overlap. */
const movementOf = ({ sold, change, before }: ChartFacts): Sentence[] => {
  if (change === undefined || (change.value === null && !change.same)) return [];
  const overlap = sold !== undefined && before !== undefined && !areApart(sold, before);
  if (change.value === null || change.value === 0) return [{ text: 'same' }];
  if (overlap) return [];
  return [{ text: change.value > 0 ? 'rose' : 'fell', share: Math.abs(change.value) }];
};

/** The day that surely sold most: its lower bound is above the upper bound of every other day. */
const peakOf = (days: readonly ChartDay[]): Sentence[] => {
  const known = days.filter(({ sold }) => sold !== null);
  const [first] = known.toSorted((a, b) => (b.sold_low ?? -1) - (a.sold_low ?? -1));
  if (first?.sold == null || first.sold_low == null || known.length < 3) return [];
  const least = first.sold_low;
  const isMost = known.every((day) => day === first || (day.sold_high != null && day.sold_high < least));
  if (!isMost) return [];
  const campaign = campaignNames(first.day)?.[0] ?? null;
  const peak = { day: first.day, sold: first.sold };
  return [campaign === null ? { text: 'peak', ...peak } : { text: 'campaignPeak', ...peak, campaign }];
};

const surenessOf = ({ days, sold }: ChartFacts): Sentence[] => {
  const count = (is: (day: ChartDay) => boolean) => days.filter(is).length;
  const sentences: Sentence[] = [];
  if (sold && sold.low !== null && sold.high !== null)
    sentences.push(sold.low === sold.high ? { text: 'exact' } : { text: 'between', low: sold.low, high: sold.high });
  const interpolated = count(({ state }) => state === 'interpolated');
  const unknown = count((day) => day.sold === null);
  if (interpolated > 0) sentences.push({ text: 'guessed', count: interpolated });
  const carried = count(({ state }) => state === 'carried');
  if (carried > 0) sentences.push({ text: 'carried', count: carried });
  if (unknown > 0) sentences.push({ text: 'unknown', count: unknown });
  return sentences;
};

/** Explains a chart: what moved, which day stands out, and how sure that is; only what the bounds support. */
export const toSentences = (read: ChartFacts): Sentence[] => {
  if (read.days.every(({ sold }) => sold === null)) return [{ text: 'nothing' }];
  return [...movementOf(read), ...peakOf(read.days), ...surenessOf(read)];
};
