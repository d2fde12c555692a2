import { useSyncExternalStore } from 'react';

/*
 * Rows that somebody wants to see side by side, on this tab, a list a kind: as they were answered, so that no page is asked for again. What
 * is in a tab's storage is forgotten when the session ends.
 */

/** How many fit beside each other. */
export const MOST_COMPARED = 4;

const CHANGED = 'telaah-compared';
const keyOf = (kind: string): string => `telaah:compare-${kind}`;

/** As it is kept; null: nothing is. */
export const readComparedText = (kind: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(kind));
  } catch {
    return null;
  }
};

/** Null: nothing is left. */
export const storeCompared = (kind: string, text: string | null): void => {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(kind));
    else sessionStorage.setItem(keyOf(kind), text);
  } catch {
    // A full or blocked storage only costs the comparison.
  }
  window.dispatchEvent(new Event(CHANGED));
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

export const useComparedText = (kind: string): string | null => useSyncExternalStore(subscribe, () => readComparedText(kind));
