import type { Db } from '@telaah/db';
import type { BillingDeps } from '#src/features/billing/billing-deps.ts';
import { raiseAlarm } from '#src/features/billing/invoice.repo.ts';

export interface Alarm {
  kind: string;
  /** An order id, or what else it is about; never a person. */
  subject: string;
  detail: string;
}

/** Calls for a person: a row that stands until it is settled, and a line in the log each time. Nothing personal belongs in it. */
export const alarm = async (
  { log }: Pick<BillingDeps, 'log'>,
  db: Db,
  { kind, subject, detail }: Alarm,
  now: Date,
): Promise<void> => {
  await raiseAlarm(db, kind, subject, detail, now);
  log.error({ kind, subject, detail }, 'billing alarm');
};
