import type { Db } from '@telaah/db';
import { updateCounting } from '#src/features/market/identity/rebuild-products.service.ts';
import { lockIdentity } from '#src/features/market/keys/keys.repo.ts';
import * as repo from '#src/features/market/trust/big-products.repo.ts';

/** Products a transaction: others wait for it that hand in looks meanwhile. */
const AT_ONCE = 200;

/**
 * Brings all that is big to how many networks are wanted from now on, and `note` writes down; what begins or ceases to count by it moves in and out of the sums. Killed anywhere
 * it goes on where it was. Answers how many products it looked at.
 */
export const updateBigProducts = async (db: Db, wanted: number, note: (trx: Db) => Promise<void>): Promise<number> => {
  // Batches that are being written go by the old number, those after them by the new one.
  await db.transaction().execute(async (trx) => {
    await lockIdentity(trx);
    await note(trx);
  });
  let asked = 0;
  for (;;) {
    const found = await db.transaction().execute(async (trx) => {
      await lockIdentity(trx);
      const big = await repo.findOutdatedRequirements(trx, wanted, AT_ONCE);
      const ids = big.map(({ product_id }) => product_id);
      const turning = big.filter(({ independent_sources: has, required_sources }) => has >= required_sources !== has >= wanted);
      await updateCounting(
        trx,
        turning.map(({ product_id }) => product_id),
        () => repo.setRequiredNetworks(trx, ids, wanted),
      );
      return ids.length;
    });
    if (found === 0) return asked;
    asked += found;
  }
};
