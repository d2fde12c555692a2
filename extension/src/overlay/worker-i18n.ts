import { createI18n } from '@telaah/shared/i18n/loading/create';
import type { i18n } from 'i18next';
import { send } from '#src/messages/send.ts';
import { settings } from '#src/settings/storage.ts';

/** Follows a change of language. The worker has the texts, to keep product pages light. Null if there is no worker any more. */
export const createWorkerI18n = async (): Promise<i18n | null> => {
  const first = await send({ type: 'texts' });
  if (first === null) return null;
  const instance = createI18n({ language: first.language, resources: { [first.language]: first.texts } });
  settings.language.watch(async () => {
    const answer = await send({ type: 'texts' });
    if (answer === null) return;
    for (const [namespace, texts] of Object.entries(answer.texts)) instance.addResourceBundle(answer.language, namespace, texts);
    await instance.changeLanguage(answer.language);
  });
  return instance;
};
