import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '#src/i18n.ts';
import { keepAnswers } from '#src/session/keep-answers.ts';

/** There is a worker: what it needs to know, and what the page keeps for when there is no network. */
export const keepHere = (client: QueryClient): void => {
  keepAnswers(client);
  const tell = () => navigator.serviceWorker.controller?.postMessage({ language: i18n.language });
  i18n.on('languageChanged', tell);
  tell();
};
