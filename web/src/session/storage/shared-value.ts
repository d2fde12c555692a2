import { useSyncExternalStore } from 'react';

/** A value shared by the whole page; `use` renders again on changes. */
export const sharedValue = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = (): T => value;
  const set = (next: T): void => {
    if (value === next) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get) };
};
