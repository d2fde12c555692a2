import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '#src/i18n/i18n.ts';
import { cacheAnswers } from '#src/session/offline/cache-answers.ts';
import { listCachedAnswers } from '#src/session/offline/cache-store.ts';
import { restoreOffline } from '#src/session/offline/restore-offline.ts';

/** There is a worker: what it needs to know, and what the page keeps for when there is no network. */
const startCaching = (client: QueryClient): void => {
  cacheAnswers(client);
  const tell = () => navigator.serviceWorker.controller?.postMessage({ language: i18n.language });
  i18n.on('languageChanged', tell);
  tell();
};

/** All that is done with it: one file, which every page names and none waits for. */
export const offlineCache = { keep: startCaching, list: listCachedAnswers, take: restoreOffline };
