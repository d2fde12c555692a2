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

// Content before the first route, including errors, needs these texts.
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

/** Installs the worker, which caches the dashboard for offline use: after the page has loaded, and not for users who save data. */
const startWorker = () => {
  const { serviceWorker: workers, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  // Missing on insecure connections.
  if (!workers) return;
  const startCaching = () =>
    void import('#src/session/offline/offline-cache.ts')
      .then(({ offlineCache }) => offlineCache.start(queryClient))
      .catch(() => undefined);
  // The browser updates the worker itself; registering again could keep one that the server no longer has.
  if (workers.controller) return startCaching();
  workers.addEventListener('controllerchange', startCaching, { once: true });
  // Without a worker everything else works.
  if (!connection?.saveData) workers.register(WORKER_PATH).catch(() => undefined);
};
const startWorkerWhenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(startWorker);
if (hasWorker && document.readyState === 'complete') startWorkerWhenIdle();
else if (hasWorker) addEventListener('load', startWorkerWhenIdle);
