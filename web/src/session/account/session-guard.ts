import type { QueryClient } from '@tanstack/react-query';
import { dropSession, endedKey } from '#src/session/account/session.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

let isRestored = false;

/** True if the browser restored the page from its back cache, so that earlier checks no longer count. */
export const isRestoredPage = (): boolean => isRestored;

interface SessionGuardOptions {
  queryClient: QueryClient;
  root: HTMLElement;
  /** Runs the routes' checks, which may redirect; resolves when the right page is shown. */
  enterAgain: () => Promise<void>;
}

/** A page in the back cache stays blank until its session is checked again. A session that another tab ended also ends here. */
export const guardSession = ({ queryClient, root, enterAgain }: SessionGuardOptions): void => {
  window.addEventListener('pagehide', () => {
    isRestored = Boolean(queryClient.getQueryData(sessionKey));
    if (isRestored) root.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', async () => {
    if (!isRestored) return;
    try {
      await enterAgain();
    } finally {
      isRestored = false;
      root.style.visibility = '';
    }
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === endedKey) dropSession(queryClient);
  });
};
