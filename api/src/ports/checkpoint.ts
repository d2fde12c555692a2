/**
 * Named moments between the steps of money, in the order of a purchase's life. A test kills the process at each of them in turn; whatever is
 * then half done must be finished, or undone, by the next start.
 */
export const checkpoints = [
  // A purchase: invoice, attempt and order id are committed; the gateway was called; its answer is kept.
  'purchase:written',
  'purchase:charged',
  'purchase:kept',
  // A notification: its body is kept; taken up by the worker; its order is done.
  'webhook:stored',
  'webhook:claimed',
  'webhook:done',
  // An order's state: asked; inside the transaction the invoice moved, then gave or took back; committed.
  'order:asked',
  'order:moved',
  'order:credited',
  'order:applied',
  // The sweeper has taken orders and not asked yet.
  'sweep:claimed',
  // A renewal: invoice, attempt and order id are committed; the card was charged; the answer is applied.
  'renewal:written',
  'renewal:charged',
  'renewal:applied',
  // A new period: the old buckets are closed, the new ones opened, not yet committed.
  'reset:closed',
  'reset:opened',
  // Tokens: inside the transaction they are taken; it is committed; the work is done; its outcome is written.
  'debit:written',
  'debit:reserved',
  'debit:worked',
  'debit:committed',
  'debit:released',
] as const;
export type CheckpointLabel = (typeof checkpoints)[number];

export type Checkpoint = (label: string) => void;

export const noCheckpoint: Checkpoint = () => {};

const PAUSE = 'pause ';

/** Dies at `label` as by `kill -9`: nothing is flushed, nothing is undone. `pause LABEL`: it stands still there until it is told to go on. */
export const crashAt = (label: string): Checkpoint => {
  const [at, signal] = label.startsWith(PAUSE) ? [label.slice(PAUSE.length), 'SIGSTOP' as const] : [label, 'SIGKILL' as const];
  return (reached) => {
    if (reached === at) process.kill(process.pid, signal);
  };
};
