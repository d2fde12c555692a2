import { randomUUID } from 'node:crypto';
import type { Db } from '@telaah/db';
import type { BucketKind, Resource } from '@telaah/db/tables/ledger';
import { type BucketRow, changeRemaining, lockAccountOf } from '#src/features/ledger/bucket.repo.ts';
import { commitInOneStatement, reserveInOneStatement } from '#src/features/ledger/debit.repo.ts';
import { insertEntries, type NewLedgerEntry } from '#src/features/ledger/entry.repo.ts';
import {
  closeReleased,
  commitOperations,
  findOperation,
  findOverdue,
  findReserved,
  findSame,
  insertOperation,
  operationExists,
} from '#src/features/ledger/operation.repo.ts';
import { isOver, openPurse, type Purse, payDebt } from '#src/features/ledger/periods.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { type Checkpoint, noCheckpoint } from '#src/ports/checkpoint.ts';
import type { Clock } from '#src/ports/clock.ts';

/** After this time (ms) a reservation that was neither committed nor released is released. */
export const RESERVATION_LEASE_MS = 90_000;
const SWEEP_LIMIT = 500;

export interface Spend {
  /** The id that the client gave the call; replaced by a new one where it is missing or used. */
  opId?: string;
  accountId: string;
  resource: Resource;
  /** A key of `tokenCosts`, or `download`. */
  feature: string;
  /** 0 for a free use, which the history lists too. */
  cost: number;
  /** Identifies the question, without its filters. */
  fingerprint: string;
  /** The question's filters: a question with all the filters of a paid one is free. Absent: none. */
  narrowed?: readonly string[];
  label: string | null;
  /** For the history; `link` is the dashboard address that shows the answer again. */
  detail: { link?: string | null; [key: string]: unknown } | null;
  leaseMs?: number;
}

export interface Reservation {
  opId: string;
  cost: number;
  /** Why nothing was taken. `repeat`: answered within the last hour; `shared`: the same question is under way and pays. */
  free: 'repeat' | 'shared' | null;
}

/**
 * `committed`: paid for. `repeat`: released, because the question was paid for meanwhile (a double click); the answer may be shown.
 * `lost`: released, because the lease passed or the payer failed; the answer must not be shown.
 */
export type CommitOutcome = 'committed' | 'repeat' | 'lost';

const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

const bucketKindsOf = (resource: Resource, hasPlan: boolean): readonly BucketKind[] => {
  if (!hasPlan) return resource === 'token' ? ['free'] : [];
  return resource === 'token' ? ['monthly', 'topup'] : ['download', 'download_credit'];
};

/** The buckets that pay a cost: the plan's before top-ups, the oldest first. Null: they have too little. */
export const splitCost = (
  purse: Purse,
  resource: Resource,
  cost: number,
  now: Date,
): { bucketId: string; amount: number }[] | null => {
  const kinds = bucketKindsOf(resource, purse.subscription !== null);
  const usableBuckets = (kind: BucketKind): BucketRow[] =>
    purse.buckets.filter((bucket) => bucket.kind === kind && !isOver(bucket, now));
  const parts: { bucketId: string; amount: number }[] = [];
  let due = cost;
  for (const { bucket_id: bucketId, remaining } of kinds.flatMap(usableBuckets)) {
    const amount = Math.min(due, remaining);
    if (amount > 0) parts.push({ bucketId, amount });
    due -= amount;
  }
  return due > 0 ? null : parts;
};

const exhausted = (resource: Resource): ApiError =>
  resource === 'token'
    ? new ApiError('tokens_exhausted', 'Your token has run out, refilled next month')
    : new ApiError('quota_exhausted', 'Not enough rows left for this download');

const prepareDebit = async (trx: Db, spend: Spend, purse: Purse, now: Date) => {
  const noDebit = { cost: 0, shares: null, parts: [] };
  if (spend.cost === 0) return { ...noDebit, free: null };
  const { answered, underWay } = await findSame(trx, { ...spend, narrowed: spend.narrowed ?? [] }, now);
  if (answered) return { ...noDebit, free: 'repeat' as const };
  const parts = splitCost(purse, spend.resource, spend.cost, now);
  if (parts !== null) return { cost: spend.cost, shares: null, parts, free: null };
  if (underWay !== null) return { ...noDebit, shares: underWay, free: 'shared' as const };
  throw exhausted(spend.resource);
};

/**
 * Takes the whole cost from the buckets until `commit` or `release`; throws `tokens_exhausted` or `quota_exhausted` if they lack it.
 * A question narrower than one answered within the last hour is free. Of two questions under way the narrower is free if the wider
 * is answered first; otherwise both are paid.
 */
export const reserve = async (
  db: Db,
  { now, ...spend }: Spend & { now: Date },
  checkpoint: Checkpoint = noCheckpoint,
): Promise<Reservation> => {
  const { accountId, resource, feature, cost, fingerprint, narrowed = [], label, detail } = spend;
  const leaseUntil = new Date(now.getTime() + (spend.leaseMs ?? RESERVATION_LEASE_MS));
  const operation = { accountId, resource, feature, cost, fingerprint, narrowed, shares: null, label, detail, leaseUntil };
  if (spend.opId === undefined && cost > 0) {
    const opId = randomUUID();
    if (await reserveInOneStatement(db, { ...operation, opId }, now)) {
      checkpoint('debit:written');
      return { opId, cost, free: null };
    }
  }
  return inTransaction(db, async (trx) => {
    const purse = await openPurse(trx, accountId, now, checkpoint);
    const { parts, free, ...debit } = await prepareDebit(trx, spend, purse, now);
    const isIdUsed = spend.opId !== undefined && (await operationExists(trx, spend.opId));
    const opId = spend.opId === undefined || isIdUsed ? randomUUID() : spend.opId;
    if (!(await insertOperation(trx, { ...operation, ...debit, opId }, parts, now))) throw exhausted(resource);
    checkpoint('debit:written');
    return { opId, cost: debit.cost, free };
  });
};

