import { POCKET_STORE } from '@telaah/shared/lib/shell';
import { sharedValue } from '#src/session/storage/shared-value.ts';

/** This page is without the server, or was. */
export interface Away {
  /** False: it is back. What came out of the pocket may still be on the screen. */
  isNow: boolean;
  /** When the server was last heard (epoch ms); null where nobody knows. */
  heardAt: number | null;
}

/** Null: it never was. */
const away = sharedValue<Away | null>(null);
export const useAway = away.use;

export const goAway = (heardAt: number | null): void => away.set({ isNow: true, heardAt });

/** The server has said something. */
export const comeBack = (): void => {
  const was = away.get();
  if (was?.isNow) away.set({ ...was, isNow: false });
};

export const isAway = (): boolean => away.get()?.isNow === true;

/** What costs tokens is from then on asked for by a press only. */
export const wasAway = (): boolean => away.get() !== null;

/** The worker gave this page: nobody answered, or not in time. Until the server is heard it is taken to be away. */
export const isUnheardShell = (): boolean => !wasAway() && Boolean(globalThis.document?.querySelector('meta[name="shell"]'));

/** What accounts saw last is forgotten: whoever comes next on this browser sees nothing of it. It never fails. */
export const forgetPocket = async (): Promise<void> => {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.map((name) => name.startsWith(POCKET_STORE) && caches.delete(name)));
  } catch {
    // The browser keeps nothing for us, so there is nothing to forget.
  }
};
