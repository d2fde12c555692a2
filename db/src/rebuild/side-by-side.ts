import type { Db } from '#src/index.ts';

export type ParallelTask = (db: Db) => Promise<unknown>;

/** A second connection of `pool` helps as soon as there is one; nobody waits for it. Throws a failure once no task runs. */
export const sideBySide = async (first: Db, pool: Db, tasks: readonly ParallelTask[]): Promise<void> => {
  const open = [...tasks];
  const failures: unknown[] = [];
  const takeOver = async (db: Db): Promise<void> => {
    try {
      for (let work = open.shift(); work !== undefined; work = open.shift()) await work(db);
    } catch (error) {
      failures.push(error);
      open.length = 0;
    }
  };
  const helpers: Promise<void>[] = [];
  const help = pool.connection().execute((second) => {
    const helping = takeOver(second);
    helpers.push(helping);
    return helping;
  });
  // A missing second connection is no failure.
  help.catch(() => {});
  await takeOver(first);
  await Promise.all(helpers);
  if (failures.length > 0) throw failures[0];
};
