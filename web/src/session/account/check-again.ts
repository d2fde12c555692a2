import { CallFailure } from '#src/api/api.ts';

const SECOND = 1000;
const LONGEST = 60 * SECOND;
/** A window that is looked at often is no reason to ask more often than this. */
const SHORTEST = 2 * SECOND;

/** How long to wait before trial number `tries` (from 0), in ms: 2 seconds, each time twice as long, a minute at most. */
const pauseBefore = (tries: number): number => Math.min(LONGEST, SHORTEST * 2 ** tries);

/** When the server wants to be asked again, in ms from its answer; 0 where it did not say. */
const toRequestedPause = (failure: Error): number =>
  failure instanceof CallFailure && failure.retryAfter !== null ? failure.retryAfter * SECOND : 0;

interface RetryOptions {
  /** Asks; answers why that failed, or null once it did not. */
  ask: () => Promise<Error | null>;
  /** Why it failed the last time. */
  failure: Error;
  /** The window and the document, whose `online`, `focus` and `visibilitychange` are occasions to ask at once. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;
}

/**
 * Asks again until it works: after growing pauses, and at once when the network is back or somebody looks at the page. Not while nobody looks,
 * and never before the server wants to be asked. Answers how to stop, and how to ask at once because a person wants it.
 */
export const retryUntilAnswered = ({ ask, failure, window, document }: RetryOptions): { stop: () => void; now: () => void } => {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  let earliest = Date.now() + Math.max(SHORTEST, toRequestedPause(failure));

  const plan = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), pause);
  };
  const attempt = async () => {
    // Whoever looks again makes the next occasion.
    if (isOver || isAsking || document.hidden) return;
    clearTimeout(timer);
    isAsking = true;
    const next = await ask();
    isAsking = false;
    if (isOver) return;
    if (next === null) return stop();
    tries += 1;
    earliest = Date.now() + Math.max(SHORTEST, toRequestedPause(next));
    plan(Math.max(pauseBefore(tries), toRequestedPause(next)));
  };
  const occasion = () => {
    if (!isOver && !isAsking) plan(Math.max(0, earliest - Date.now()));
  };

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', occasion);
    window.removeEventListener('focus', occasion);
    document.removeEventListener('visibilitychange', occasion);
  };

  window.addEventListener('online', occasion);
  window.addEventListener('focus', occasion);
  document.addEventListener('visibilitychange', occasion);
  plan(Math.max(pauseBefore(0), toRequestedPause(failure)));
  return { stop, now: () => void attempt() };
};
