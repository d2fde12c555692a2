/** As a `ref`: what a click has just opened takes the focus as soon as it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
