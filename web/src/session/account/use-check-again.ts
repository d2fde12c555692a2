import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { retryUntilAnswered } from '#src/session/account/check-again.ts';
import { checkFailure, useCheckFailure } from '#src/session/account/check-failure.ts';
import { querySession } from '#src/session/account/session.ts';

/**
 * While the session could not be checked: checks it again by itself, until there is an answer. `onSession` is called where somebody turns out to
 * be signed in. Answers why the last check failed, and how to check at once.
 */
export const useCheckAgain = (onSession?: () => unknown): { failure: Error | null; now: () => void } => {
  const queryClient = useQueryClient();
  const failure = useCheckFailure();
  const isOpen = failure !== null;
  const found = useRef(onSession);
  const now = useRef<() => void>(() => undefined);
  useEffect(() => {
    found.current = onSession;
  }, [onSession]);
  useEffect(() => {
    const first = checkFailure();
    if (!isOpen || !first) return;
    const ask = async () => {
      const session = await querySession(queryClient, { retry: false }).catch(() => null);
      if (session) found.current?.();
      return checkFailure();
    };
    const trial = retryUntilAnswered({ ask, failure: first, window, document });
    now.current = trial.now;
    return trial.stop;
  }, [isOpen, queryClient]);
  return { failure, now: () => now.current() };
};
