import type { Db } from '@telaah/db';
import type { AttemptRow } from '#src/features/billing/invoice/invoice.repo.ts';
import { type Incident, raiseIncident as raise } from '#src/features/incidents/service.ts';
import type { ChargeResult } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export const raiseBillingIncident = ({ log }: Pick<BillingDeps, 'log'>, db: Db, incident: Incident, now: Date): Promise<void> =>
  raise(log, db, 'billing', incident, now);

/** The gateway rejected the request itself: a wrong key, a closed account, a method that is not enabled. Returns whether it did. */
export const reportRejectedCharge = async (
  deps: Pick<BillingDeps, 'log'>,
  trx: Db,
  { order_id }: AttemptRow,
  result: ChargeResult,
  now: Date,
): Promise<boolean> => {
  if (result.outcome !== 'refused' || result.turnedAway === null) return false;
  await raiseBillingIncident(deps, trx, { kind: 'gateway_refuses', subject: order_id, detail: result.turnedAway }, now);
  return true;
};
