import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '#src/i18n/i18n.ts';
import { cacheAnswers } from '#src/session/offline/cache-answers.ts';
import { listCachedAnswers } from '#src/session/offline/cache-store.ts';
import { restoreOffline } from '#src/session/offline/restore-offline.ts';

/** Starts caching, and tells the worker the language. */
const startCaching = (client: QueryClient): void => {
  cacheAnswers(client);
  const postLanguage = () => navigator.serviceWorker.controller?.postMessage({ language: i18n.language });
  i18n.on('languageChanged', postLanguage);
  postLanguage();
};

/** In one file that loads on demand. */
export const offlineCache = { start: startCaching, list: listCachedAnswers, restore: restoreOffline };
