/** A `ref` that focuses the element when it mounts. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Moves the focus to the page after a banner was closed by its own button. */
export const focusMain = (): void => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
