import { useSyncExternalStore } from 'react';

/* Rows to compare, in this tab's storage by kind. Stored as answered, because fetching them again might cost tokens. */

/** How many fit beside each other. */
export const MOST_COMPARED = 4;

const CHANGED = 'telaah-compared';
const keyOf = (kind: string): string => `telaah:compare-${kind}`;

export const readComparedText = (kind: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(kind));
  } catch {
    return null;
  }
};

/** Null removes the entry. */
export const storeCompared = (kind: string, text: string | null): void => {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(kind));
    else sessionStorage.setItem(keyOf(kind), text);
  } catch {
    // Full or blocked storage only disables the comparison.
  }
  window.dispatchEvent(new Event(CHANGED));
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

export const useComparedText = (kind: string): string | null => useSyncExternalStore(subscribe, () => readComparedText(kind));
