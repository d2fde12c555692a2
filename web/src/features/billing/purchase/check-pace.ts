import type { Invoice } from '@telaah/shared/features/billing/schema';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Check interval by the invoice's age, both in ms, so that somebody who pays at once waits seconds. */
const checkIntervals: readonly (readonly [until: number, every: number])[] = [
  [2 * MINUTE, 3 * SECOND],
  [5 * MINUTE, 5 * SECOND],
  [20 * MINUTE, 10 * SECOND],
  [Number.POSITIVE_INFINITY, 30 * SECOND],
];

/** Milliseconds until the next check; false once nothing can change. After a failed check (`error`) it continues, at least 10 s apart. */
export const nextCheck = (invoice: Invoice | undefined, error: unknown, now: number): number | false => {
  if (invoice === undefined) return isRefusal(error) ? false : 10 * SECOND;
  if (invoice.status !== 'pending') return false;
  const age = now - new Date(invoice.created_at).getTime();
  const every = checkIntervals.find(([until]) => age < until)?.[1] ?? 30 * SECOND;
  return error === null ? every : Math.max(every, 10 * SECOND);
};

/** A 4xx answer, for example not found or not signed in, stays the same when repeated. */
const isRefusal = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
};
