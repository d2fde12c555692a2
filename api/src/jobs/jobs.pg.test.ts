import { createDb } from '@telaah/db';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stoppedJobs } from '#src/jobs/queue.repo.ts';
import { createQueues } from '#src/jobs/queue.ts';
import { HEARTBEAT, QUEUES, queueNames, toQueueOptions } from '#src/jobs/queues.ts';
import { takeJobs } from '#src/jobs/take.ts';

const JOB = 'market-refresh';
const WITHIN = { timeout: 20_000, interval: 50 };

let test: TestDb;
let asker: PgBoss;
const opened: (() => Promise<void>)[] = [];

const openBoss = async (): Promise<PgBoss> => {
  const boss = new PgBoss({ connectionString: test.url, max: 2, supervise: false, schedule: false, monitorIntervalSeconds: 1 });
  boss.on('error', () => {});
  await boss.start();
  return boss;
};
const run = (statement: string) => sql.raw(statement).execute(test.db);
const jobs = async (name: string = JOB) => {
  const { rows } = await sql<{ state: string; heartbeat_on: Date | null; retry_count: number }>`
    select state, heartbeat_on, retry_count from pgboss.job where name = ${name} order by created_on`.execute(test.db);
  return rows;
};
const states = async (name?: string) => (await jobs(name)).map(({ state }) => state);
/** As if the process with the job had sent no heartbeat for so many seconds. */
const silentFor = (seconds: number) =>
  run(`update pgboss.job set heartbeat_on = now() - interval '${seconds} seconds' where state = 'active'`);
