import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { REFRESH } from '#src/features/health/service.ts';
import { createLog } from '#src/http/server/log.ts';
import { createEnqueue } from '#src/jobs/enqueue.ts';
import { allJobs, jobOf } from '#src/jobs/registry.ts';
import { defineJob } from '#src/runtime/job.ts';
import { jobContext } from '#src/testing/job-context.ts';
import { type JobQueue, useJobQueue } from '#src/testing/job-queue.ts';
import { createTestApp } from '#src/testing/test-app.ts';

const JOB = REFRESH;
const WITHIN = { timeout: 20_000, interval: 50 };

let queue: JobQueue;

useJobQueue((opened) => {
  queue = opened;
});

describe('a request', () => {
  const enqueue = () => createEnqueue(queue.asker);
  const refresh = () => jobOf(JOB);

  it('belongs to the transaction that makes it', async () => {
    const failing = queue.test.db.transaction().execute(async (trx) => {
      await enqueue()(trx, refresh(), null);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await queue.states(JOB)).toEqual([]);
    await queue.test.db.transaction().execute((trx) => enqueue()(trx, refresh(), null));
    expect(await queue.states(JOB)).toEqual(['created']);
  });

  it('joins one that waits, and waits for nobody; a worker begins no run before it is complete', async () => {
    await enqueue()(queue.test.db, refresh(), null);
    await queue.test.db.transaction().execute(async (trx) => {
      await enqueue()(trx, refresh(), null);
      await queue.test.db.transaction().execute((other) => enqueue()(other, refresh(), null));
      expect(await queue.asker.fetch(JOB)).toEqual([]);
    });
    expect(await queue.states(JOB)).toEqual(['created']);
    expect(await queue.asker.fetch(JOB)).toHaveLength(1);
    await enqueue()(queue.test.db, refresh(), null);
    expect(await queue.states(JOB)).toEqual(['active', 'created']);
  });

  it('of two transactions at once makes two, which one run answers', async () => {
    await queue.test.db.transaction().execute(async (trx) => {
      await enqueue()(trx, refresh(), null);
      await queue.test.db.transaction().execute((other) => enqueue()(other, refresh(), null));
    });
    expect(await queue.states(JOB)).toEqual(['created', 'created']);
    const worker = await queue.worker(refresh(), { now: 0, most: 0 });
    await vi.waitFor(() => expect(worker.runs()).toBe(1), WITHIN);
    worker.end();
    await vi.waitFor(async () => expect(await queue.states(JOB)).toEqual(['completed', 'completed']), WITHIN);
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
    for (const n of [1, 2, 3]) await enqueue()(queue.test.db, job, { n });
    await queue.take(job, (each, data, signal) => each.run({} as never, data, signal));
    await vi.waitFor(async () => expect(await queue.states(JOB)).toEqual(['completed', 'completed', 'completed']), WITHIN);
    expect(seen.toSorted()).toEqual([1, 2, 3]);
  });

  it('whose run fails is tried again as one, however many it answered', async () => {
    for (let n = 0; n < 3; n++) await queue.asker.send(JOB, null);
    let tries = 0;
    const failing = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the disk is full');
      return {};
    };
    await queue.take(jobOf(JOB), failing);
    await vi.waitFor(
      async () => expect((await queue.states(JOB)).toSorted()).toEqual(['completed', 'completed', 'completed']),
      WITHIN,
    );
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
      if (schedule && 'cron' in schedule) await queue.asker.schedule(id, schedule.cron, null, { tz: schedule.zone });
    }
  });
});
