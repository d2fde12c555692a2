import { CallFailure } from '#src/api/api.ts';

const SECOND = 1000;
const LONGEST = 60 * SECOND;
/** Shortest pause, ms; frequent focus events must not cause more attempts. */
const SHORTEST = 2 * SECOND;

/** Pause in ms before attempt number `tries` (from 0): 2 seconds, doubled each time, at most a minute. */
const pauseBefore = (tries: number): number => Math.min(LONGEST, SHORTEST * 2 ** tries);

/** The server's `Retry-After` in ms; 0 without one. */
const toRequestedPause = (failure: Error): number =>
  failure instanceof CallFailure && failure.retryAfter !== null ? failure.retryAfter * SECOND : 0;

interface RetryOptions {
  /** Returns the failure, or null on success. */
  ask: () => Promise<Error | null>;
  failure: Error;
  /** Their `online`, `focus` and `visibilitychange` events trigger an attempt. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;
}

/** Repeats `ask` with growing pauses, and when network or user return; not while the page is hidden, and never before `Retry-After`. */
export const retryUntilAnswered = ({ ask, failure, window, document }: RetryOptions): { stop: () => void; now: () => void } => {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  let earliest = Date.now() + Math.max(SHORTEST, toRequestedPause(failure));

  const schedule = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), pause);
  };
  const attempt = async () => {
    // A hidden page waits for `visibilitychange`.
    if (isOver || isAsking || document.hidden) return;
    clearTimeout(timer);
    isAsking = true;
    const next = await ask();
    isAsking = false;
    if (isOver) return;
    if (next === null) return stop();
    tries += 1;
    earliest = Date.now() + Math.max(SHORTEST, toRequestedPause(next));
    schedule(Math.max(pauseBefore(tries), toRequestedPause(next)));
  };
  const attemptSoon = () => {
    if (!isOver && !isAsking) schedule(Math.max(0, earliest - Date.now()));
  };

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', attemptSoon);
    window.removeEventListener('focus', attemptSoon);
    document.removeEventListener('visibilitychange', attemptSoon);
  };

  window.addEventListener('online', attemptSoon);
  window.addEventListener('focus', attemptSoon);
  document.addEventListener('visibilitychange', attemptSoon);
  schedule(Math.max(pauseBefore(0), toRequestedPause(failure)));
  return { stop, now: () => void attempt() };
};
