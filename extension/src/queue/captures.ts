import type { CallError } from '@telaah/shared/errors';
import { type CaptureBatch, type CaptureResult, MAX_CAPTURES } from '@telaah/shared/features/market/schema';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';

/** Most waiting snapshots. Beyond it the oldest are dropped and counted. */
export const MAX_PENDING = 2000;
/** Largest batch in characters of JSON, so that 50 products with many variants stay within the server's limits. */
export const MAX_BATCH_CHARS = 300_000;
/** The same content may be sent again after this long (ms). */
export const REPEAT_AFTER = 3_600_000;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 3_600_000;
/** Longer than one batch takes to send (ms); a worker that the browser ended meanwhile is woken after it. */
export const LEASE = 120_000;

export type CapturedObservation = Snapshot | StorePageSnapshot;

const isProduct = (observation: CapturedObservation): observation is Snapshot => 'product_id' in observation;

export interface Batch {
  batch_id: string;
  looks: CapturedObservation[];
  attempts: number;
  next_at: number;
  /** The last try got no answer from a server. */
  unanswered?: boolean;
  /** Times the server failed at it; missing: never. */
  failures?: number;
}

/** State of a batch after a try that did not store it. */
export type RetryState = Pick<Batch, 'attempts' | 'next_at' | 'unanswered' | 'failures'>;

export interface Counters {
  sent: number;
  /** Dropped unsent, because the queue was full. */
  dropped: number;
  /** Refused by the server as a whole batch, and stored apart. */
  set_aside: number;
  /** Pending until the market accepts this reporter. */
  seen_by_you: number;
  /** Stored but quarantined, or refused one by one. */
  quarantined: number;
  refused: number;
}

export interface CaptureQueueState extends Counters {
  waiting: number;
  /** When the next try is due; null if nothing waits or nobody is signed in. */
  next_at: number | null;
  signed_out: boolean;
}

/** Each call is one transaction, so a worker killed between two calls loses and doubles nothing. */
export interface CaptureStore {
  /** False if the same fingerprint waits or was sent; otherwise adds, dropping (and counting) the oldest beyond `max`. */
  add(fingerprint: string, observation: CapturedObservation, now: number, max: number): Promise<boolean>;
  /** The batch to send: an earlier one that is due by `due`, or a new one of what waits. Null if there is none. */
  take(batchId: string, now: number, due: number): Promise<Batch | null>;
  finish(batchId: string, counts: Partial<Counters>): Promise<void>;
  delay(batchId: string, next: RetryState): Promise<void>;
  /** Makes due what waits only because no server answered. */
  hasten(now: number): Promise<void>;
  /** Takes the batch out of the queue for good, with the status that refused it. */
  setAside(batchId: string, status: number, now: number): Promise<void>;
  /** Replaces a batch that is too large, or at which the server fails, by two halves with new ids. */
  split(batchId: string, ids: [string, string]): Promise<void>;
  state(): Promise<{ waiting: number; next_at: number | null; counters: Counters }>;
  /** Drops fingerprints older than `before`. */
  forget(before: number): Promise<void>;
  clear(): Promise<void>;
}

export type SendResult =
  | { kind: 'stored'; outcomes: CaptureResult['outcomes'] }
  | { kind: 'retry'; after?: number; unanswered?: boolean }
  /** Too frequent: the server accepts the same batch after `after` ms. */
  | { kind: 'limited'; after: number }
  /** The server failed at it: it may be down, or an observation may be the reason. */
  | { kind: 'broken'; after?: number }
  | { kind: 'signed_out' }
  | { kind: 'too_large' }
  | { kind: 'refused'; status: number };

/** Used when the server does not say how long to wait. */
const LIMITED_SECONDS = 60;

/** Failed tries after which a batch is halved, and (in about two hours) a single observation is set aside. */
const FAILURES = { batch: 3, observation: 8 };
/** No answer, or the answer of a gateway that got none. */
const UNANSWERED: readonly number[] = [0, 502, 504];
const BUSY = 503;

export const toSendResult = ({ status, retryAfter = 0 }: CallError): SendResult => {
  const after = retryAfter * 1000;
  if (status === 401) return { kind: 'signed_out' };
  if (status === 413) return { kind: 'too_large' };
  if (status === 429) return { kind: 'limited', after: after || LIMITED_SECONDS * 1000 };
  if (status === 408 || status === 425) return { kind: 'retry', after };
  // 403: our origin or token is not accepted now, which says nothing about the batch.
  if (status >= 400 && status < 500 && status !== 403 && status !== 404) return { kind: 'refused', status };
  const unanswered = UNANSWERED.includes(status);
  if (status >= 500 && status !== BUSY && !unanswered) return { kind: 'broken', after };
  return { kind: 'retry', after, unanswered };
};

const statusOf = (sent: SendResult): number => (sent.kind === 'refused' ? sent.status : sent.kind === 'broken' ? 500 : 413);

/** Full jitter over 30 s, 1 min, 2 min … an hour, but never less than half of it, to spare a server that is down. */
export const toRetryDelay = (attempts: number, random: number): number =>
  Math.round(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, attempts - 1)) * (0.5 + random / 2));

