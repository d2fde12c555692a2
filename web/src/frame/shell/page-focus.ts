import type { AnyRouter } from '@tanstack/react-router';

/** After navigation the pressed link is gone with its page, so the new heading takes the focus. Elements that still have it keep it. */
export const moveFocusToHeading = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation || document.activeElement !== document.body) return;
    const place = document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main');
    if (!place) return;
    place.tabIndex = -1;
    place.classList.add('outline-none');
    place.focus({ preventScroll: true });
  });
};
