import type { Db } from '@telaah/db';
import type { Need, Told } from '#src/http/call/need.ts';
import { askAlone } from '#src/http/session/door.repo.ts';

const keyOf = ({ name, about = '' }: Need): string => `${name} ${about}`;

/** `accountId` null: nobody asks, and no need is about him. `brought`: what the database has said of needs already. */
export const toldOf = (db: Db, accountId: string | null, brought: readonly (readonly [need: Need, said: unknown])[] = []): Told => {
  const known = new Map<string, unknown>(brought.map(([need, said]) => [keyOf(need), said]));
  return {
    of: async <T>(need: Need<T>): Promise<T> => {
      const key = keyOf(need);
      if (!known.has(key)) known.set(key, askAlone(db, accountId, need));
      return need.read(await known.get(key));
    },
    forget: (need) => void known.delete(keyOf(need)),
  };
};
