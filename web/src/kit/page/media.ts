import { useSyncExternalStore } from 'react';

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

const PHONE = '(max-width: 767.98px)';

/** The same once, outside of what is drawn; there may be no window yet. */
export const isPhoneNow = (): boolean => globalThis.matchMedia?.(PHONE).matches ?? false;

/** Narrower than 1200 px: the sidebar has signs alone. */
export const useTight = (): boolean => useMedia('(max-width: 1199.98px)');

/** Narrower than 768 px: bottom bar, cards instead of tables, sheets from below. */
export const usePhone = (): boolean => useMedia(PHONE);
