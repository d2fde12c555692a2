import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '#src/i18n/i18n.ts';
import { keepAnswers } from '#src/session/offline/keep-answers.ts';
import { listAnswers } from '#src/session/offline/pocket.ts';
import { takePocket } from '#src/session/offline/take-pocket.ts';

/** There is a worker: what it needs to know, and what the page keeps for when there is no network. */
const keep = (client: QueryClient): void => {
  keepAnswers(client);
  const tell = () => navigator.serviceWorker.controller?.postMessage({ language: i18n.language });
  i18n.on('languageChanged', tell);
  tell();
};

/** All that is done with it: one file, which every page names and none waits for. */
export const pocket = { keep, list: listAnswers, take: takePocket };
