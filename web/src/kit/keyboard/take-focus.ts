/** As a `ref`: what a click has just opened takes the focus as soon as it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** After something above the page was put away with a button of its own: keyboard and screen reader go on with the page. */
export const focusMain = (): void => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
