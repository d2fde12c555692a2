import { isKnownDay } from '@telaah/shared/features/research/history/calendar';
import type { ProductDay, ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { Gate } from '@telaah/shared/features/plans/gates';
import { PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import type { Preview } from '@telaah/shared/features/plans/preview';
import { wibDay } from '@telaah/shared/lib/dates';
import { type DayRange, rangeLength } from '@telaah/shared/lib/day-range';
import type { FullHistory } from '#src/features/research/history/product-history.ts';
import { shortRow } from '#src/features/research/product-row.ts';
import { previewGate } from '#src/kinds/preview.ts';

/** A history was found where one of its days was observed, or its sales are known. */
export const isFound = ({ days }: FullHistory): boolean => days.some(isKnownDay);

const observedIn = ({ observations }: FullHistory, days: ProductDay[]): FullHistory['observations'] => {
  const shown = new Set(days.map(({ day }) => day));
  return observations.filter(({ observed_at }) => shown.has(wibDay(observed_at)));
};

/** What is answered where nothing was found, and so nothing paid: what everybody sees of the product, and its empty days. */
export const emptyHistory = (full: FullHistory): FullHistory => ({
  ...full,
  product: shortRow(full.product),
  observations: observedIn(full, full.days),
});

/**
 * What plans without histories are shown: the figures of all days in `full`, and of the days in `bounds` and their observations the newest. The
 * rest is never sent.
 */
export const previewOf = (full: FullHistory, bounds: DayRange, gate: Gate): FullHistory & Pick<ProductHistoryResult, 'gate'> => {
  const preview: Preview | null = previewGate(gate, rangeLength(bounds), PREVIEW_DAYS);
  const days = full.days.slice(-(preview?.shown ?? full.days.length));
  return { ...full, product: shortRow(full.product), days, observations: observedIn(full, days), gate: preview };
};
