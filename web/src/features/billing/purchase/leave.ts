/** Leaves with a full page load. Never resolves, so that callers stay busy; a page restored from the browser's back cache is reloaded. */
export const leaveToAddress = (address: string): Promise<never> => {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
  return new Promise(() => undefined);
};
