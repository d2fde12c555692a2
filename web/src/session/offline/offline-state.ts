import { OFFLINE_STORE } from '@telaah/shared/lib/shell';
import { sharedValue } from '#src/session/storage/shared-value.ts';

export interface OfflineState {
  /** False after reconnecting; cached answers may still be visible. */
  isOffline: boolean;
  /** Time of the server's last answer, epoch ms; null if unknown. */
  heardAt: number | null;
}

/** Null if the page was never offline. */
const offlineState = sharedValue<OfflineState | null>(null);
export const useOffline = offlineState.use;

export const markOffline = (heardAt: number | null): void => offlineState.set({ isOffline: true, heardAt });

/** Called after any answer of the server. */
export const markOnline = (): void => {
  const before = offlineState.get();
  if (before?.isOffline) offlineState.set({ ...before, isOffline: false });
};

export const isPageOffline = (): boolean => offlineState.get()?.isOffline === true;

/** From then on, calls that cost tokens need a press. */
export const wasOffline = (): boolean => offlineState.get() !== null;

/** True if the worker served this page because the server did not answer in time. */
export const isUnansweredShell = (): boolean => !wasOffline() && Boolean(globalThis.document?.querySelector('meta[name="shell"]'));

/** Deletes the cached data of all accounts. Never throws. */
export const clearOfflineCache = async (): Promise<void> => {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.map((name) => name.startsWith(OFFLINE_STORE) && caches.delete(name)));
  } catch {
    // Without a cache there is nothing to delete.
  }
};
