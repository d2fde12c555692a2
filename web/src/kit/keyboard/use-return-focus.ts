import { type RefObject, useEffect, useRef } from 'react';

/** For a button that is replaced by what it opens: it gets the focus back after closing. */
export const useReturnFocus = (isOpen: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};
