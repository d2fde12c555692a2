import type { Db } from '@telaah/db';
import type { BucketKind } from '@telaah/db/tables/ledger';
import { freePeriodAt, type Period, periodAt } from '@telaah/shared/features/ledger/calendar';
import {
  type BucketRow,
  changeRemaining,
  closeBuckets,
  findOpenBuckets,
  insertBucket,
  lockAccountRow,
  lockOpenBuckets,
  type NewBucket,
  resourceOf,
} from '#src/features/ledger/bucket.repo.ts';
import { debtOf, insertDebt, insertEntries } from '#src/features/ledger/entry.repo.ts';
import { takeShareBack } from '#src/features/ledger/reversal.ts';
import {
  findPayer,
  findRunningSubscription,
  freeTokens,
  type SubscriptionWithPlan,
} from '#src/features/ledger/subscription.repo.ts';
import { type Checkpoint, noCheckpoint } from '#src/ports/checkpoint.ts';

interface PeriodAccount {
  account_id: string;
  created_at: Date;
}

/** What an account may spend from: its running subscription and its open buckets. */
export interface Purse {
  subscription: SubscriptionWithPlan | null;
  buckets: BucketRow[];
}

const periodOf = (account: PeriodAccount, subscription: SubscriptionWithPlan | null, now: Date): Period | null =>
  subscription
    ? periodAt({ anchor: subscription.anchor_at, endsAt: subscription.ends_at }, now)
    : freePeriodAt(account.created_at, now);

const planKinds = ['monthly', 'download'] as const;
const dueKinds = (subscription: SubscriptionWithPlan | null): readonly BucketKind[] => (subscription ? planKinds : ['free']);

export const isOver = (bucket: BucketRow, now: Date): boolean => bucket.period_end !== null && bucket.period_end <= now;

export const isDue = (account: PeriodAccount, { subscription, buckets }: Purse, now: Date): boolean => {
  if (buckets.some((bucket) => isOver(bucket, now))) return true;
  const period = periodOf(account, subscription, now);
  return (
    period !== null &&
    dueKinds(subscription).some(
      (kind) =>
        !buckets.some(
          (bucket) =>
            bucket.kind === kind &&
            bucket.subscription_id === (subscription?.subscription_id ?? null) &&
            bucket.period_start.getTime() >= period.start.getTime(),
        ),
    )
  );
};

/** Pays the account's debt from what a bucket just got; returns how much. */
export const payDebt = async (
  trx: Db,
  {
    accountId,
    bucketId,
    kind,
    amount,
    source,
    opId,
  }: { accountId: string; bucketId: string; kind: BucketKind; amount: number; source: { type: string; id: string }; opId?: string },
  now: Date,
): Promise<number> => {
  const resource = resourceOf(kind);
  const paid = Math.min(amount, await debtOf(trx, accountId, resource));
  if (paid <= 0) return 0;
  await changeRemaining(trx, bucketId, -paid);
  await insertEntries(
    trx,
    [{ bucketId, delta: -paid, reason: 'compensate', source, ...(opId === undefined ? {} : { opId }) }],
    now,
  );
  await insertDebt(trx, { accountId, resource, delta: -paid, source: { type: source.type, id: `${source.id}:${bucketId}` } }, now);
  return paid;
};

interface Grant extends NewBucket {
  /** Purchases pay debt first; gifts do not. */
  paysDebt: boolean;
  actor?: string | null;
  purpose?: string | null;
}

/** Opens a bucket and writes its first row. Null where it exists. */
export const grant = async (
  trx: Db,
  { paysDebt, actor = null, purpose = null, ...bucket }: Grant,
  now: Date,
): Promise<string | null> => {
  const bucketId = await insertBucket(trx, bucket);
  if (bucketId === null) return null;
  await insertEntries(trx, [{ bucketId, delta: bucket.granted, reason: 'grant', source: bucket.source, actor, purpose }], now);
  if (paysDebt) {
    const { accountId, kind, granted: amount } = bucket;
    await payDebt(trx, { accountId, bucketId, kind, amount, source: { type: 'debt', id: bucketId } }, now);
  }
  return bucketId;
};

/** Opens missing buckets of the current period, inside of the paid time. A refunded part of the price is taken back at once. */
export const grantPlanPeriod = async (
  trx: Db,
  subscription: SubscriptionWithPlan,
  now: Date,
  source?: { type: string; id: string },
): Promise<void> => {
  const { account_id: accountId, subscription_id: subscriptionId, anchor_at: anchor, ends_at: endsAt } = subscription;
  const period = periodAt({ anchor, endsAt }, now);
  if (period === null) return;
  const { refund, ...paidBy } = source ? { ...source, refund: null } : await findPayer(trx, subscription);
  const common = { accountId, start: period.start, end: period.end, subscriptionId, source: paidBy, paysDebt: true };
  await grant(trx, { ...common, kind: 'monthly', granted: subscription.tokens }, now);
  await grant(trx, { ...common, kind: 'download', granted: subscription.download_limit }, now);
  if (refund === null) return;
  await takeShareBack(trx, { accountId, invoiceId: paidBy.id, ...refund, occasion: period.start.toISOString() }, now);
};

const grantFreePeriod = async (trx: Db, account: PeriodAccount, now: Date): Promise<void> => {
  const { start, end } = freePeriodAt(account.created_at, now);
  const granted = await freeTokens(trx);
  const source = { type: 'free', id: start.toISOString() };
  await grant(
    trx,
    { accountId: account.account_id, kind: 'free', start, end, subscriptionId: null, source, granted, paysDebt: false },
    now,
  );
};

/** Closes buckets whose period is over; what was left of them expires. */
export const closeOver = async (trx: Db, accountId: string, now: Date): Promise<void> => {
  const over = (await lockOpenBuckets(trx, accountId)).filter((bucket) => isOver(bucket, now));
  await closeBuckets(
    trx,
    over.map(({ bucket_id }) => bucket_id),
    now,
  );
};

/** Without a lock: good enough to be shown. */
export const readPurse = async (db: Db, accountId: string, now: Date): Promise<Purse> => ({
  subscription: (await findRunningSubscription(db, accountId, now)) ?? null,
  buckets: await findOpenBuckets(db, accountId),
});

const lockPurse = async (trx: Db, accountId: string, now: Date): Promise<Purse> => ({
  subscription: (await findRunningSubscription(trx, accountId, now)) ?? null,
  buckets: await lockOpenBuckets(trx, accountId),
});

/** Locks the purse and brings it to the current period; no job runs at midnight, the first use after a boundary does this. */
export const openPurse = async (trx: Db, accountId: string, now: Date, checkpoint: Checkpoint = noCheckpoint): Promise<Purse> => {
  const account = await lockAccountRow(trx, accountId);
  const purse = await lockPurse(trx, accountId, now);
  if (!isDue(account, purse, now)) return purse;
  await closeOver(trx, accountId, now);
  checkpoint('reset:closed');
  if (purse.subscription) await grantPlanPeriod(trx, purse.subscription, now);
  else await grantFreePeriod(trx, account, now);
  checkpoint('reset:opened');
  return lockPurse(trx, accountId, now);
};
