import type { Provenance } from '@telaah/shared/features/estimates/provenance';
import type { Estimate, Grade } from '@telaah/shared/features/estimates/schema';
import type { DayState } from '@telaah/shared/features/research/history/day/day-state';
import { addDays, dayList } from '@telaah/shared/lib/dates/dates';
import type { TimeChart } from '@telaah/shared/ui/charts/time-chart';
import type { ComponentProps } from 'react';

type GallerySeries = ComponentProps<typeof TimeChart>['series'];

/** Invented figures that reach every state of the components. */
export const lastDay = '2026-11-21';
export const galleryDays = dayList(addDays(lastDay, -29), lastDay);

/** A gap without observations, days without sales, a peak on the campaign day. */
export const gallerySold = galleryDays.map((day, index) =>
  index === 4 || index === 5
    ? null
    : index >= 24 && index <= 26
      ? 0
      : day === '2026-11-11'
        ? 88
        : 18 + ((index * 7) % 13) + (index % 7 === 3 ? 9 : 0),
);
export const galleryPrices = galleryDays.map((_, index) =>
  index < 3 ? null : index < 11 ? 189_000 : index < 20 ? 159_000 : 214_000,
);
export const soldStates = gallerySold.map((value, index): DayState => {
  if (value === null) return index === 4 ? 'uncounted' : 'unseen';
  return index === 12 || index === 13 ? 'interpolated' : 'measured';
});
export const soldOut = galleryDays.slice(24, 27);
export const validating = [addDays(lastDay, -2), addDays(lastDay, -1)];

/** The arrays must stay identical between renders; otherwise the chart redraws. */
export const chartSeries = (texts: { sold: string; price: string; own: string; before: string }): GallerySeries => [
  {
    id: 'sold',
    label: texts.sold,
    kind: 'bars',
    values: gallerySold,
    states: soldStates,
    low: gallerySold.map((value, index) => (soldStates[index] === 'interpolated' ? 4 : value)),
    high: gallerySold.map((value, index) => (soldStates[index] === 'interpolated' && value !== null ? value + 22 : value)),
    unit: 'count',
    axis: 'left',
    color: 3,
  },
  { id: 'price', label: texts.price, kind: 'step', values: galleryPrices, unit: 'money', axis: 'right', color: 1 },
  {
    id: 'own',
    label: texts.own,
    kind: 'points',
    values: galleryPrices.map((value, index) => (value !== null && index % 9 === 7 ? value - 12_000 : null)),
    unit: 'money',
    axis: 'right',
    color: 1,
  },
  {
    id: 'before',
    label: texts.before,
    kind: 'line',
    values: gallerySold.map((value, index) => (value === null ? null : 14 + ((index * 5) % 11))),
    unit: 'count',
    axis: 'left',
    color: 8,
    dashed: true,
  },
];

export const estimateOf = (grade: Grade, scale = 1): Estimate => {
  const spread = { measured: 0.02, a: 0.2, b: 0.5, c: 0.75, d: 0.3, insufficient: 0 }[grade];
  if (grade === 'insufficient')
    return { low: null, mid: null, high: null, grade, method: 'none', observations: 1, seen_days: 0, days: 30, bounds: null };
  const mid = 1_284 * scale;
  return {
    low: Math.round(mid * (1 - spread)),
    mid,
    high: Math.round(mid * (1 + spread)),
    grade,
    method: grade === 'c' ? 'marketplace_badge' : 'counter_difference',
    observations: 12,
    seen_days: 27,
    days: 30,
    bounds: null,
  };
};

export const provenanceOf = (over: Partial<Provenance> = {}): Provenance => ({
  source: 'capture',
  observed_at: '2026-11-20T18:30:00.000Z',
  observations: 12,
  first_observed_at: '2026-10-24T03:05:00.000Z',
  validating: false,
  quarantine_reason: null,
  one_reporter: false,
  dated: 'known',
  ...over,
});

export interface SampleRow {
  id: string;
  name: string;
  price: number | null;
  sold: Estimate;
  change: number | null;
  trend: (number | null)[];
}

const names = [
  'Kemeja flanel pria lengan panjang',
  'Botol minum stainless 1 liter anti bocor',
  'Serum wajah niacinamide 10% 30 ml',
  'Sepatu sneakers pria casual running ringan sol karet anti selip ukuran 39–44',
  'Lampu LED strip RGB 5 meter',
];
const grades = ['measured', 'a', 'b', 'c', 'insufficient'] as const;

export const rows: SampleRow[] = names.map((name, index) => ({
  id: String(index + 1),
  name,
  price: index === 4 ? null : 15_100 * (index + 1) ** 2,
  sold: estimateOf(grades[index] ?? 'a', index + 1),
  change: [0.203, -0.052, 0, 0.0004, null][index] ?? null,
  trend: index === 4 ? galleryDays.map(() => null) : gallerySold.slice(index * 2),
}));
