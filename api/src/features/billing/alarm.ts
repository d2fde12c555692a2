import type { Db } from '@telaah/db';
import type { BillingDeps } from '#src/features/billing/billing-deps.ts';
import { type AttemptRow, raiseAlarm } from '#src/features/billing/invoice.repo.ts';
import type { ChargeResult } from '#src/ports/gateway/gateway.ts';

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

/** The gateway did not take our request at all: a wrong key, a closed account, a method that is not enabled. True: so it was. */
export const sayTurnedAway = async (
  deps: Pick<BillingDeps, 'log'>,
  trx: Db,
  { order_id }: AttemptRow,
  result: ChargeResult,
  now: Date,
): Promise<boolean> => {
  if (result.outcome !== 'refused' || result.turnedAway === null) return false;
  await alarm(deps, trx, { kind: 'gateway_refuses', subject: order_id, detail: result.turnedAway }, now);
  return true;
};
