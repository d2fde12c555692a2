import type { Db } from '@telaah/db';
import { updateCounting } from '#src/features/market/identity/rebuild-products.service.ts';
import { lockIdentity } from '#src/features/market/keys/keys.repo.ts';
import * as repo from '#src/features/market/trust/big-products.repo.ts';

/** Products a transaction; ingestion waits for its lock meanwhile. */
const AT_ONCE = 200;

/** Applies the networks that big products require, which `note` records, and updates the sums. Resumable. Returns the count. */
export const updateBigProducts = async (db: Db, required: number, note: (trx: Db) => Promise<void>): Promise<number> => {
  // Batches that are being written use the old number, later ones the new.
  await db.transaction().execute(async (trx) => {
    await lockIdentity(trx);
    await note(trx);
  });
  let updated = 0;
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      await lockIdentity(trx);
      const big = await repo.findOutdatedRequirements(trx, required, AT_ONCE);
      const ids = big.map(({ product_id }) => product_id);
      const changed = big.filter(({ independent_sources: has, required_sources }) => has >= required_sources !== has >= required);
      await updateCounting(
        trx,
        changed.map(({ product_id }) => product_id),
        () => repo.setRequiredNetworks(trx, ids, required),
      );
      return ids.length;
    });
    if (count === 0) return updated;
    updated += count;
  }
};
