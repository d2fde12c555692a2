import type { FeeRow, FeeSource, Route, Service } from '#src/features/fees/tables/fee.ts';
import { feeRow } from '#src/features/fees/tables/row.ts';

/*
 * Rupiah an order, by billable weight: up to 1, 2, 3, 4, 5 kg and more. A list that ends early stays at its last figure; null: not offered.
 * Cargo begins above 2 kg.
 */
type Steps = readonly (number | null)[];

// biome-ignore format: a table
const table: Readonly<Record<Route, Readonly<Partial<Record<Service, Steps>>>>> = {
  jakarta: { standard: [690, 890, 1620, 2220, 2730, 4350], cargo: [null, null, 1420, 1520, 1520, 4850] },
  java: { standard: [990, 1090, 2220, 3030, 3540, 5060], cargo: [null, null, 1420, 1420, 1520, 4550] },
  bali: { standard: [1720, 2220, 4150, 5060], economy: [1420, 1920, 3440, 4850, 5060, 5060], cargo: [null, null, 3940, 4250, 4350, 5060] },
  nusa: { standard: [2930, 3640, 5060], economy: [2430, 3030, 5060], cargo: [null, null, 5060] },
  sumatra: { standard: [2830, 3330, 5060], economy: [1920, 2330, 3940, 5060], cargo: [null, null, 3940, 4040, 4150, 5060] },
  sulawesi: { standard: [3940, 4850, 5060], economy: [3540, 4250, 5060], cargo: [null, null, 5060] },
  kalimantan: { standard: [3440, 4150, 5060], economy: [3130, 3640, 5060], cargo: [null, null, 5060] },
  papua: { standard: [5060], economy: [3540, 4250, 5060], cargo: [null, null, 5060] },
  outside_java: { standard: [2020, 2530, 3840, 4950, 5060, 5060], economy: [2020, 2530, 3840, 4950, 5060, 5060], cargo: [null, null, 2930, 3340, 3340, 5060] },
};

const STEPS = 6;

export const logisticsRows = (source: FeeSource, checkedAt: string): FeeRow[] =>
  Object.entries(table).flatMap(([route, byService]) =>
    Object.entries(byService).flatMap(([service, steps]) =>
      Array.from({ length: STEPS }, (_, weight) => weight).flatMap((weight) => {
        const flat = steps[Math.min(weight, steps.length - 1)] ?? null;
        const when = { route: route as Route, service: service as Service, weight };
        if (flat === null) return [];
        return feeRow({ component: 'logistics', when, flat, from: '2026-05-01', source, checkedAt, status: 'unverified' });
      }),
    ),
  );

/** Step of the heavier of scale weight and volume weight (P × L × T cm ÷ 6000 kg). */
export const weightStep = (grams: number, cm: { length: number; width: number; height: number }): number => {
  const bulky = (cm.length * cm.width * cm.height) / 6;
  const kilograms = Math.max(grams, bulky) / 1000;
  return Math.min(STEPS - 1, Math.max(0, Math.ceil(kilograms) - 1));
};
