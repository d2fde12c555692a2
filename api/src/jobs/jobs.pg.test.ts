import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { REFRESH } from '#src/features/health/service.ts';
import { stoppedJobs } from '#src/jobs/queue.repo.ts';
import { createQueues } from '#src/jobs/queue.ts';
import { HEARTBEAT, toQueueOptions } from '#src/jobs/queue-options.ts';
import { allJobs, jobIds, jobOf } from '#src/jobs/registry.ts';
import { type JobQueue, useJobQueue } from '#src/testing/job-queue.ts';

const JOB = REFRESH;
const WITHIN = { timeout: 20_000, interval: 50 };

let queue: JobQueue;

useJobQueue((opened) => {
  queue = opened;
});

const aWorker = (running = { now: 0, most: 0 }) => queue.worker(jobOf(JOB), running);

describe('queues', () => {
  it('are those of the jobs, as they describe them; each has a heartbeat, the library’s own too', async () => {
    const kept = await queue.asker.getQueues();
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
    await queue.asker.createQueue('market-refresh');
    await queue.asker.schedule('market-refresh', '* * * * *');
    await queue.run(`insert into job_run (name, failing_since, failure) values ('market-refresh', now(), 'old')`);
    await createQueues(queue.asker, queue.test.db);
    expect(await queue.asker.getQueue('market-refresh')).toBeNull();
    expect((await queue.asker.getSchedules()).map(({ name }) => name)).not.toContain('market-refresh');
    const { rows } = await sql`select name from job_run`.execute(queue.test.db);
    expect(rows).toEqual([]);
  });

  it('of an older version are brought up to date, with the jobs that a process left in them', async () => {
    const [remade, updated] = ['market.expiry', 'market.proof'];
    await queue.asker.deleteQueue(remade);
    await queue.asker.createQueue(remade, { policy: 'short', retryLimit: 3 });
    await queue.asker.updateQueue(updated, { heartbeatSeconds: null, retryLimit: 1, retryDelay: 600 } as never);
    for (const name of [remade, updated]) {
      await queue.asker.send(name, null);
      await queue.asker.fetch(name);
    }
    await createQueues(queue.asker, queue.test.db);
    for (const name of [remade, updated]) expect(await queue.asker.getQueue(name)).toMatchObject(toQueueOptions(jobOf(name)));
    expect(await queue.states(remade)).toEqual(['created']);
    expect(await queue.states(updated)).toEqual(['active']);
    await queue.silentFor(HEARTBEAT.lostAfterSeconds + 1);
    await queue.supervise();
    expect(await queue.states(updated)).toEqual(['retry']);
  });
});

describe('a job whose process is gone', () => {
  it('is done by another, however often it was interrupted', async () => {
    await queue.asker.send(JOB, null);
    for (let times = 0; times < 5; times++) {
      expect(await queue.asker.fetch(JOB)).toHaveLength(1);
      await queue.silentFor(HEARTBEAT.lostAfterSeconds + 1);
      await queue.supervise();
    }
    const worker = await aWorker();
    await vi.waitFor(() => expect(worker.runs()).toBe(1), WITHIN);
    worker.end();
    await vi.waitFor(async () => expect(await queue.states(JOB)).toEqual(['completed']), WITHIN);
  });

  it('is said to stand still where nobody takes it up, with its last error, and not where one is at it', async () => {
    const stopped = async () => (await stoppedJobs(queue.test.db, jobIds)).map(({ subject, detail }) => `${subject}: ${detail}`);
    await queue.asker.send(JOB, null);
    await queue.asker.fetch(JOB);
    await queue.asker.send(JOB, null);
    await queue.run(`update pgboss.job set start_after = now() - interval '50 seconds'`);
    expect(await stopped()).toEqual([]);
    await queue.run(`insert into job_run (name, failing_since, failure) values ('${JOB}', now(), 'the disk is full')`);
    await queue.silentFor(50);
    expect(await stopped()).toEqual([`${JOB}: its process is gone and no other has taken it up; last error: the disk is full`]);
    await queue.run(`delete from pgboss.job where state = 'active'`);
    expect(await stopped()).toEqual([`${JOB}: it waits and no process takes it up; last error: the disk is full`]);
    await queue.run(`update pgboss.job set start_after = now() + interval '50 seconds'`);
    expect(await stopped()).toEqual([]);
  });
});

describe('a job that is being done', () => {
  it('is kept by its heartbeat however long it takes', async () => {
    const worker = await aWorker();
    await queue.asker.send(JOB, null);
    await vi.waitFor(() => expect(worker.runs()).toBe(1), WITHIN);
    await queue.silentFor(HEARTBEAT.lostAfterSeconds - 1);
    await queue.supervise();
    const silent = (await queue.jobs(JOB))[0]?.heartbeat_on?.getTime() ?? 0;
    await vi.waitFor(async () => expect((await queue.jobs(JOB))[0]?.heartbeat_on?.getTime()).toBeGreaterThan(silent), WITHIN);
    await queue.supervise();
    expect(await queue.jobs(JOB)).toMatchObject([{ state: 'active', retry_count: 0 }]);
    worker.end();
    await vi.waitFor(async () => expect(await queue.states(JOB)).toEqual(['completed']), WITHIN);
  });

  it('is never done beside itself: a process that was thought gone and comes back ends first', async () => {
    const running = { now: 0, most: 0 };
    const first = await aWorker(running);
    await queue.asker.send(JOB, null);
    await vi.waitFor(() => expect(first.runs()).toBe(1), WITHIN);
    const second = await aWorker(running);
    await queue.silentFor(HEARTBEAT.lostAfterSeconds + 1);
    await queue.supervise();
    await vi.waitFor(async () => expect(await queue.jobs(JOB)).toMatchObject([{ state: 'active', retry_count: 1 }]), WITHIN);
    expect(second.runs()).toBe(0);
    first.end();
    await vi.waitFor(() => expect(second.runs()).toBe(1), WITHIN);
    expect(await queue.states(JOB)).toEqual(['active']);
    second.end();
    await vi.waitFor(async () => expect(await queue.states(JOB)).toEqual(['completed']), WITHIN);
    expect(running).toEqual({ now: 0, most: 1 });
  });

  it('is done by the next as soon as the session ends of a process that hangs', async () => {
    const first = await aWorker();
    await queue.asker.send(JOB, null);
    await vi.waitFor(() => expect(first.runs()).toBe(1), WITHIN);
    const second = await aWorker();
    await queue.silentFor(HEARTBEAT.lostAfterSeconds + 1);
    await queue.supervise();
    await vi.waitFor(async () => expect(await queue.jobs(JOB)).toMatchObject([{ state: 'active', retry_count: 1 }]), WITHIN);
    expect(second.runs()).toBe(0);
    await queue.run(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7301012 and granted
      and database = (select oid from pg_database where datname = current_database())`);
    await vi.waitFor(() => expect(second.runs()).toBe(1), WITHIN);
  });
});
