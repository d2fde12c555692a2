import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { ShownProductRef } from '#src/overlay/page/pick-snapshot.ts';

export type PageState =
  | { state: 'reading'; ref: ShownProductRef }
  /** `broken`: the reader that failed, if these figures are from the visible text. */
  | { state: 'ready'; ref: ShownProductRef; snapshot: Snapshot; broken: string | null }
  | { state: 'layout_changed'; ref: ShownProductRef; reader: string }
  | { state: 'foreign_currency'; ref: ShownProductRef; currency: string };

export type ReadyPage = Extract<PageState, { state: 'ready' }>;

/** Null off product pages. React watches it through `useSyncExternalStore`. */
export const createPageStore = () => {
  let current: PageState | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next: PageState | null) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type PageStore = ReturnType<typeof createPageStore>;
