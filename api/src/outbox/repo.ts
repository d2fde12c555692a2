import type { Db } from '@telaah/db';
import type { Effect } from '#src/outbox/effects.ts';

/** Keeps effects for the worker. One whose key is there already is the same one and is left alone. */
export const addEffects = async (db: Db, effects: readonly Effect[], now: Date): Promise<void> => {
  if (effects.length === 0) return;
  await db
    .insertInto('outbox')
    .values(
      effects.map(({ key, kind, accountId, payload }) => ({
        key,
        kind,
        account_id: accountId,
        payload: JSON.stringify(payload),
        created_at: now,
        next_try_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
