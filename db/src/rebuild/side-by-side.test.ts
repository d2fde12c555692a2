import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#src/index.ts';
import { createDb } from '#src/index.ts';
import { type ParallelTask, sideBySide } from '#src/rebuild/side-by-side.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 3, migrated: false });
});
afterAll(() => test.close());

const backend = async (db: Db): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;

const telling = (count: number, done: number[]): ParallelTask[] =>
  Array.from({ length: count }, () => async (db) => {
    await sql`select pg_sleep(0.02)`.execute(db);
    done.push(await backend(db));
  });

describe('works side by side', () => {
  it('are done on two connections, each once', async () => {
    const done: number[] = [];
    await test.db.connection().execute((own) => sideBySide(own, test.db, telling(12, done)));
    expect(done).toHaveLength(12);
    expect(new Set(done).size).toBe(2);
  });

  it('are done on the only connection that there is, without waiting for another', async () => {
    const single = createDb(test.url, { max: 1, connectionTimeout: 60_000 });
    try {
      const done: number[] = [];
      const began = performance.now();
      await single.connection().execute((own) => sideBySide(own, single, telling(4, done)));
      expect(done).toHaveLength(4);
      expect(new Set(done).size).toBe(1);
      expect(performance.now() - began).toBeLessThan(10_000);
      // The request for a second connection takes nothing away from the next user.
      expect(await backend(single)).toBe(done[0]);
    } finally {
      await single.destroy();
    }
  });

  it('are done on the one connection that is given, where it is the pool too', async () => {
    const done: number[] = [];
    await test.db.connection().execute((own) => sideBySide(own, own, telling(4, done)));
    expect(done).toHaveLength(4);
    expect(new Set(done).size).toBe(1);
  });

  it('end when one fails: no other is begun, and the one that runs beside is waited for', async () => {
    let running = 0;
    const others: ParallelTask[] = Array.from({ length: 20 }, () => async (db) => {
      running += 1;
      await sql`select pg_sleep(0.05)`.execute(db);
      running -= 1;
    });
    const failing: ParallelTask = async (db) => {
      await sql`select pg_sleep(0.02)`.execute(db);
      await sql`select 1 / 0`.execute(db);
    };
    const began = performance.now();
    const works = test.db.connection().execute((own) => sideBySide(own, test.db, [failing, ...others]));
    await expect(works).rejects.toMatchObject({ code: '22012' });
    expect(running).toBe(0);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('fail where the second connection is lost', async () => {
    const own = async (db: Db) => {
      await sql`select pg_sleep(0.2)`.execute(db);
    };
    const lost = async (db: Db) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    };
    const works = test.db.connection().execute((db) => sideBySide(db, test.db, [own, lost, own]));
    await expect(works).rejects.toMatchObject({ code: '57P01' });
    expect(await backend(test.db)).toBeGreaterThan(0);
  });
});
