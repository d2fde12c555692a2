import type { Db } from '@telaah/db';
import type { Resource } from '@telaah/db/tables/ledger';
import { changeRemaining, findBucketsOf, lockBoughtBuckets, resourceOf } from '#src/features/ledger/bucket.repo.ts';
import { insertDebt, insertEntries, owedFor, sumsOf, takenBack } from '#src/features/ledger/entry.repo.ts';

export interface Refund {
  accountId: string;
  invoiceId: string;
  /** All refunds of the invoice so far, in rupiah. */
  refunded: number;
  /** The price that was paid, in rupiah. */
  of: number;
  /** Set where the invoice grants something after the refund, whose share is a row of its own. */
  occasion?: string;
}

export interface TakenBack {
  taken: number;
  owed: number;
}

/** Rounded down, so that nobody loses more than was refunded. */
const partOf = (granted: number, { refunded, of }: Refund): number => Number((BigInt(granted) * BigInt(refunded)) / BigInt(of));

/** The plan's buckets come before top-ups, as in spending. */
const isOfPlan = (kind: string): boolean => kind === 'monthly' || kind === 'download';

const takeBack = async (trx: Db, refund: Refund, resource: Resource, now: Date): Promise<TakenBack> => {
  const { accountId, invoiceId, refunded, occasion } = refund;
  const source = { type: 'reversal', id: [invoiceId, refunded, ...(occasion === undefined ? [] : [occasion])].join(':') };
  const own = (await findBucketsOf(trx, accountId, { type: 'invoice', id: invoiceId })).filter(
    ({ kind }) => resourceOf(kind) === resource,
  );
  const ids = own.map(({ bucket_id }) => bucket_id);
  const goal = partOf(
    own.reduce((sum, { granted }) => sum + granted, 0),
    refund,
  );
  const before = (await takenBack(trx, accountId, resource, invoiceId)) + (await owedFor(trx, accountId, resource, invoiceId));
  const gone = [...(await sumsOf(trx, ids, ['expire', 'admin'])).values()].reduce((sum, delta) => sum - delta, 0);
  const due = Math.max(0, goal - before - gone);
  if (due === 0) return { taken: 0, owed: 0 };

  const others = (await lockBoughtBuckets(trx, accountId, resource)).filter(({ bucket_id }) => !ids.includes(bucket_id));
  const inOrder = [...others.filter(({ kind }) => isOfPlan(kind)), ...others.filter(({ kind }) => !isOfPlan(kind))];
  let left = due;
  for (const { bucket_id: bucketId, remaining } of [...own, ...inOrder]) {
    const taken = Math.min(left, remaining);
    if (taken === 0) continue;
    await changeRemaining(trx, bucketId, -taken);
    await insertEntries(trx, [{ bucketId, delta: -taken, reason: 'compensate', source }], now);
    left -= taken;
  }
  if (left > 0) await insertDebt(trx, { accountId, resource, delta: left, source }, now);
  return { taken: due - left, owed: left };
};

/**
 * Takes back what an invoice gave, in proportion to the refund: from its own buckets, then from others that were bought; the rest becomes a
 * debt. What expired unspent or an administrator removed counts as taken back. Call after `lockAccount`, with ended buckets closed.
 */
export const takeShareBack = async (trx: Db, refund: Refund, now: Date): Promise<TakenBack> => {
  const tokens = await takeBack(trx, refund, 'token', now);
  const rows = await takeBack(trx, refund, 'rows', now);
  return { taken: tokens.taken + rows.taken, owed: tokens.owed + rows.owed };
};
