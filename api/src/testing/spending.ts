import { randomUUID } from 'node:crypto';
import type { Db } from '@telaah/db';
import { commit, reserve } from '#src/features/ledger/service.ts';

/** So many tokens at once, as searches would take them one by one. */
export const spendTokens = async (db: Db, accountId: string, cost: number, now: Date): Promise<void> => {
  const { opId } = await reserve(db, {
    accountId,
    resource: 'token',
    feature: 'product_search',
    cost,
    fingerprint: randomUUID(),
    label: null,
    detail: null,
    now,
  });
  await commit(db, opId, now);
};
