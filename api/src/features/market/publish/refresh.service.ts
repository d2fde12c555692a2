import type { Db } from '@telaah/db';
import { sideBySide } from '@telaah/db/rebuild/side-by-side';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { brokenFinders, retryExcluded, withoutBroken } from '#src/features/market/publish/exclude-broken.ts';
import { publishKeywords } from '#src/features/market/publish/keywords.ts';
import {
  clearRememberedDirty,
  countDirtyProducts,
  patchResearch,
  rememberDirtyProducts,
} from '#src/features/market/publish/patch.repo.ts';
import { rebuildResearch } from '#src/features/market/publish/rebuild.repo.ts';
import { currentGeneration, inOneSnapshot, markStale, withBuildLock } from '#src/features/market/sums/generation.repo.ts';
import { applyRollupDeltas, findDirtyDays, findLastDay, rebuildDay } from '#src/features/market/sums/rollups.repo.ts';
import { type Checkpoint, noCheckpoint } from '#src/ports/checkpoint.ts';

/** Share of changed products above which a rebuild costs less than patching rows in place. */
const PATCH_SHARE = 0.02;
const PATCH_AT_MOST = 5000;

/** Moments of a refresh at which a test kills it, in their order. */
export const refreshMoments = [
  'refresh:day-made',
  'refresh:days-made',
  'refresh:patched',
  'refresh:patched-and-applied',
  'refresh:dirty-remembered',
  'refresh:applied',
  'refresh:rows-made',
  'refresh:tables-made',
  'refresh:built',
  'refresh:done',
] as const;

export interface RefreshResult {
  /** Days of marketplaces whose rollups were rebuilt whole. */
  days: number;
  research: 'rebuild' | 'patch' | 'current';
  generation: number;
}

/** Rebuilds each day in its own transaction, so a killed run keeps the other marks. Research has the old days, so it is stale first. */
const rebuildDirtyDays = async (db: Db, pool: Db, now: Date, reached: Checkpoint): Promise<number> => {
  const cells = await findDirtyDays(db);
  if (cells.length > 0) await markStale(db);
  const tasks = cells.map((cell) => (on: Db) => {
    const remake = () =>
      inOneSnapshot(on, async (trx) => {
        await rebuildDay(trx, cell);
        reached('refresh:day-made');
      });
    return withoutBroken(on, now, () => brokenFinders.onDay(on, cell), remake);
  });
  await sideBySide(db, pool, tasks);
  return cells.length;
};

const patch = (db: Db, dayTo: string, reached: Checkpoint): Promise<void> =>
  inOneSnapshot(db, async (trx) => {
    await patchResearch(trx, dayTo);
    reached('refresh:patched');
    await applyRollupDeltas(trx);
    reached('refresh:patched-and-applied');
  });

const refreshResearch = async (
  db: Db,
  pool: Db,
  dayTo: string,
  now: Date,
  reached: Checkpoint,
): Promise<Omit<RefreshResult, 'days'>> => {
  const generation = await currentGeneration(db);
  const most = Math.min(PATCH_AT_MOST, Math.max(100, PATCH_SHARE * (generation?.products ?? 0)));
  const marks = await countDirtyProducts(db, Math.trunc(most) + 1);
  if (generation?.day_to === dayTo && !generation.stale && marks <= most) {
    if (marks === 0) return { research: 'current', generation: generation.id };
    await withoutBroken(
      db,
      now,
      () => brokenFinders.inPatch(db, dayTo),
      () => patch(db, dayTo, reached),
    );
    return { research: 'patch', generation: generation.id };
  }
  // What arrives during the build is neither in the sums nor unmarked, so the next refresh handles it.
  const applyDeltas = () =>
    inOneSnapshot(db, async (trx) => {
      await rememberDirtyProducts(trx);
      reached('refresh:dirty-remembered');
      await applyRollupDeltas(trx);
    });
  await withoutBroken(db, now, () => brokenFinders.inChanges(db), applyDeltas);
  reached('refresh:applied');
  const rebuild = () =>
    rebuildResearch(db, dayTo, {
      pool,
      done: async (trx) => {
        await clearRememberedDirty(trx);
        reached('refresh:built');
      },
      reached,
    });
  const id = await withoutBroken(db, now, () => brokenFinders.inMarket(db, dayTo), rebuild);
  return { research: 'rebuild', generation: id };
};

/** A killed run keeps marks and deltas; a product that breaks it is excluded for an hour. Null: another process is refreshing. */
export const refreshMarket = async (db: Db, now: Date, reached: Checkpoint = noCheckpoint): Promise<RefreshResult | null> =>
  withBuildLock(db, async (connection) => {
    await retryExcluded(connection, () => findLastDay(connection, wibDay(now)), now);
    const days = await rebuildDirtyDays(connection, db, now, reached);
    reached('refresh:days-made');
    const dayTo = await findLastDay(connection, wibDay(now));
    const refreshed: RefreshResult = { days, research: 'current', generation: 0 };
    const research = async () => {
      Object.assign(refreshed, await refreshResearch(connection, db, dayTo, now, reached));
    };
    // The two are independent: when one fails, the other is still published.
    await sideBySide(connection, db, [research, publishKeywords]);
    reached('refresh:done');
    return refreshed;
  });