/** Runs the library's supervisor, as it does every few seconds, and makes retries due at once. */
const supervise = async () => {
  await run(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`);
  await asker.supervise();
  await run(`update pgboss.job set start_after = now() where state = 'retry'`);
};

/** A process that takes the queue's jobs. Each run lasts until it is ended. */
const aWorker = async (running: { now: number; most: number }) => {
  const boss = await openBoss();
  const turns = createDb(test.url, { max: 4, endsWithProcess: true });
  const ends: (() => void)[] = [];
  const log = { error: () => {}, warn: () => {} } as never;
  await takeJobs({ boss, turns, log, reached: () => {} }, JOB, async () => {
    running.most = Math.max(running.most, ++running.now);
    await new Promise<void>((end) => ends.push(end));
    running.now--;
  });
  opened.push(async () => {
    for (const end of ends) end();
    await boss.stop({ graceful: true, timeout: 2_000 });
    await turns.destroy();
  });
  return { runs: () => ends.length, end: () => ends.at(-1)?.() };
};

beforeAll(async () => {
  test = await createTestDb();
  asker = await openBoss();
  await createQueues(asker, test.db);
});
beforeEach(async () => {
  for (const table of ['pgboss.job', 'job_run']) await run(`delete from ${table}`);
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
afterAll(async () => {
  await asker.stop({ graceful: false });
  await test.close();
});

describe('queues', () => {
  it('are those of the table, as it describes them; each has a heartbeat, the library’s own too', async () => {
    const kept = await asker.getQueues();
    expect(kept.filter(({ heartbeatSeconds }) => heartbeatSeconds !== HEARTBEAT.lostAfterSeconds)).toEqual([]);
    for (const name of queueNames) expect(kept.find((queue) => queue.name === name)).toMatchObject(toQueueOptions(QUEUES[name]));
    expect(
      kept
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('__pgboss'))
        .toSorted(),
    ).toEqual(queueNames.toSorted());
  });

  it('take an interrupted job up within a minute, and give up none whose next does not come within seconds', () => {
    for (const name of queueNames) {
      const { heartbeatSeconds, asksEverySeconds } = QUEUES[name];
      const { retryDelay, retryLimit } = toQueueOptions(QUEUES[name]);
      expect(heartbeatSeconds + 2 * HEARTBEAT.supervisedEverySeconds + 2 * retryDelay + asksEverySeconds).toBeLessThan(50);
      expect(name === 'billing-tick' || retryLimit > 100_000).toBe(true);
    }
  });

  it('of an older version are brought up to date, with the jobs that a process left in them', async () => {
    const [remade, updated] = ['market-expire', 'market-proof'];
    await asker.deleteQueue(remade);
    await asker.createQueue(remade, { policy: 'short', retryLimit: 3 });
    await asker.updateQueue(updated, { heartbeatSeconds: null, retryLimit: 1, retryDelay: 600 } as never);
    for (const name of [remade, updated]) {
      await asker.send(name, null);
      await asker.fetch(name);
    }
    await createQueues(asker, test.db);
    for (const name of [remade, updated] as const)
      expect(await asker.getQueue(name)).toMatchObject(toQueueOptions(QUEUES[name as keyof typeof QUEUES]));
    expect(await states(remade)).toEqual(['created']);
    expect(await states(updated)).toEqual(['active']);
    await silentFor(HEARTBEAT.lostAfterSeconds + 1);
    await supervise();
    expect(await states(updated)).toEqual(['retry']);
  });
});

describe('a job whose process is gone', () => {
  it('is done by another, however often it was interrupted', async () => {
    await asker.send(JOB, null);
    for (let times = 0; times < 5; times++) {
      expect(await asker.fetch(JOB)).toHaveLength(1);
      await silentFor(HEARTBEAT.lostAfterSeconds + 1);
      await supervise();
    }
    const worker = await aWorker({ now: 0, most: 0 });
    await vi.waitFor(() => expect(worker.runs()).toBe(1), WITHIN);
    worker.end();
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), WITHIN);
  });

  it('is said to stand still where nobody takes it up, with its last error, and not where one is at it', async () => {
    const stopped = async () => (await stoppedJobs(test.db, queueNames)).map(({ subject, detail }) => `${subject}: ${detail}`);
    await asker.send(JOB, null);
    await asker.fetch(JOB);
    await asker.send(JOB, null);
    await run(`update pgboss.job set start_after = now() - interval '50 seconds'`);
    expect(await stopped()).toEqual([]);
    await run(`insert into job_run (name, failing_since, failure) values ('${JOB}', now(), 'the disk is full')`);
    await silentFor(50);
    expect(await stopped()).toEqual([`${JOB}: its process is gone and no other has taken it up; last error: the disk is full`]);
    await run(`delete from pgboss.job where state = 'active'`);
    expect(await stopped()).toEqual([`${JOB}: it waits and no process takes it up; last error: the disk is full`]);
    await run(`update pgboss.job set start_after = now() + interval '50 seconds'`);
    expect(await stopped()).toEqual([]);
  });
});

describe('a job that is being done', () => {
  it('is kept by its heartbeat however long it takes', async () => {
    const worker = await aWorker({ now: 0, most: 0 });
    await asker.send(JOB, null);
    await vi.waitFor(() => expect(worker.runs()).toBe(1), WITHIN);
    await silentFor(HEARTBEAT.lostAfterSeconds - 1);
    await supervise();
    const silent = (await jobs())[0]?.heartbeat_on?.getTime() ?? 0;
    await vi.waitFor(async () => expect((await jobs())[0]?.heartbeat_on?.getTime()).toBeGreaterThan(silent), WITHIN);
    await supervise();
    expect(await jobs()).toMatchObject([{ state: 'active', retry_count: 0 }]);
    worker.end();
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), WITHIN);
  });

  it('is never done beside itself: a process that was thought gone and comes back ends first', async () => {
    const running = { now: 0, most: 0 };
    const first = await aWorker(running);
    await asker.send(JOB, null);
    await vi.waitFor(() => expect(first.runs()).toBe(1), WITHIN);
    const second = await aWorker(running);
    await silentFor(HEARTBEAT.lostAfterSeconds + 1);
    await supervise();
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'active', retry_count: 1 }]), WITHIN);
    expect(second.runs()).toBe(0);
    first.end();
    await vi.waitFor(() => expect(second.runs()).toBe(1), WITHIN);
    expect(await states()).toEqual(['active']);
    second.end();
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), WITHIN);
    expect(running).toEqual({ now: 0, most: 1 });
  });

  it('is done by the next as soon as the session ends of a process that hangs', async () => {
    const first = await aWorker({ now: 0, most: 0 });
    await asker.send(JOB, null);
    await vi.waitFor(() => expect(first.runs()).toBe(1), WITHIN);
    const second = await aWorker({ now: 0, most: 0 });
    await silentFor(HEARTBEAT.lostAfterSeconds + 1);
    await supervise();
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'active', retry_count: 1 }]), WITHIN);
    expect(second.runs()).toBe(0);
    await run(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7301012 and granted
      and database = (select oid from pg_database where datname = current_database())`);
    await vi.waitFor(() => expect(second.runs()).toBe(1), WITHIN);
  });
});
