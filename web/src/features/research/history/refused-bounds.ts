import type { HistoryBoundsDetails } from '@telaah/shared/features/research/history/answer';
import { dayParam } from '@telaah/shared/lib/address/search-params';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { CallFailure } from '#src/api/api.ts';

/** The selectable days if the API refused the range; null for any other failure. */
export const findRefusedBounds = (error: Error | null): DayRange | null => {
  if (!(error instanceof CallFailure) || error.code !== 'validation') return null;
  // Parsed like an address, because the zod schema would load the whole validation code.
  const { min, max } = (error.details ?? {}) as Partial<HistoryBoundsDetails>;
  const [from, to] = [dayParam(min), dayParam(max)];
  return from === undefined || to === undefined ? null : { from, to };
};
