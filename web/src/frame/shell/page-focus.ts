import type { AnyRouter } from '@tanstack/react-router';

/**
 * A button or link that led to another page is gone with its own page, and the focus with it. The heading of the new page takes it, so
 * that keyboard and screen reader go on there. Whatever still has the focus, such as a link of the sidebar, keeps it.
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
