import { useQueryClient } from '@tanstack/react-query';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { rangeBefore } from '@telaah/shared/features/research/history/calendar';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { type DayRange, isWithin } from '@telaah/shared/lib/day-range';
import { onThisClock } from '#src/session/server-clock.ts';
import { useNow } from '#src/session/use-now.ts';

/** Days that are free until an instant (epoch ms). */
export interface PaidDays extends DayRange {
  until: number;
}

/** Tokens that these days take: none within days that were paid for, as long as these are free. */
export const costOf = (range: DayRange, paid: readonly PaidDays[], now: number): number =>
  paid.some((days) => days.until > now && isWithin(range, days)) ? 0 : tokenCosts.date_range;

/** With the days before them, where these are compared and there are such. */
export const costWith = (
  range: DayRange,
  { paid, now, compare, bounds }: { paid: readonly PaidDays[]; now: number; compare: boolean; bounds: DayRange },
): number => {
  const before = rangeBefore(range);
  return costOf(range, paid, now) + (compare && isWithin(before, bounds) ? costOf(before, paid, now) : 0);
};

/** What this browser knows to be paid for of a product, and what the time is: every answer that it holds names its days. */
export const usePaidDays = (plan: string, productId: string): { paid: PaidDays[]; now: number } => {
  const held = useQueryClient().getQueriesData<ProductHistoryResult>({ queryKey: ['history', plan, productId] });
  const paid = held.flatMap(([, answer]) =>
    (answer?.paid ?? []).map(({ from, to, until }) => ({ from, to, until: onThisClock(Date.parse(until)) })),
  );
  return { paid, now: useNow(paid.map(({ until }) => until)) };
};
