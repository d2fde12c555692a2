import { createDb } from '@telaah/db';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { REFRESH } from '#src/features/health/service.ts';
import { createLog } from '#src/http/server/log.ts';
import { createEnqueue } from '#src/jobs/enqueue.ts';
import { stoppedJobs } from '#src/jobs/queue.repo.ts';
import { createQueues } from '#src/jobs/queue.ts';
import { HEARTBEAT, toQueueOptions } from '#src/jobs/queue-options.ts';
import { allJobs, jobIds, jobOf } from '#src/jobs/registry.ts';
import { takeJobs } from '#src/jobs/take.ts';
import { type AnyJob, defineJob } from '#src/runtime/job.ts';
import { jobContext } from '#src/testing/job-context.ts';
import { createTestApp } from '#src/testing/test-app.ts';

const JOB = REFRESH;
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

const log = { error: () => {}, warn: () => {}, info: () => {} } as never;

/** A process that takes the job. Each run lasts until it is ended. */
const aWorker = async (running: { now: number; most: number }, job: AnyJob = jobOf(JOB)) => {
  const boss = await openBoss();
  const turns = createDb(test.url, { max: 4, endsWithProcess: true });
  const ends: (() => void)[] = [];
  const run = async () => {
    running.most = Math.max(running.most, ++running.now);
    await new Promise<void>((end) => ends.push(end));
    running.now--;
    return {};
  };
  await takeJobs({ boss, turns, log, reached: () => {}, run }, job);
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
  it('are those of the jobs, as they describe them; each has a heartbeat, the library’s own too', async () => {
    const kept = await asker.getQueues();
    expect(kept.filter(({ heartbeatSeconds }) => heartbeatSeconds !== HEARTBEAT.lostAfterSeconds)).toEqual([]);
    for (const job of allJobs) expect(kept.find((queue) => queue.name === job.id)).toMatchObject(toQueueOptions(job));
    expect(
      kept
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('__pgboss'))
        .toSorted(),
    ).toEqual(jobIds.toSorted());
    expect(jobIds).toContain(REFRESH);
  });

  it('take an interrupted job up within a minute, and give up none whose next does not come within seconds', () => {
    for (const job of allJobs) {
      const { retryDelay, retryLimit, heartbeatSeconds } = toQueueOptions(job);
      expect(heartbeatSeconds + 2 * HEARTBEAT.supervisedEverySeconds + 2 * retryDelay + job.pollSeconds).toBeLessThan(50);
      const isSoonAgain = job.schedule !== undefined && 'everySeconds' in job.schedule;
      expect([job.id, isSoonAgain || retryLimit > 100_000]).toEqual([job.id, true]);
    }
  });

  it('of jobs that are gone are deleted, with their schedule and what was recorded of them', async () => {
    await asker.createQueue('market-refresh');
    await asker.schedule('market-refresh', '* * * * *');
    await run(`insert into job_run (name, failing_since, failure) values ('market-refresh', now(), 'old')`);
    await createQueues(asker, test.db);
    expect(await asker.getQueue('market-refresh')).toBeNull();
    expect((await asker.getSchedules()).map(({ name }) => name)).not.toContain('market-refresh');
    const { rows } = await sql`select name from job_run`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('of an older version are brought up to date, with the jobs that a process left in them', async () => {
    const [remade, updated] = ['market.expiry', 'market.proof'];
    await asker.deleteQueue(remade);
    await asker.createQueue(remade, { policy: 'short', retryLimit: 3 });
    await asker.updateQueue(updated, { heartbeatSeconds: null, retryLimit: 1, retryDelay: 600 } as never);
    for (const name of [remade, updated]) {
      await asker.send(name, null);
      await asker.fetch(name);
    }
    await createQueues(asker, test.db);
    for (const name of [remade, updated]) expect(await asker.getQueue(name)).toMatchObject(toQueueOptions(jobOf(name)));
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
    const stopped = async () => (await stoppedJobs(test.db, jobIds)).map(({ subject, detail }) => `${subject}: ${detail}`);
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

describe('a request', () => {
  const enqueue = () => createEnqueue(asker);
  const refresh = () => jobOf(JOB);

  it('belongs to the transaction that makes it', async () => {
    const failing = test.db.transaction().execute(async (trx) => {
      await enqueue()(trx, refresh(), null);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await states()).toEqual([]);
    await test.db.transaction().execute((trx) => enqueue()(trx, refresh(), null));
    expect(await states()).toEqual(['created']);
  });

  it('joins one that waits, and waits for nobody; a worker begins no run before it is complete', async () => {
    await enqueue()(test.db, refresh(), null);
    await test.db.transaction().execute(async (trx) => {
      await enqueue()(trx, refresh(), null);
      await test.db.transaction().execute((other) => enqueue()(other, refresh(), null));
      expect(await asker.fetch(JOB)).toEqual([]);
    });
    expect(await states()).toEqual(['created']);
    expect(await asker.fetch(JOB)).toHaveLength(1);
    await enqueue()(test.db, refresh(), null);
    expect(await states()).toEqual(['active', 'created']);
  });

  it('of two transactions at once makes two, which one run answers', async () => {
    await test.db.transaction().execute(async (trx) => {
      await enqueue()(trx, refresh(), null);
      await test.db.transaction().execute((other) => enqueue()(other, refresh(), null));
    });
    expect(await states()).toEqual(['created', 'created']);
    const worker = await aWorker({ now: 0, most: 0 });
    await vi.waitFor(() => expect(worker.runs()).toBe(1), WITHIN);
    worker.end();
    await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'completed']), WITHIN);
    expect(worker.runs()).toBe(1);
  });

  it('with data is a run of its own, with what was said', async () => {
    const seen: unknown[] = [];
    const job = defineJob({
      id: 'market.refresh',
      lane: 'files',
      runs: { each: 2 },
      pollSeconds: 1,
      expiresSeconds: 60,
      retryWithinSeconds: 1,
      data: z.object({ n: z.number() }),
      run: async (_context, { n }) => {
        seen.push(n);
        return { n };
      },
    });
    const boss = await openBoss();
    const turns = createDb(test.url, { max: 4, endsWithProcess: true });
    opened.push(async () => {
      await boss.stop({ graceful: true, timeout: 2_000 });
      await turns.destroy();
    });
    for (const n of [1, 2, 3]) await enqueue()(test.db, job, { n });
    await takeJobs({ boss, turns, log, reached: () => {}, run: (each, data, signal) => each.run({} as never, data, signal) }, job);
    await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'completed', 'completed']), WITHIN);
    expect(seen.toSorted()).toEqual([1, 2, 3]);
  });

  it('whose run fails is tried again as one, however many it answered', async () => {
    for (let n = 0; n < 3; n++) await asker.send(JOB, null);
    const boss = await openBoss();
    const turns = createDb(test.url, { max: 4, endsWithProcess: true });
    let tries = 0;
    const failing = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the disk is full');
      return {};
    };
    opened.push(async () => {
      await boss.stop({ graceful: true, timeout: 2_000 });
      await turns.destroy();
    });
    await takeJobs({ boss, turns, log, reached: () => {}, run: failing }, jobOf(JOB));
    await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['completed', 'completed', 'completed']), WITHIN);
    expect(tries).toBe(2);
  });
});

describe('every job', () => {
  it('runs on an empty database, twice at once, and finds nothing to do', async () => {
    const api = await createTestApp();
    try {
      const context = jobContext({ ...api.deps, log: createLog('silent') });
      const runs = allJobs.flatMap((job) => [job, job].map((each) => each.run(context, null, new AbortController().signal)));
      const done = await Promise.allSettled(runs);
      const failed = done.flatMap((each, i) => (each.status === 'rejected' ? [[allJobs[Math.floor(i / 2)]?.id, each.reason]] : []));
      expect(failed).toEqual([]);
    } finally {
      await api.close();
    }
  });

  it('has an id, a lane and a schedule that the queue accepts', async () => {
    for (const { id, schedule } of allJobs) {
      expect(id).toMatch(/^[a-z]+\.[a-z]+$/);
      if (schedule && 'cron' in schedule) await asker.schedule(id, schedule.cron, null, { tz: schedule.zone });
    }
  });
});
