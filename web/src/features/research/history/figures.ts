import type { ProductDay } from '@telaah/shared/features/research/history/product';

type KnownDay = Pick<ProductDay, 'day' | 'sold' | 'observed'> & { validating?: boolean };

export interface HistoryFigures {
  observedDays: number;
  /** Days whose sales are known. */
  soldDays: number;
  /** Mean of the days whose sales are known; null where none is. */
  soldPerDay: number | null;
  /** The day that sold most, the earliest of equals; null where nothing is known or nothing was sold. */
  bestDay: { day: string; sold: number } | null;
  /** Days on which an observation is held back, in order. */
  validatingDays: string[];
}

/** What the summary tab says beside the API's own figures. Unknown days count neither as zero nor as days. */
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
