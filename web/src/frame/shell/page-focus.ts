import type { AnyRouter } from '@tanstack/react-router';

/**
 * After navigation the focus is lost with the old page's link, so the new page's heading takes it. An element that still has the focus
 * keeps it.
 */
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
