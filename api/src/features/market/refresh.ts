import type { Db } from '@telaah/db';
import { wibDay } from '@telaah/shared/lib/dates';
import {
  alone,
  clearDirtyProducts,
  currentGeneration,
  dirtyProducts,
  patchResearch,
  rebuildResearch,
} from '#src/features/market/research-build.repo.ts';
import { carryTotals, clearDirtyDay, dirtyDays, lastDay, rebuildDay } from '#src/features/market/rollup.repo.ts';

/** Above this share of changed products a rebuild is cheaper than a patch (measured: 83 s in place against 10 s, per million). */
const PATCH_SHARE = 0.02;
const PATCH_AT_MOST = 5000;

export interface Refreshed {
  days: number;
  research: 'rebuild' | 'patch' | 'current';
  generation: number;
}

/** A marketplace at a time, with its running totals, in one transaction: killed in between, its marks are still there. */
const refreshRollups = async (db: Db): Promise<number> => {
  const marks = await dirtyDays(db);
  for (const [marketplace, days] of Map.groupBy(marks, (mark) => mark.marketplace_id)) {
    await db.transaction().execute(async (trx) => {
      for (const mark of days) {
        await rebuildDay(trx, mark);
        await clearDirtyDay(trx, mark);
      }
      const [first] = days;
      if (first !== undefined) await carryTotals(trx, marketplace, first.day);
    });
  }
  return marks.length;
};

const refreshResearch = async (db: Db, today: string): Promise<Omit<Refreshed, 'days'>> => {
  const generation = await currentGeneration(db);
  const dayTo = await lastDay(db, today);
  const marks = await dirtyProducts(db);
  if (generation !== undefined && generation.day_to === dayTo && marks.length === 0)
    return { research: 'current', generation: generation.id };
  const few = marks.length <= Math.min(PATCH_AT_MOST, Math.max(100, PATCH_SHARE * (generation?.products ?? 0)));
  const patch = generation !== undefined && generation.day_to === dayTo && few;
  const ids = marks.map((mark) => mark.product_id);
  const id = patch ? await patchResearch(db, dayTo, ids) : await rebuildResearch(db, dayTo);
  await clearDirtyProducts(db, marks);
  return { research: patch ? 'patch' : 'rebuild', generation: id };
};

/**
 * Brings rollups and research up to date with what was ingested. Null when another process is at it already.
 * Killed at any moment it leaves its marks, and the next call does the work again.
 */
export const refreshMarket = async (db: Db, now: Date): Promise<Refreshed | null> =>
  alone(db, async (connection) => {
    const days = await refreshRollups(connection);
    return { days, ...(await refreshResearch(connection, wibDay(now))) };
  });
