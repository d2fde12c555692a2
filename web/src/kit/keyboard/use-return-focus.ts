import { type RefObject, useEffect, useRef } from 'react';

/** For a button that gives way to what it opens: once that is closed the button is there again, and has the focus again. */
export const useReturnFocus = (isOpen: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};
