/** Moments between the steps of money. A test kills the process at each; the next start must finish or undo what is half done. */
export const checkpoints = [
  // Purchase: invoice, attempt and order id are committed; the gateway was called; its answer is stored.
  'purchase:written',
  'purchase:charged',
  'purchase:kept',
  // Notification: its body is stored; the worker has claimed it; its order is done.
  'webhook:stored',
  'webhook:claimed',
  'webhook:done',
  // Order state: received; inside the transaction the invoice moved, then gave or took back; committed.
  'order:asked',
  'order:moved',
  'order:credited',
  'order:applied',
  // The sweeper has claimed orders but not yet asked for their states.
  'sweep:claimed',
  // Renewal: invoice, attempt and order id are committed; the card was charged; the answer is applied.
  'renewal:written',
  'renewal:charged',
  'renewal:applied',
  // New period: the old buckets are closed, the new ones opened; not yet committed.
  'reset:closed',
  'reset:opened',
  // Tokens: taken inside the transaction; committed; the work is done; its outcome is written.
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

/** Dies at `label` as by `kill -9`: nothing is flushed or undone. With `pause LABEL` the process stops there until SIGCONT. */
export const crashAt = (label: string): Checkpoint => {
  const [at, signal] = label.startsWith(PAUSE) ? [label.slice(PAUSE.length), 'SIGSTOP' as const] : [label, 'SIGKILL' as const];
  return (reached) => {
    if (reached === at) process.kill(process.pid, signal);
  };
};
