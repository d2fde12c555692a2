import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { retryUntilAnswered } from '#src/session/account/check-again.ts';
import { checkFailure, useCheckFailure } from '#src/session/account/check-failure.ts';
import { querySession } from '#src/session/account/session.ts';

/** Repeats a failed session check until it succeeds. Returns the last failure and a function to check at once. */
export const useCheckAgain = (onSession?: () => unknown): { failure: Error | null; now: () => void } => {
  const queryClient = useQueryClient();
  const failure = useCheckFailure();
  const isOpen = failure !== null;
  const onSessionRef = useRef(onSession);
  const now = useRef<() => void>(() => undefined);
  useEffect(() => {
    onSessionRef.current = onSession;
  }, [onSession]);
  useEffect(() => {
    const first = checkFailure();
    if (!isOpen || !first) return;
    const ask = async () => {
      const session = await querySession(queryClient, { retry: false }).catch(() => null);
      if (session) onSessionRef.current?.();
      return checkFailure();
    };
    const trial = retryUntilAnswered({ ask, failure: first, window, document });
    now.current = trial.now;
    return trial.stop;
  }, [isOpen, queryClient]);
  return { failure, now: () => now.current() };
};
