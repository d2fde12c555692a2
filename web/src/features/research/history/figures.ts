import type { ProductDay } from '@telaah/shared/features/research/history/product';

type KnownDay = Pick<ProductDay, 'day' | 'sold' | 'observed'> & { validating?: boolean };

export interface HistoryFigures {
  observedDays: number;
  soldDays: number;
  /** Mean of the days with known sales; null if there are none. */
  soldPerDay: number | null;
  /** The earliest of equal days; null if nothing is known or nothing was sold. */
  bestDay: { day: string; sold: number } | null;
  /** Days with a quarantined observation, oldest first. */
  validatingDays: string[];
}

/** Figures that the API does not send. Days with unknown sales are left out, not counted as 0. */
export const toHistoryFigures = (days: readonly KnownDay[]): HistoryFigures => {
  const known = days.flatMap(({ day, sold }) => (sold === null ? [] : [{ day, sold }]));
  const best = known.reduce<{ day: string; sold: number } | null>((top, each) => (each.sold > (top?.sold ?? 0) ? each : top), null);
  return {
    observedDays: days.filter((each) => each.observed).length,
    soldDays: known.length,
    soldPerDay: known.length > 0 ? known.reduce((sum, each) => sum + each.sold, 0) / known.length : null,
    bestDay: best,
    validatingDays: days.filter((each) => each.validating).map((each) => each.day),
  };
};
