import { randomUUID } from 'node:crypto';
import type { Db } from '@telaah/db';
import { changeRemaining, closeBuckets, findPlanBuckets, lockOpenBuckets } from '#src/features/ledger/bucket.repo.ts';
import { insertEntries } from '#src/features/ledger/entry.repo.ts';
import { closeOver, grant, grantPlanPeriod } from '#src/features/ledger/periods.ts';
import { type Refund, type TakenBack, takeShareBack } from '#src/features/ledger/reversal.ts';
import { findSubscription } from '#src/features/ledger/subscription.repo.ts';

/** Everything here runs in the caller's transaction, after `lockAccount`. */

interface GrantSource {
  type: string;
  id: string;
}

/** Opens the current period's buckets, once; a debt is paid first. `source`: what paid; by default the newest paid invoice, or what began it. */
export const openPlanBuckets = async (
  trx: Db,
  { subscription_id }: { subscription_id: string },
  now: Date,
  source?: GrantSource,
): Promise<void> => {
  const subscription = await findSubscription(trx, subscription_id);
  if (subscription === undefined) throw new Error(`No such subscription: ${subscription_id}`);
  await grantPlanPeriod(trx, subscription, now, source);
};

export const closePlanBuckets = async (trx: Db, subscriptionId: string, now: Date): Promise<void> =>
  closeBuckets(trx, await findPlanBuckets(trx, subscriptionId), now);

export interface TopUp {
  accountId: string;
  kind: 'topup' | 'download_credit';
  amount: number;
  sourceType: 'invoice' | 'admin';
  sourceId: string;
  actor?: string | null;
  purpose?: string | null;
  now: Date;
}

/** Grants tokens or rows that never expire. Null where the source has given already. A purchase pays a debt first, a gift does not. */
export const topUp = (trx: Db, topUpDetails: TopUp): Promise<string | null> =>
  grant(
    trx,
    {
      accountId: topUpDetails.accountId,
      kind: topUpDetails.kind,
      start: topUpDetails.now,
      end: null,
      subscriptionId: null,
      source: { type: topUpDetails.sourceType, id: topUpDetails.sourceId },
      granted: topUpDetails.amount,
      paysDebt: topUpDetails.sourceType === 'invoice',
      actor: topUpDetails.actor ?? null,
      purpose: topUpDetails.purpose ?? null,
    },
    topUpDetails.now,
  );

/** Takes back what a reversed invoice gave (see `takeShareBack`). Repeated for the same refund it does nothing. */
export const compensate = async (trx: Db, { now, ...refund }: Refund & { now: Date }): Promise<TakenBack> => {
  await closeOver(trx, refund.accountId, now);
  return takeShareBack(trx, refund, now);
};

export interface AdminRemoval {
  accountId: string;
  kind: 'topup' | 'download_credit' | 'monthly' | 'download' | 'free';
  /** One bucket; absent: all of the kind, the newest first. */
  bucketId?: string;
  /** Null: all that is left. */
  amount: number | null;
  actor: string;
  purpose: string;
  now: Date;
}

/** Takes at most what is left; returns how much. */
export const adminRemove = async (trx: Db, removal: AdminRemoval): Promise<number> => {
  await closeOver(trx, removal.accountId, removal.now);
  const open = await lockOpenBuckets(trx, removal.accountId);
  const chosen = open.filter(
    ({ kind, bucket_id }) => kind === removal.kind && (removal.bucketId === undefined || bucket_id === removal.bucketId),
  );
  const source = { type: 'admin', id: randomUUID() };
  let removed = 0;
  for (const { bucket_id: bucketId, remaining } of chosen.toReversed()) {
    const taken = removal.amount === null ? remaining : Math.min(remaining, removal.amount - removed);
    if (taken <= 0) continue;
    await changeRemaining(trx, bucketId, -taken);
    const { actor, purpose, now } = removal;
    await insertEntries(trx, [{ bucketId, delta: -taken, reason: 'admin', source, actor, purpose }], now);
    removed += taken;
  }
  return removed;
};
