import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { WORKER_PATH } from '@telaah/shared/lib/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasWorker } from '#src/config/config.ts';
import { i18n, loadTexts } from '#src/i18n/i18n.ts';
import { createQueryClient } from '#src/query-client.ts';
import { createAppRouter } from '#src/router.tsx';
import { guardSession } from '#src/session/account/session-guard.ts';
import { rememberReferral } from '#src/session/storage/referral.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
rememberReferral(location.search);
const root = document.getElementById('root');

// What is on the page before the first route is known (errors included) needs these texts.
await loadTexts('common', 'errors', 'layout');

if (root) {
  guardSession({ queryClient, root, enterAgain: () => router.invalidate() });
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

/** The worker fetches the dashboard for when there is no network: not before this page is there, and not for whoever wants to save data. */
const startWorker = () => {
  const { serviceWorker: workers, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  // Only over a safe connection are there any.
  if (!workers) return;
  const keep = () =>
    void import('#src/session/offline/offline-cache.ts')
      .then(({ offlineCache: pocket }) => pocket.keep(queryClient))
      .catch(() => undefined);
  // The browser itself asks for a newer one; asked by us it would hold on to one that the server has no more.
  if (workers.controller) return keep();
  workers.addEventListener('controllerchange', keep, { once: true });
  // A browser that wants none works as before.
  if (!connection?.saveData) workers.register(WORKER_PATH).catch(() => undefined);
};
const atLeisure = () => (globalThis.requestIdleCallback ?? setTimeout)(startWorker);
if (hasWorker && document.readyState === 'complete') atLeisure();
else if (hasWorker) addEventListener('load', atLeisure);
