import { useQueryClient } from '@tanstack/react-query';
import { type TokenUse, tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { HistoryAnswer } from '@telaah/shared/features/research/history/answer';
import { rangeBefore } from '@telaah/shared/features/research/history/calendar';
import type { HistoryHead } from '@telaah/shared/features/research/history/heads';
import { type DayRange, isWithin } from '@telaah/shared/lib/day-range';
import { historyKey } from '#src/features/research/history/key.ts';
import { onThisClock } from '#src/session/server-clock.ts';
import { useNow } from '#src/session/use-now.ts';

/** Days that are free until an instant (epoch ms). */
export interface PaidDays extends DayRange {
  until: number;
}

/** What is paid for of one history, what the time is, and what opening it takes. */
export interface KnownDays {
  paid: readonly PaidDays[];
  now: number;
  use: TokenUse;
}

/** Tokens that these days take: none within days that were paid for, as long as these are free. Where none is, they open the history. */
export const costOf = (range: DayRange, { paid, now, use }: KnownDays): number => {
  const free = paid.filter(({ until }) => until > now);
  if (free.some((days) => isWithin(range, days))) return 0;
  return tokenCosts[free.length === 0 ? use : 'date_range'];
};

/** With the days before them, where these are compared and there are such. */
export const costWith = (
  range: DayRange,
  { compare, bounds, ...known }: KnownDays & { compare: boolean; bounds: DayRange },
): number => {
  const before = rangeBefore(range);
  // They are asked for once these are there: other days of an open history.
  const more = compare && isWithin(before, bounds) ? costOf(before, { ...known, use: 'date_range' }) : 0;
  return costOf(range, known) + more;
};

/** What this browser knows to be paid for of one history, and what the time is: every answer that it holds names its days. */
export const usePaidDays = (plan: string, history: HistoryHead, id: string): KnownDays => {
  const held = useQueryClient().getQueriesData<HistoryAnswer>({ queryKey: historyKey(plan, history, id) });
  const paid = held.flatMap(([, answer]) =>
    (answer?.paid ?? []).map(({ from, to, until }) => ({ from, to, until: onThisClock(Date.parse(until)) })),
  );
  return { paid, now: useNow(paid.map(({ until }) => until)), use: history.use };
};
