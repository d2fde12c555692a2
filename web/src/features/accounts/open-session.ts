import type { QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { followAccount } from '#src/i18n.ts';
import { forgetPocket } from '#src/session/away.ts';
import { keepSession } from '#src/session/session.ts';
import { sessionKey } from '#src/session/session-key.ts';

/** After signing in: nothing that another person's session fetched stays. */
export const openSession = (queryClient: QueryClient, session: UserState): void => {
  void forgetPocket();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  keepSession(queryClient, session);
  followAccount(session.user.language);
};