/** Returns an operation's cost to its buckets. In a reversed bucket it first pays the debt; what is left in a closed one expires. */
const giveBack = async (trx: Db, op: { op_id: string; account_id: string; resource: Resource }, now: Date): Promise<void> => {
  const source = { type: 'operation', id: op.op_id };
  for (const { bucket_id: bucketId, amount, closed_at, reversed } of await findReserved(trx, op.op_id)) {
    const entry = (reason: NewLedgerEntry['reason'], delta: number): NewLedgerEntry => ({
      bucketId,
      opId: op.op_id,
      delta,
      reason,
      source,
    });
    await changeRemaining(trx, bucketId, amount);
    await insertEntries(trx, [entry('release', amount)], now);
    const kind = op.resource === 'token' ? 'monthly' : 'download';
    const debt = { accountId: op.account_id, bucketId, kind, amount, source, opId: op.op_id } as const;
    const rest = amount - (reversed ? await payDebt(trx, debt, now) : 0);
    if (closed_at === null || rest === 0) continue;
    await changeRemaining(trx, bucketId, -rest);
    await insertEntries(trx, [entry('expire', -rest)], now);
  }
  await closeReleased(trx, op.op_id, now);
};

/** False: there is no such operation, or it has ended already. */
export const release = (db: Db, opId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockAccountOf(trx, opId);
    const op = await findOperation(trx, opId, now);
    if (op?.state !== 'reserved') return false;
    await giveBack(trx, op, now);
    return true;
  });

type FoundOperation = NonNullable<Awaited<ReturnType<typeof findOperation>>>;

/** An operation that shares a question can be committed within its own lease, if the payer has paid or is within its lease too. */
const isShareAlive = ({ lease_until, answered, payer_lease }: FoundOperation, now: Date): boolean =>
  lease_until > now && (Boolean(answered) || (payer_lease !== null && payer_lease > now));

/** Of operations that share a question, the first with an answer commits the payer too. After its lease an operation is released. */
export const commit = async (db: Db, opId: string, now: Date): Promise<CommitOutcome> => {
  // Enough for an operation that pays for itself, in time, and whose question is not paid for yet.
  if (!db.isTransaction && (await commitInOneStatement(db, opId, now))) return 'committed';
  return inTransaction(db, async (trx) => {
    // Tried again, because it also locks the account, and the operation may have changed since the first try.
    if (await commitInOneStatement(trx, opId, now)) return 'committed';
    const op = await findOperation(trx, opId, now);
    if (op === undefined) throw new Error(`No such operation: ${opId}`);
    if (op.state === 'committed') return 'committed';
    const releasedAs = op.answered ? 'repeat' : 'lost';
    if (op.state === 'released') return releasedAs;
    if (op.shares === null || !isShareAlive(op, now)) {
      await giveBack(trx, op, now);
      return releasedAs;
    }
    await commitOperations(trx, op.answered ? [opId] : [opId, op.shares], now);
    return 'committed';
  });
};

/** Releases operations whose lease has passed, at most `SWEEP_LIMIT`, and returns their number. */
export const sweepLeases = async (db: Db, now: Date): Promise<number> => {
  let swept = 0;
  for (const opId of await findOverdue(db, now, SWEEP_LIMIT)) if (await release(db, opId, now)) swept += 1;
  return swept;
};

export interface ChargedWork<T> {
  result: T;
  /** The tokens or rows paid; 0 where the work found nothing or was free. */
  spent: number;
}

/**
 * Reserves, works and commits; releases if the work throws or finds nothing. A result that found nothing is returned too. Throws
 * `tokens_exhausted`, `quota_exhausted`, what the work throws, or `unavailable` if the answer came too late to be paid for.
 */
export const charge = async <T>(
  { db, clock, checkpoint }: { db: Db; clock: Clock; checkpoint: Checkpoint },
  spend: Spend,
  work: () => Promise<T>,
  isFound: (result: T) => boolean,
): Promise<{ result: T; spent: number }> => {
  const { opId, cost } = await reserve(db, { ...spend, now: clock.now() }, checkpoint);
  checkpoint('debit:reserved');
  // If this fails too, `sweepLeases` releases the operation once its lease has passed.
  const undo = () => release(db, opId, clock.now()).catch(() => false);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await undo();
    throw error;
  }
  checkpoint('debit:worked');
  if (!isFound(result)) {
    await undo();
    checkpoint('debit:released');
    return { result, spent: 0 };
  }
  // Tried once more, because the first answer may be lost and committing twice has the same effect.
  const outcome = await commit(db, opId, clock.now()).catch(() => commit(db, opId, clock.now()));
  checkpoint('debit:committed');
  if (outcome === 'lost') throw new ApiError('unavailable', 'This took too long, try again', { headers: { 'Retry-After': '2' } });
  return { result, spent: outcome === 'committed' ? cost : 0 };
};
