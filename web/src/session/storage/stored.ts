import { useCallback, useSyncExternalStore } from 'react';

/* Storage may be full, blocked or hold anything, so reading checks the value and writing never throws. */

const PREFIX = 'telaah:';
/** What this browser opened and searched last; removed when a session ends. */
export const recentKeys = { products: 'recent-products', groups: 'recent-groups', searches: 'recent-searches' };
const CHANGED = 'telaah-stored';
const parsedValues = new Map<string, { raw: string | null; value: unknown }>();

export const readStored = <T>(key: string, check: (value: unknown) => T): T => {
  let raw: string | null = null;
  try {
    raw = localStorage.getItem(PREFIX + key);
  } catch {
    raw = null;
  }
  const cached = parsedValues.get(key);
  if (cached && cached.raw === raw) return cached.value as T;
  let parsed: unknown;
  try {
    parsed = raw === null ? undefined : JSON.parse(raw);
  } catch {
    parsed = undefined;
  }
  const value = check(parsed);
  parsedValues.set(key, { raw, value });
  return value;
};

export const writeStored = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Full or blocked storage only loses the value.
  }
  window.dispatchEvent(new Event(CHANGED));
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
};

/** A stored value and its setter. `check` parses whatever is stored and must be the same function on every call. */
export const useStored = <T>(key: string, check: (value: unknown) => T): [T, (value: T) => void] => {
  const value = useSyncExternalStore(subscribe, () => readStored(key, check));
  return [value, useCallback((next: T) => writeStored(key, next), [key])];
};
