import type { Db } from '@telaah/db';
import type { CallFacts, RequiredFact } from '#src/http/call/need.ts';
import { findRequiredFact } from '#src/http/session/door.repo.ts';

const keyOf = ({ name, about = '' }: RequiredFact): string => `${name} ${about}`;

/** `accountId` null: there is no asker, and no fact is about one. `brought`: answers already loaded. */
export const createCallFacts = (
  db: Db,
  accountId: string | null,
  brought: readonly (readonly [need: RequiredFact, said: unknown])[] = [],
): CallFacts => {
  const known = new Map<string, unknown>(brought.map(([need, said]) => [keyOf(need), said]));
  return {
    of: async <T>(need: RequiredFact<T>): Promise<T> => {
      const key = keyOf(need);
      if (!known.has(key)) known.set(key, findRequiredFact(db, accountId, need));
      return need.read(await known.get(key));
    },
    forget: (need) => void known.delete(keyOf(need)),
  };
};
