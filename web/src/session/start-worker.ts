import type { QueryClient } from '@tanstack/react-query';
import { WORKER_PATH } from '@telaah/shared/lib/shell';
import { i18n } from '#src/i18n.ts';
import { keepAnswers } from '#src/session/keep-answers.ts';

/** Whoever wants to save data is not given files for later. Only some browsers tell. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Lets the dashboard open without a network from now on. Without a worker there is no use for what else is kept then. */
export const startWorker = async (client: QueryClient): Promise<void> => {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return;
  const workers = navigator.serviceWorker;
  // It is there already: what comes in now is not missed.
  const isThere = workers.controller !== null;
  if (isThere) keepAnswers(client);
  if (savesData() && !(await workers.getRegistration())) return;
  if (!(await workers.register(WORKER_PATH))) return;
  if (!isThere) keepAnswers(client);
  const tell = async () => (await workers.ready).active?.postMessage({ language: i18n.language });
  i18n.on('languageChanged', () => void tell());
  await tell();
};
