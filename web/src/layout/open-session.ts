import type { QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { followAccount } from '#src/i18n.ts';
import { keepSession } from '#src/layout/session.ts';

/** After signing in: nothing that another person's session fetched stays. */
export const openSession = (queryClient: QueryClient, session: UserState): void => {
  queryClient.clear();
  keepSession(queryClient, session);
  followAccount(session.user.language);
};
