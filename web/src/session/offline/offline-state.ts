import { OFFLINE_STORE } from '@telaah/shared/lib/shell';
import { sharedValue } from '#src/session/storage/shared-value.ts';

/** This page is without the server, or was. */
export interface OfflineState {
  /** False: it is back. What came out of the pocket may still be on the screen. */
  isOffline: boolean;
  /** When the server was last heard (epoch ms); null where nobody knows. */
  heardAt: number | null;
}

/** Null: it never was. */
const offlineState = sharedValue<OfflineState | null>(null);
export const useOffline = offlineState.use;

export const markOffline = (heardAt: number | null): void => offlineState.set({ isOffline: true, heardAt });

/** The server has said something. */
export const markOnline = (): void => {
  const was = offlineState.get();
  if (was?.isOffline) offlineState.set({ ...was, isOffline: false });
};

export const isPageOffline = (): boolean => offlineState.get()?.isOffline === true;

/** What costs tokens is from then on asked for by a press only. */
export const wasOffline = (): boolean => offlineState.get() !== null;

/** The worker gave this page: nobody answered, or not in time. Until the server is heard it is taken to be away. */
export const isUnansweredShell = (): boolean => !wasOffline() && Boolean(globalThis.document?.querySelector('meta[name="shell"]'));

/** What accounts saw last is forgotten: whoever comes next on this browser sees nothing of it. It never fails. */
export const clearOfflineCache = async (): Promise<void> => {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.map((name) => name.startsWith(OFFLINE_STORE) && caches.delete(name)));
  } catch {
    // The browser keeps nothing for us, so there is nothing to forget.
  }
};
