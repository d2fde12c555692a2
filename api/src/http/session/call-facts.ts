import type { Db } from '@telaah/db';
import type { CallFacts, FactRecord, FactValues, RequiredFact } from '#src/http/call/required-fact.ts';
import { findRequiredFact } from '#src/http/session/request-context.repo.ts';

const keyOf = ({ name, about = '' }: RequiredFact): string => `${name} ${about}`;

/** `accountId` null: there is no asker, and no fact is about one. `brought`: answers already loaded. */
export const createCallFacts = (
  db: Db,
  accountId: string | null,
  brought: readonly (readonly [need: RequiredFact, value: unknown])[] = [],
): CallFacts => {
  const loaded = new Map<string, unknown>(brought.map(([fact, value]) => [keyOf(fact), value]));
  const read = async <T>(fact: RequiredFact<T>): Promise<T> => {
    const key = keyOf(fact);
    if (!loaded.has(key)) loaded.set(key, findRequiredFact(db, accountId, fact));
    return fact.read(await loaded.get(key));
  };
  return {
    valuesOf: <R extends object>(required: R) =>
      Object.fromEntries(
        Object.entries(required as FactRecord).map(([name, fact]) => [name, fact && (() => read(fact))]),
      ) as unknown as FactValues<R>,
    forget: (fact) => void loaded.delete(keyOf(fact)),
  };
};
