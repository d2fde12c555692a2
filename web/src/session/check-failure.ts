import { useSyncExternalStore } from 'react';

/** Why the last check of the session failed; null once the server has said who is signed in, or that nobody is. */
let failure: Error | null = null;
const listeners = new Set<() => void>();

export const noteCheck = (next: Error | null): void => {
  if (failure === next) return;
  failure = next;
  for (const listener of listeners) listener();
};

export const checkFailure = (): Error | null => failure;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCheckFailure = (): Error | null => useSyncExternalStore(subscribe, checkFailure);
