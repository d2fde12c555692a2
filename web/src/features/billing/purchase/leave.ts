/**
 * Goes to another page or site with a full load. Never resolves: what waits for it stays busy until this page is gone. A browser that
 * brings the page back out of its memory gets a fresh one, which is not busy.
 */
export const leaveToAddress = (address: string): Promise<never> => {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
  return new Promise(() => undefined);
};