/** The same for one content within one hour, whatever part of the page it was read from. */
export const fingerprint = async (observation: CapturedObservation): Promise<string> => {
  const { observed_at, read_from: _part, reader: _reader, ...rest } = observation;
  const content = 'url' in rest ? { ...rest, url: null } : rest;
  const hour = Math.floor(Date.parse(observed_at) / REPEAT_AFTER);
  const bytes = new TextEncoder().encode(JSON.stringify([hour, content]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export interface QueueDeps {
  store: CaptureStore;
  allowed(): Promise<boolean>;
  outgoing(observations: readonly CapturedObservation[]): Promise<CapturedObservation[]>;
  send(batch: Batch): Promise<SendResult>;
  /** Null: no wake-up. */
  wakeAt(time: number | null): Promise<void>;
  now(): number;
  random(): number;
  newId(): string;
}

export type Queue = ReturnType<typeof createQueue>;

/** Nothing enters or leaves the queue unless `allowed()`. */
export const createQueue = (deps: QueueDeps) => {
  const { store } = deps;
  let running: Promise<void> | null = null;
  let signedOut = false;
  /** Until then (ms) the server refuses every batch, so nothing is sent. */
  let quietUntil = 0;

  const state = async (): Promise<CaptureQueueState> => {
    const { counters, waiting, next_at } = await store.state();
    return { ...counters, waiting, next_at: signedOut ? null : next_at, signed_out: signedOut };
  };

  /** Set before anything that the worker's end could interrupt, so that this alarm continues what is left. */
  const lease = () => deps.wakeAt(deps.now() + LEASE);

  const add = async (observations: readonly CapturedObservation[]): Promise<number> => {
    if (!(await deps.allowed())) return 0;
    await lease();
    let added = 0;
    for (const observation of await deps.outgoing(observations)) {
      if (await store.add(await fingerprint(observation), observation, deps.now(), MAX_PENDING)) added += 1;
    }
    return added;
  };

  const applyResult = async (batch: Batch, sent: SendResult): Promise<boolean> => {
    signedOut = sent.kind === 'signed_out';
    if (sent.kind === 'stored') {
      const count = (wanted: string) => sent.outcomes.filter((outcome) => outcome.state === wanted).length;
      const counts = {
        sent: batch.looks.length,
        seen_by_you: count('seen_by_you'),
        quarantined: count('quarantined'),
        refused: count('refused'),
      };
      await store.finish(batch.batch_id, counts);
      return true;
    }
    if (sent.kind === 'signed_out') return false;
    if (sent.kind === 'limited') {
      quietUntil = deps.now() + sent.after;
      await store.delay(batch.batch_id, { attempts: batch.attempts, next_at: quietUntil, unanswered: false });
      return false;
    }
    const failures = (batch.failures ?? 0) + (sent.kind === 'broken' ? 1 : 0);
    const isOver = failures >= (batch.looks.length > 1 ? FAILURES.batch : FAILURES.observation);
    if (sent.kind === 'retry' || (sent.kind === 'broken' && !isOver)) {
      const attempts = batch.attempts + 1;
      const next_at = deps.now() + Math.max(sent.after ?? 0, toRetryDelay(attempts, deps.random()));
      const unanswered = sent.kind === 'retry' && sent.unanswered === true;
      await store.delay(batch.batch_id, { attempts, failures, next_at, unanswered });
      return false;
    }
    if (sent.kind !== 'refused' && batch.looks.length > 1) await store.split(batch.batch_id, [deps.newId(), deps.newId()]);
    else await store.setAside(batch.batch_id, statusOf(sent), deps.now());
    return true;
  };

  const drain = async (atOnce: boolean): Promise<void> => {
    for (let more = true; more; ) {
      if (!(await deps.allowed()) || deps.now() < quietUntil) break;
      const batch = await store.take(deps.newId(), deps.now(), atOnce ? Number.POSITIVE_INFINITY : deps.now());
      if (!batch) break;
      await lease();
      // What waits may be older than a withdrawn consent to send search words.
      more = await applyResult(batch, await deps.send({ ...batch, looks: await deps.outgoing(batch.looks) }));
    }
    await store.forget(deps.now() - 48 * REPEAT_AFTER);
    await deps.wakeAt(signedOut ? null : (await store.state()).next_at);
  };

  /** Sends what is due, or with `atOnce` everything; a call during a run waits for that run. */
  const flush = ({ atOnce = false } = {}): Promise<void> =>
    (running ??= drain(atOnce).finally(() => {
      running = null;
    }));

  /** The server has answered another request, so what waited for an answer is sent now. */
  const reached = async (): Promise<void> => {
    await store.hasten(deps.now());
    await flush();
  };

  return { add, flush, reached, state, clear: () => store.clear() };
};

export const batchBody = ({ batch_id, looks: observations }: Batch): CaptureBatch => ({
  version: 2,
  batch_id,
  snapshots: observations.filter(isProduct),
  stores: observations.filter((observation): observation is StorePageSnapshot => !isProduct(observation)),
});

/** How many of these fit into one batch: at most 50, within the size limit, and always at least one. */
export const countFitting = (sizes: readonly number[]): number => {
  let total = 0;
  let count = 0;
  for (const size of sizes) {
    total += size;
    if (count > 0 && (count === MAX_CAPTURES || total > MAX_BATCH_CHARS)) break;
    count += 1;
  }
  return count;
};
