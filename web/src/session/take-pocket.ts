import type { QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { readAnswers, readSummary } from '#src/session/pocket.ts';

interface Known {
  data: UserState | null | undefined;
  dataUpdatedAt: number;
}

/**
 * Puts what is kept of an account back where pages look for it: with the time of each answer, so that nothing is taken for new, and asked for by
 * nobody. Answers who it is and when the server was last heard; null where nothing is kept. `known`: what this page knows itself.
 */
export const takePocket = async (
  client: QueryClient,
  known: Partial<Known> | undefined,
): Promise<{ at: number; state: UserState } | null> => {
  const kept = await readSummary();
  const own = known?.data ? { at: known.dataUpdatedAt ?? 0, state: known.data } : null;
  const found = own ?? kept;
  // Of somebody else nothing is taken.
  if (found && kept?.state.user.id === found.state.user.id) {
    for (const { key, data, at } of await readAnswers(found.state.user.id)) {
      if (client.getQueryData(key) !== undefined) continue;
      // It may be looked at first after hours.
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(key, data, { updatedAt: at });
    }
  }
  return found;
};
