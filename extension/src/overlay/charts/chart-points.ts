import type { LegendMark } from '@telaah/shared/features/research/history/day/day-mark';
import { markOf } from '@telaah/shared/features/research/history/day/day-mark';
import type { DayAmount } from '@telaah/shared/features/research/history/day/day-words';
import { fillGaps } from '@telaah/shared/features/research/history/fill-gaps';
import type { ProductDay } from '@telaah/shared/features/research/history/product';
import { campaignOf } from '@telaah/shared/lib/dates/campaigns';
import { dayList, dayStart, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Visit } from '#src/visits/visit.ts';

export interface ChartPoint {
  key: string;
  /** WIB day. */
  day: string;
  /** Its middle on the time axis: 0 at the left edge, 1 at the right. */
  at: number;
  /** Lowest price, whole rupiah. */
  price: number | null;
  /** Units of the day; missing if the chart counts none. */
  sold?: DayAmount;
  soldOut: boolean;
}

export interface ChartPoints {
  points: ChartPoint[];
  /** Share of the time axis that one day takes; null where points are moments. */
  slot: number | null;
  /** Twin dates, and the part of the time axis that they take with their neighbouring days. */
  campaigns: { twin: string; from: number; to: number }[];
}

const DAY = 86_400_000;

/** `begins`: where a day begins on the time axis. */
const campaignsOf = (days: readonly string[], toStartPosition: (day: string, place: number) => number, slot: number) => {
  const found = new Map<string, { from: number; to: number }>();
  for (const [place, day] of days.entries()) {
    const twin = campaignOf(day);
    if (twin === null) continue;
    const from = toStartPosition(day, place);
    found.set(twin, { from: found.get(twin)?.from ?? Math.max(0, from), to: Math.min(1, from + slot) });
  }
  return [...found].map(([twin, part]) => ({ twin, ...part }));
};

/** A price stays until it is seen to change. */
export const dailyPoints = (days: readonly ProductDay[]): ChartPoints => {
  const prices = fillGaps(days.map(({ price }) => price));
  const at = (place: number) => (place + 0.5) / days.length;
  return {
    slot: 1 / Math.max(1, days.length),
    points: days.map(({ day, sold, sold_low, sold_high, state, sold_out }, place) => ({
      key: day,
      day,
      at: at(place),
      price: prices[place] ?? null,
      sold: { value: sold, low: sold_low, high: sold_high, state },
      soldOut: sold_out,
    })),
    campaigns: campaignsOf(
      days.map(({ day }) => day),
      (_, place) => place / days.length,
      1 / days.length,
    ),
  };
};

/** `visits`: oldest first. */
export const visitPoints = (visits: readonly Visit[]): ChartPoints => {
  const times = visits.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const place = (time: number) => (last === first ? 0.5 : (time - first) / (last - first));
  const days = visits.length === 0 ? [] : dayList(wibDay(first), wibDay(last));
  return {
    slot: null,
    points: visits.map(({ at, price_low, stock }, index) => ({
      key: at,
      day: wibDay(at),
      at: place(times[index] ?? first),
      price: price_low,
      soldOut: stock.high === 0,
    })),
    campaigns: last === first ? [] : campaignsOf(days, (day) => place(dayStart(day).getTime()), DAY / (last - first)),
  };
};

export const marksOfPoints = ({ points, campaigns }: ChartPoints): LegendMark[] => {
  const found = new Set<LegendMark>(points.flatMap(({ sold }) => (sold ? [markOf(sold.value, sold.state)] : [])));
  if (points.some(({ soldOut }) => soldOut)) found.add('sold_out');
  if (campaigns.length > 0) found.add('campaign');
  if (!found.has('hatched')) found.delete('solid');
  return (['solid', 'zero', 'hatched', 'slot', 'sold_out', 'campaign'] as const).filter((mark) => found.has(mark));
};

/** Steps in px: a price stays until the next is seen; an unknown price leaves a gap. */
export const stepPath = (places: readonly { x: number; y: number | null }[], end: number): string => {
  let path = '';
  let before: number | null = null;
  for (const [index, { x, y }] of places.entries()) {
    const next = places[index + 1]?.x ?? end;
    if (y === null) {
      before = null;
      continue;
    }
    if (before === null) path += `M${x.toFixed(1)} ${y.toFixed(1)}`;
    else if (before !== y) path += `V${y.toFixed(1)}`;
    path += `H${next.toFixed(1)}`;
    before = y;
  }
  return path;
};
