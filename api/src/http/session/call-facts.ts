import type { Db } from '@telaah/db';
import type { CallFacts, RequiredFact } from '#src/http/call/required-fact.ts';
import { findRequiredFact } from '#src/http/session/request-context.repo.ts';

const keyOf = ({ name, about = '' }: RequiredFact): string => `${name} ${about}`;

/** `accountId` null: there is no asker, and no fact is about one. `brought`: answers already loaded. */
export const createCallFacts = (
  db: Db,
  accountId: string | null,
  brought: readonly (readonly [need: RequiredFact, said: unknown])[] = [],
): CallFacts => {
  const loaded = new Map<string, unknown>(brought.map(([fact, value]) => [keyOf(fact), value]));
  return {
    of: async <T>(fact: RequiredFact<T>): Promise<T> => {
      const key = keyOf(fact);
      if (!loaded.has(key)) loaded.set(key, findRequiredFact(db, accountId, fact));
      return fact.read(await loaded.get(key));
    },
    forget: (fact) => void loaded.delete(keyOf(fact)),
  };
};
