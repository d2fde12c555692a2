import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { UiLanguage } from '@telaah/shared/i18n/languages';
import { api, take } from '#src/api/api.ts';
import { chooseLanguage } from '#src/i18n/i18n.ts';
import { setSession } from '#src/session/account/session.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** Also changes the account's language, for mails and other browsers. False if the account could not be changed; the page is. */
export const useChooseLanguage = (): ((language: UiLanguage) => Promise<boolean>) => {
  const queryClient = useQueryClient();
  return async (language) => {
    await chooseLanguage(language);
    const session = queryClient.getQueryData<UserState | null>(sessionKey);
    if (!session || session.user.language === language) return true;
    try {
      setSession(queryClient, await take(unwrap(api.internal.users.language.$patch({ json: { language } }))));
      return true;
    } catch {
      return false;
    }
  };
};
