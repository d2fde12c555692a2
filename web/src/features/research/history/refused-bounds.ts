import type { HistoryBoundsDetails } from '@telaah/shared/features/research/history/answer';
import { dayParam } from '@telaah/shared/lib/address/search-params';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { CallFailure } from '#src/api/api.ts';

/** The bounds that a refusal of days names. Null: it failed for another reason. */
export const findRefusedBounds = (error: Error | null): DayRange | null => {
  if (!(error instanceof CallFailure) || error.code !== 'validation') return null;
  // Read as an address is: the schema of it would come with all that checks what is sent.
  const { min, max } = (error.details ?? {}) as Partial<HistoryBoundsDetails>;
  const [from, to] = [dayParam(min), dayParam(max)];
  return from === undefined || to === undefined ? null : { from, to };
};
