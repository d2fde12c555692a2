import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasWorker } from '#src/config.ts';
import { i18n, loadTexts } from '#src/i18n.ts';
import { createQueryClient } from '#src/query-client.ts';
import { createAppRouter } from '#src/router.tsx';
import { rememberReferral } from '#src/session/referral.ts';
import { guardSession } from '#src/session/session-guard.ts';

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

/** Nobody waits for it: what is on the screen comes first. */
const startWorker = () => {
  const start = () =>
    void import('#src/session/start-worker.ts').then((worker) => worker.startWorker(queryClient)).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, 1000);
};
if (hasWorker && document.readyState === 'complete') startWorker();
else if (hasWorker) addEventListener('load', startWorker);
