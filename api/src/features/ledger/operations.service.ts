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

/** A reservation that nobody ends is given back after this long, in ms. */
export const LEASE_MS = 90_000;
const SWEEP_LIMIT = 500;

export interface Spend {
  /** The client's own id of the call, where it sends one. */
  opId?: string;
  accountId: string;
  resource: Resource;
  /** A key of `tokenCosts`, or `download`. */
  feature: string;
  /** 0 for what is free; it is kept in the history like the rest. */
  cost: number;
  /** The question in one text, the same for the same question; without what narrows it. */
  fingerprint: string;
  /** What narrows it: a question within one that was paid for is free. Left out: nothing does. */
  narrowed?: readonly string[];
  /** What a person recognises; for the history. */
  label: string | null;
  /** For the history; `link` is the dashboard address that shows it again. */
  detail: { link?: string | null; [key: string]: unknown } | null;
  leaseMs?: number;
}

export interface Reservation {
  opId: string;
  /** What was taken: `Spend.cost`, or 0. */
  cost: number;
  /** Why nothing was taken: answered less than an hour ago, or the same question is under way and pays. */
  free: 'repeat' | 'shared' | null;
}

/**
 * committed: paid for. repeat: the same question was paid for meanwhile (a double click), this one is given back and its answer stands.
 * lost: given back (the lease passed, or the payer failed): the answer must not be shown.
 */
export type CommitOutcome = 'committed' | 'repeat' | 'lost';

/** Runs in the caller's transaction if there is one. */
const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

const order = (resource: Resource, planned: boolean): readonly BucketKind[] => {
  if (!planned) return resource === 'token' ? ['free'] : [];
  return resource === 'token' ? ['monthly', 'topup'] : ['download', 'download_credit'];
};

/** From which buckets a cost is taken: the plan's before the top-ups, the oldest first. Null: they do not hold enough. */
export const split = (purse: Purse, resource: Resource, cost: number, now: Date): { bucketId: string; amount: number }[] | null => {
  const kinds = order(resource, purse.subscription !== null);
  const usable = (kind: BucketKind): BucketRow[] => purse.buckets.filter((bucket) => bucket.kind === kind && !isOver(bucket, now));
  const shares: { bucketId: string; amount: number }[] = [];
  let due = cost;
  for (const { bucket_id: bucketId, remaining } of kinds.flatMap(usable)) {
    const amount = Math.min(due, remaining);
    if (amount > 0) shares.push({ bucketId, amount });
    due -= amount;
  }
  return due > 0 ? null : shares;
};

const exhausted = (resource: Resource): ApiError =>
  resource === 'token'
    ? new ApiError('tokens_exhausted', 'Your token has run out, refilled next month')
    : new ApiError('quota_exhausted', 'Not enough rows left for this download');

/** How a spend will be paid. */
const plan = async (trx: Db, spend: Spend, purse: Purse, now: Date) => {
  const free = { cost: 0, shares: null, parts: [] };
  if (spend.cost === 0) return { ...free, free: null };
  const { answered, underWay } = await findSame(trx, { ...spend, narrowed: spend.narrowed ?? [] }, now);
  if (answered) return { ...free, free: 'repeat' as const };
  const parts = split(purse, spend.resource, spend.cost, now);
  if (parts !== null) return { cost: spend.cost, shares: null, parts, free: null };
  if (underWay !== null) return { ...free, shares: underWay, free: 'shared' as const };
  throw exhausted(spend.resource);
};

/**
 * Takes a cost out of the buckets until `commit` or `release`; all of it or nothing. Throws `tokens_exhausted` or `quota_exhausted`. A question
 * that lies within one (the same fingerprint, narrowed by all that narrows that one) which was answered less than an hour ago costs nothing. Of two
 * under way at once the narrower one costs nothing where the wider one is answered first; where it is answered first itself both are paid for, because
 * whether the wider one will find anything is not known yet.
 */
export const reserve = async (
  db: Db,
  { now, ...spend }: Spend & { now: Date },
  checkpoint: Checkpoint = noCheckpoint,
): Promise<Reservation> => {
  const { accountId, resource, feature, cost, fingerprint, narrowed = [], label, detail } = spend;
  const leaseUntil = new Date(now.getTime() + (spend.leaseMs ?? LEASE_MS));
  const asked = { accountId, resource, feature, cost, fingerprint, narrowed, shares: null, label, detail, leaseUntil };
  if (spend.opId === undefined && cost > 0) {
    const opId = randomUUID();
    if (await reserveInOneStatement(db, { ...asked, opId }, now)) {
      checkpoint('debit:written');
      return { opId, cost, free: null };
    }
  }
  return inTransaction(db, async (trx) => {
    const purse = await openPurse(trx, accountId, now, checkpoint);
    const { parts, free, ...planned } = await plan(trx, spend, purse, now);
    const known = spend.opId !== undefined && (await operationExists(trx, spend.opId));
    const opId = spend.opId === undefined || known ? randomUUID() : spend.opId;
    if (!(await insertOperation(trx, { ...asked, ...planned, opId }, parts, now))) throw exhausted(resource);
    checkpoint('debit:written');
    return { opId, cost: planned.cost, free };
  });
};

