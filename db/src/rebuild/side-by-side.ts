import type { Db } from '#src/index.ts';

/** Something to be done that waits for no other such thing. */
export type ParallelTask = (db: Db) => Promise<unknown>;

/**
 * Does all works: on `own`, one after another, and on a second connection beside it as soon as `pool` has one to spare. Whoever is ready takes the
 * next that nobody has begun; where no second comes, none is waited for. What fails is thrown once nobody is at work any more.
 */
export const sideBySide = async (own: Db, pool: Db, works: readonly ParallelTask[]): Promise<void> => {
  const left = [...works];
  const failures: unknown[] = [];
  const takeOver = async (db: Db): Promise<void> => {
    try {
      for (let work = left.shift(); work !== undefined; work = left.shift()) await work(db);
    } catch (error) {
      failures.push(error);
      left.length = 0;
    }
  };
  const helpers: Promise<void>[] = [];
  const help = pool.connection().execute((second) => {
    const helping = takeOver(second);
    helpers.push(helping);
    return helping;
  });
  // No second connection to be had: that is nobody's failure.
  help.catch(() => {});
  await takeOver(own);
  await Promise.all(helpers);
  if (failures.length > 0) throw failures[0];
};
