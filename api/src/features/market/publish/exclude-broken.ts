import type { Db } from '@telaah/db';
import { tryRows } from '#src/features/market/publish/patch.repo.ts';
import {
  type BrokenProduct,
  breaksSums,
  brokenChanges,
  brokenOnDay,
  excludeProducts,
  findDirtyProducts,
  findExcludedBefore,
  includeProduct,
  productsAfter,
} from '#src/features/market/sums/excluded.repo.ts';
import type { RollupCell } from '#src/features/market/sums/rollups.repo.ts';

/** An excluded product is retried after so long (ms), at most so many in one refresh. */
const TRIED_AGAIN_MS = 3_600_000;
const TRIED_AT_ONCE = 100;
/** Products tried together in the search for broken ones. */
const TRIED_TOGETHER = 5_000;

/** Whether the data is at fault: PostgreSQL class 22, a failed check, or a number out of range. Other errors start no search. */
const isOfData = (error: unknown): error is Error => {
  const { code } = error as { code?: unknown };
  return error instanceof RangeError || (typeof code === 'string' && (code.startsWith('22') || code === '23514'));
};

/** Why research cannot show these products; null when it can. */
const failureOf = async (db: Db, dayTo: string, ids: number[]): Promise<string | null> => {
  try {
    await tryRows(db, dayTo, ids);
    return null;
  } catch (error) {
    if (isOfData(error)) return error.message;
    throw error;
  }
};

const brokenAmong = async (db: Db, dayTo: string, ids: number[]): Promise<BrokenProduct[]> => {
  const reason = ids.length === 0 ? null : await failureOf(db, dayTo, ids);
  if (reason === null) return [];
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return [{ product_id: only, reason }];
  const half = ids.length >> 1;
  return [...(await brokenAmong(db, dayTo, ids.slice(0, half))), ...(await brokenAmong(db, dayTo, ids.slice(half)))];
};

/** Finds what may break a refresh: a recomputed day, the rollup deltas of a patch, all products of a rebuild. */
export const brokenFinders = {
  onDay: (db: Db, { day, marketplace_id }: RollupCell) => brokenOnDay(db, day, marketplace_id),
  inChanges: brokenChanges,
  inPatch: async (db: Db, dayTo: string): Promise<BrokenProduct[]> => [
    ...(await brokenChanges(db)),
    ...(await brokenAmong(db, dayTo, await findDirtyProducts(db))),
  ],
  inMarket: async (db: Db, dayTo: string): Promise<BrokenProduct[]> => {
    const found: BrokenProduct[] = [];
    let ids = await productsAfter(db, 0, TRIED_TOGETHER);
    while (ids.length > 0) {
      found.push(...(await brokenAmong(db, dayTo, ids)));
      ids = await productsAfter(db, ids.at(-1) ?? 0, TRIED_TOGETHER);
    }
    return found;
  },
};

/** Runs a step of the publication. Products that break it are excluded and it runs again, so that one never blocks the others. */
export const withoutBroken = async <T>(
  db: Db,
  now: Date,
  find: () => Promise<BrokenProduct[]>,
  step: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isOfData(error)) throw error;
      const culprits = await find();
      if (culprits.length === 0) throw error;
      await excludeProducts(db, culprits, now);
    }
  }
};

/** Retries excluded products that have waited. One that breaks nothing any more counts from the next refresh. */
export const retryExcluded = async (db: Db, lastDay: () => Promise<string>, now: Date): Promise<void> => {
  for (const id of await findExcludedBefore(db, new Date(now.getTime() - TRIED_AGAIN_MS), TRIED_AT_ONCE)) {
    const reason = (await breaksSums(db, id)) ? 'counts more on a day than can be' : await failureOf(db, await lastDay(), [id]);
    if (reason === null) await db.transaction().execute((trx) => includeProduct(trx, id));
    else await excludeProducts(db, [{ product_id: id, reason }], now);
  }
};
