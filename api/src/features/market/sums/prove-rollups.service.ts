import type { Db } from '@telaah/db';
import { daysBetween, wibDay } from '@telaah/shared/lib/dates/dates';
import { hasExcludedProducts } from '#src/features/market/sums/excluded.repo.ts';
import { afterBuildLock, inOneSnapshot, markStale } from '#src/features/market/sums/generation.repo.ts';
import {
  allDays,
  applyRollupDeltas,
  isDayDirty,
  type RollupCell,
  rebuildDay,
  saveProof,
} from '#src/features/market/sums/rollups.repo.ts';

/** Days that are proved every night: those that research shows. Older ones, which hardly change, once a week. */
const NIGHTLY_DAYS = 31;
const WEEK = 7;

export interface Proof {
  /** Days of marketplaces that were computed again, and those that differed. */
  days: number;
  wrong_days: number;
  wrong_rows: number;
}

const isDue = ({ day }: RollupCell, today: string): boolean => {
  const age = daysBetween(day, today);
  return age <= NIGHTLY_DAYS || age % WEEK === 0;
};

/** Counts the sums of a day that differ from the products' months. It corrects them and marks research stale. */
const proveDay = (db: Db, cell: RollupCell): Promise<number> =>
  afterBuildLock(db, (connection) =>
    inOneSnapshot(connection, async (trx) => {
      // Sums that are rebuilt anyway prove nothing.
      if (await isDayDirty(trx, cell)) return 0;
      await applyRollupDeltas(trx, cell);
      const wrong = await rebuildDay(trx, cell);
      if (wrong > 0) await markStale(trx);
      // Rebuilding a day removes what a product counted before it was excluded, which is no error of the sums.
      return (await hasExcludedProducts(trx)) ? 0 : wrong;
    }),
  );

/** The nightly proof: computes sums, which follow differences, from the months again; errors are corrected, counted and stored. */
export const proveRollups = async (db: Db, now: Date): Promise<Proof> => {
  const today = wibDay(now);
  const cells = (await allDays(db)).filter((cell) => isDue(cell, today));
  const proof = { days: cells.length, wrong_days: 0, wrong_rows: 0 };
  for (const cell of cells) {
    const wrong = await proveDay(db, cell);
    proof.wrong_rows += wrong;
    if (wrong > 0) proof.wrong_days += 1;
  }
  await saveProof(db, { ...proof, proved_at: now });
  return proof;
};
