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

/** Narrower than 768 px: bottom bar, cards instead of tables, sheets from below. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)');
