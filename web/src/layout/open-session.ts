import type { QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { rememberCsrf } from '#src/api.ts';
import { followAccount } from '#src/i18n.ts';
import { sessionKey } from '#src/layout/session.ts';

/** After signing in: nothing that another person's session fetched stays. */
export const openSession = (queryClient: QueryClient, session: UserState): void => {
  queryClient.clear();
  rememberCsrf(session.csrf_token);
  queryClient.setQueryData(sessionKey, session);
  followAccount(session.user.language);
};
