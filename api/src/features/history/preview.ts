import type { ProductDay, ProductHistoryResult } from '@telaah/shared/features/history/product';
import { PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import { wibDay } from '@telaah/shared/lib/dates';
import type { FullHistory } from '#src/features/history/product-history.ts';
import { previewGate, type Rights, rowFor } from '#src/features/research/service.ts';

const holdsAnything = ({ observed, sold }: ProductDay): boolean => observed || sold !== null;

/** The newest days, up to the last one that holds anything: today is often still empty. */
const newestDays = (days: ProductDay[]): ProductDay[] => {
  const end = days.findLastIndex(holdsAnything) + 1;
  return days.slice(0, end === 0 ? days.length : end).slice(-PREVIEW_DAYS);
};

/** What of a history the plan shows: the figures, and of its days and observations the newest. The rest is never sent. */
export const historyFor = (full: FullHistory, rights: Rights): Omit<ProductHistoryResult, 'spent'> => {
  const gate = previewGate(rights.history, full.days.length, PREVIEW_DAYS);
  if (!gate) return { ...full, gate };
  const days = newestDays(full.days);
  const shown = new Set(days.map(({ day }) => day));
  return {
    ...full,
    product: rowFor(full.product, rights),
    days,
    observations: full.observations.filter(({ observed_at }) => shown.has(wibDay(observed_at))),
    gate,
  };
};
