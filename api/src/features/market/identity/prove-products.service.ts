import type { Db } from '@telaah/db';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { productsInTurn, saveProductProof } from '#src/features/market/identity/product-proof.repo.ts';
import { rebuildProducts } from '#src/features/market/identity/rebuild-products.service.ts';
import { lockIdentity, lockNames } from '#src/features/market/keys/keys.repo.ts';
import { loadLive } from '#src/features/market/months/live.repo.ts';
import { loadStoredMonths } from '#src/features/market/months/months.repo.ts';
import { loadHistories } from '#src/features/market/months/product-histories.ts';
import { aggregateAll, changedMonths } from '#src/features/market/months/product-months.ts';

/** Products proved in one night, and those loaded at once. */
const A_NIGHT = 5000;
const AT_ONCE = 100;

export interface ProductProof {
  products: number;
  /** Products whose stored months or number of observations differ from a rebuild. */
  wrong: number;
}

/** Those of these products whose stored figures differ from a rebuild from their first observation. */
const wrongAmong = async (db: Db, ids: number[]): Promise<number[]> => {
  const histories = await loadHistories(db, ids);
  const months = await loadStoredMonths(
    db,
    ids.map((product_id) => ({ product_id, since: null })),
  );
  const lives = await loadLive(db, ids);
  return ids.filter((id) => {
    const rebuilt = aggregateAll(histories.get(id) ?? []);
    const stored = months.get(id) ?? [];
    const periods = new Set(rebuilt.months.map(({ period }) => period));
    const isSame = stored.every(({ period }) => periods.has(period)) && changedMonths(stored, rebuilt.months).length === 0;
    return !isSame || rebuilt.live.observations !== lives.get(id)?.observations;
  });
};

/** Checks suspects again while no batch is writing, and rebuilds those that are still wrong. */
const repair = (db: Db, suspects: number[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockNames(trx);
    await lockIdentity(trx);
    const wrong = await wrongAmong(trx, suspects);
    if (wrong.length > 0) await rebuildProducts(trx, wrong);
    return wrong.length;
  });

/**
 * Rebuilds part of the market every night from all observations, because months are otherwise updated by differences. Wrong products are
 * repaired and counted. Runs before the proof of the sums, which are made of these months.
 */
export const proveProducts = async (db: Db, now: Date, aNight = A_NIGHT): Promise<ProductProof> => {
  const ids = await productsInTurn(db, wibDay(now), aNight);
  let wrong = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const suspects = await wrongAmong(db, ids.slice(at, at + AT_ONCE));
    if (suspects.length > 0) wrong += await repair(db, suspects);
  }
  const proof = { products: ids.length, wrong };
  await saveProductProof(db, { ...proof, proved_at: now });
  return proof;
};
