import type { QueryClient } from '@tanstack/react-query';
import { dropSession, endedKey } from '#src/session/account/session.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

let isRestored = false;

/** The page on the screen comes out of the browser's memory: what it rested on when it was entered is worth nothing now. */
export const isRestoredPage = (): boolean => isRestored;

interface SessionGuardOptions {
  queryClient: QueryClient;
  /** What is drawn into. */
  root: HTMLElement;
  /** Runs the routes' own checks, which lead elsewhere where one fails. Settles once the right page is there. */
  enterAgain: () => Promise<void>;
}

/**
 * What happens to a session behind the back of an open page. A page that the browser keeps for Back and Forward is blank while it is away, and
 * shown again once the session is checked: whoever has signed out is not there any more. And a session that another tab has ended is ended here.
 */
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