/** Gives an operation's cost back to the buckets it came from. In a closed one it pays a debt left by a reversal, or expires. */
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
    const left = amount - (reversed ? await payDebt(trx, debt, now) : 0);
    if (closed_at === null || left === 0) continue;
    await changeRemaining(trx, bucketId, -left);
    await insertEntries(trx, [entry('expire', -left)], now);
  }
  await closeReleased(trx, op.op_id, now);
};

/** Ends an operation as given back. One that has ended already stays as it is: false. */
export const release = (db: Db, opId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockAccountOf(trx, opId);
    const op = await findOperation(trx, opId, now);
    if (op?.state !== 'reserved') return false;
    await giveBack(trx, op, now);
    return true;
  });

type FoundOperation = NonNullable<Awaited<ReturnType<typeof findOperation>>>;

/** One that shares a question lives as long as its payer, or longer where the payer has paid. */
const isShareAlive = ({ lease_until, answered, payer_lease }: FoundOperation, now: Date): boolean =>
  lease_until > now && (Boolean(answered) || (payer_lease !== null && payer_lease > now));

/**
 * Ends an operation as paid. Of those who share a question the first to find an answer commits the payer's tokens too. An operation whose lease
 * has passed is given back.
 */
export const commit = async (db: Db, opId: string, now: Date): Promise<CommitOutcome> => {
  // Whoever pays alone, in time and for the first time is done here.
  if (!db.isTransaction && (await commitInOneStatement(db, opId, now))) return 'committed';
  return inTransaction(db, async (trx) => {
    // Once more under the account's lock, which it takes: meanwhile much may have happened.
    if (await commitInOneStatement(trx, opId, now)) return 'committed';
    const op = await findOperation(trx, opId, now);
    if (op === undefined) throw new Error(`No such operation: ${opId}`);
    if (op.state === 'committed') return 'committed';
    const otherwise = op.answered ? 'repeat' : 'lost';
    if (op.state === 'released') return otherwise;
    if (op.shares === null || !isShareAlive(op, now)) {
      await giveBack(trx, op, now);
      return otherwise;
    }
    await commitOperations(trx, op.answered ? [opId] : [opId, op.shares], now);
    return 'committed';
  });
};

/** Gives back what nobody ended in time. Answers how many operations that were. */
export const sweepLeases = async (db: Db, now: Date): Promise<number> => {
  let swept = 0;
  for (const opId of await findOverdue(db, now, SWEEP_LIMIT)) if (await release(db, opId, now)) swept += 1;
  return swept;
};

export interface ChargedWork<T> {
  result: T;
  /** What it took: the cost, or 0 where it found nothing or was free. */
  spent: number;
}

/**
 * Reserve → work → commit, or release where the work throws or finds nothing (the result is answered all the same). `spent`: the tokens or rows
 * that it cost in the end. Throws `tokens_exhausted`, `quota_exhausted`, what the work throws, or `unavailable` where the answer came too late to
 * be paid for.
 */
export const charge = async <T>(
  { db, clock, checkpoint }: { db: Db; clock: Clock; checkpoint: Checkpoint },
  spend: Spend,
  work: () => Promise<T>,
  found: (result: T) => boolean,
): Promise<{ result: T; spent: number }> => {
  const { opId, cost } = await reserve(db, { ...spend, now: clock.now() }, checkpoint);
  checkpoint('debit:reserved');
  // Where giving back fails too, the lease passes and the sweeper does it.
  const undo = () => release(db, opId, clock.now()).catch(() => false);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await undo();
    throw error;
  }
  checkpoint('debit:worked');
  if (!found(result)) {
    await undo();
    checkpoint('debit:released');
    return { result, spent: 0 };
  }
  // A commit whose answer was lost is asked for again: committing twice does no more than once.
  const outcome = await commit(db, opId, clock.now()).catch(() => commit(db, opId, clock.now()));
  checkpoint('debit:committed');
  if (outcome === 'lost') throw new ApiError('unavailable', 'This took too long, try again', { headers: { 'Retry-After': '2' } });
  return { result, spent: outcome === 'committed' ? cost : 0 };
};
