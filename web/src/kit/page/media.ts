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

/** For code outside components; false if there is no `matchMedia`, as in workers and tests. */
export const isPhoneNow = (): boolean => globalThis.matchMedia?.(PHONE).matches ?? false;

/** Below 1200 px, where the sidebar shows only icons. */
export const useTight = (): boolean => useMedia('(max-width: 1199.98px)');

/** Below 768 px: bottom bar, cards instead of tables, sheets from below. */
export const usePhone = (): boolean => useMedia(PHONE);
