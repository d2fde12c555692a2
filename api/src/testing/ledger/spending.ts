import type { Resource } from '@telaah/db/tables/ledger';
import {
  isModelOver,
  type LedgerModel,
  type ModelBucket,
  type ModelOp,
  modelResource,
  openOnes,
  payModelDebt,
  running,
  touch,
} from '#src/testing/ledger/model.ts';

const LEASE = 90_000;
const REPEAT = 3_600_000;

type ModelQuestion = Pick<ModelOp, 'question' | 'narrowed'>;

/** Whether `op`, once paid, answers the question: it is the same, and `op` has no filter that the question lacks. */
const wouldAnswer = (op: ModelOp, { question, narrowed }: ModelQuestion): boolean =>
  op.question === question && op.cost > 0 && op.narrowed.every((each) => narrowed.includes(each));

const answered = (m: LedgerModel, question: ModelQuestion, but: ModelOp | null = null): boolean =>
  m.ops.some((op) => op !== but && wouldAnswer(op, question) && op.state === 'committed' && (op.closedAt ?? 0) > m.now - REPEAT);

/** Undefined: refused, and nothing has changed. */
export const modelReserve = (
  m: LedgerModel,
  question: ModelQuestion & { resource: Resource; cost: number },
): ModelOp | undefined => {
  const before = structuredClone({ buckets: m.buckets, debt: m.debt, invoices: m.invoices });
  const bucketsBefore = [...m.buckets];
  touch(m);
  const op: ModelOp = {
    ...question,
    id: '',
    reservedAt: m.now,
    lease: m.now + LEASE,
    state: 'reserved',
    closedAt: null,
    parts: [],
    payer: null,
  };
  if (question.cost > 0 && answered(m, question)) op.cost = 0;
  else if (!pay(m, op)) {
    const payer = m.ops.find((o) => wouldAnswer(o, op) && o.state === 'reserved' && o.lease > m.now);
    if (payer === undefined) {
      m.buckets = bucketsBefore;
      for (const [index, bucket] of bucketsBefore.entries()) {
        const { left, withdrawn, reversed, expired, closed } = before.buckets[index] ?? bucket;
        Object.assign(bucket, { left, withdrawn, reversed, expired, closed });
      }
      for (const [index, invoice] of m.invoices.entries()) {
        const { reversed, owes } = before.invoices[index] ?? invoice;
        Object.assign(invoice, { reversed, owes });
      }
      m.debt = before.debt;
      return undefined;
    }
    op.payer = payer;
    op.cost = 0;
  }
  m.ops.push(op);
  return op;
};

const kinds = { token: ['monthly', 'topup'], rows: ['download', 'download_credit'] } as const;

const pay = (m: LedgerModel, op: ModelOp): boolean => {
  const order = running(m) ? kinds[op.resource] : op.resource === 'token' ? (['free'] as const) : [];
  let due = op.cost;
  for (const kind of order) {
    const usable = openOnes(m).filter((bucket) => bucket.kind === kind && !isModelOver(m, bucket));
    for (const bucket of usable.toSorted((a, b) => a.start - b.start)) {
      const amount = Math.min(due, bucket.left);
      if (amount > 0) op.parts.push({ bucket, amount });
      due -= amount;
    }
  }
  if (due > 0) {
    op.parts = [];
    return false;
  }
  for (const { bucket, amount } of op.parts) bucket.left -= amount;
  return true;
};

/** Whether the purchase of a bucket was refunded; if so, returned tokens first pay the debt of that refund. */
const isReversed = (m: LedgerModel, { reversed, invoice, kind }: ModelBucket): boolean =>
  reversed || m.invoices.some(({ id, owes }) => id === invoice && owes[modelResource(kind)]);

const giveBack = (m: LedgerModel, op: ModelOp): void => {
  for (const { bucket, amount } of op.parts.toSorted((a, b) => a.bucket.start - b.bucket.start)) {
    bucket.left += amount;
    const rest = amount - (isReversed(m, bucket) ? payModelDebt(m, bucket, amount) : 0);
    if (!bucket.closed) continue;
    bucket.left -= rest;
    bucket.expired += rest;
  }
  for (const each of m.ops.filter((o) => o.state === 'reserved' && (o === op || o.payer === op)))
    Object.assign(each, { state: 'released', closedAt: m.now });
};

export const modelRelease = (m: LedgerModel, op: ModelOp): boolean => {
  if (op.state !== 'reserved') return false;
  giveBack(m, op);
  return true;
};

export const modelCommit = (m: LedgerModel, op: ModelOp): 'committed' | 'repeat' | 'lost' => {
  if (op.state === 'committed') return 'committed';
  const repeat = answered(m, op, op);
  const otherwise = repeat ? 'repeat' : 'lost';
  if (op.state === 'released') return otherwise;
  const payerLives =
    op.payer === null || op.payer.state === 'committed' || (op.payer.state === 'reserved' && op.payer.lease > m.now);
  // A guest of an answered question needs no payer any more, but its own lease still applies.
  const guestOfAnswered = op.payer !== null && repeat;
  const lives = op.lease > m.now && (payerLives || guestOfAnswered);
  if ((op.cost > 0 && repeat) || !lives) {
    giveBack(m, op);
    return otherwise;
  }
  const ended = op.payer !== null && !repeat ? [op, op.payer] : [op];
  for (const each of ended) if (each.state === 'reserved') Object.assign(each, { state: 'committed', closedAt: m.now });
  return 'committed';
};

export const sweep = (m: LedgerModel): number => {
  const overdue = m.ops.filter((op) => op.state === 'reserved' && op.lease <= m.now).toSorted((a, b) => a.lease - b.lease);
  return overdue.filter((op) => modelRelease(m, op)).length;
};
