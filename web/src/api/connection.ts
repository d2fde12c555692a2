import { useSyncExternalStore } from 'react';

/** `reconnecting`: there is a network, but the server did not answer the last call. */
export type Connection = 'online' | 'offline' | 'reconnecting';

let reached = true;
const listeners = new Set<() => void>();

const current = (): Connection => {
  if (typeof navigator !== 'undefined' && !navigator.onLine) return 'offline';
  return reached ? 'online' : 'reconnecting';
};

/** Called after every call to the server; `answered` is true for an answer of any status. */
export const reportAnswer = (answered: boolean): void => {
  if (reached === answered) return;
  reached = answered;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useConnection = (): Connection => useSyncExternalStore(subscribe, current);
