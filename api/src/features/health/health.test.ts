import { partitionsOf } from '@telaah/db/installation/partitions';
import type { SystemStatus } from '@telaah/shared/features/health/schema';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runHeartbeat } from '#src/features/health/heartbeat.service.ts';
import { type HealthMonitor, startHealthMonitor } from '#src/features/health/monitor.service.ts';
import { findHealthProblems, findUnusualQuarantine, monthsDue, runRecorded } from '#src/features/health/service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import type { HealthProblem } from '#src/runtime/deps.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let watch: HealthMonitor | null = null;
let requests = 0;
const db = () => api.test.db;
const askForRefresh = async () => void requests++;
const work = () => runHeartbeat({ db: db(), clock: api.deps.clock, log: api.deps.log, askForRefresh });
const stopped = async () => [];
const found = () => findHealthProblems(db(), NOW, stopped);
const note = (name: string, work: () => Promise<void>) => runRecorded(db(), name, work, api.deps.log);
const kinds = async () => (await found()).map(({ kind, subject }) => `${kind}: ${subject}`);
const run = (statement: string) => sql.raw(statement).execute(db());

beforeAll(async () => {
  api = await createTestApp({ healthProblems: () => watch?.problems() ?? [] });
});
beforeEach(async () => {
  for (const table of [
    'incident',
    'job_run',
    'excluded_product',
    'dirty_product',
    'dirty_day',
    'observation_count',
    'observation_share',
  ])
    await run(`delete from ${table}`);
  requests = 0;
  api.lines.length = 0;
  await work();
});
afterAll(() => api.close());

describe('what is found', () => {
  it('is nothing where a worker is there and all is done', async () => {
    expect(await kinds()).toEqual([]);
  });

  it('is a job that failed, until a run of it ends well', async () => {
    const fail = () => Promise.reject(new Error('the disk is full\nand more'));
    await expect(note('market.refresh', fail)).rejects.toThrow('disk');
    expect(await found()).toMatchObject([{ kind: 'job_failing', subject: 'market.refresh', detail: 'the disk is full' }]);
    await note('market.refresh', async () => {});
    expect(await kinds()).toEqual([]);
  });

  it('is a worker that has fallen silent, or never was there', async () => {
    await run(`update job_run set done_at = now() - interval '46 seconds' where name = 'heartbeat'`);
    expect(await kinds()).toEqual(['worker_silent: worker']);
    await run('delete from job_run');
    expect(await kinds()).toEqual(['worker_silent: worker']);
  });

  it.each([
    ['product', `insert into dirty_product (product_id, figures, marked_at) values (1, true, now() - interval`],
    ['day', `insert into dirty_day (day, marketplace_id, marked_at) values ('2026-11-20', 1, now() - interval`],
  ])('is a mark of a %s that no refresh takes away, and the worker asks for one long before', async (_, insert) => {
    await run(`${insert} '15 seconds')`);
    expect(await kinds()).toEqual([]);
    await work();
    expect(requests).toBe(1);
    await run(`${insert} '41 seconds')`);
    expect(await kinds()).toEqual(['research_stale: market.refresh']);
  });

  it('asks for no refresh again and again where it fails', async () => {
    await run(`insert into dirty_product (product_id, figures, marked_at) values (1, true, now() - interval '1 minute')`);
    await expect(note('market.refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await work();
    expect(requests).toBe(0);
  });

  it('is a month without room, which the worker makes', async () => {
    const [name] = partitionsOf(monthsDue(NOW));
    await run(`drop table ${name}`);
    expect(await kinds()).toEqual([`partition_missing: ${name}`]);
    await work();
    expect(await kinds()).toEqual([]);
  });

  it('is a product that was set aside', async () => {
    await run(
      `insert into excluded_product (product_id, reason, since, tried_at) values (7, 'integer out of range', now(), now())`,
    );
    expect(await found()).toMatchObject([{ kind: 'product_excluded', subject: 'product 7', detail: 'integer out of range' }]);
  });

  it('is a part of the beat that fails, and the others are done', async () => {
    const [name] = partitionsOf(monthsDue(NOW));
    await run(`drop table ${name}`);
    await run('alter table observation_share rename to elsewhere');
    await work();
    await run('alter table elsewhere rename to observation_share');
    expect(await kinds()).toEqual(['job_failing: market-counts']);
    await work();
    expect(await kinds()).toEqual([]);
  });

  it('is a share of captures held back that is not usual', async () => {
    const day = (date: string, price: number, product_id: string) =>
      capturedSnapshot({ product_id, observed_at: `${date}T02:00:00.000Z`, price: { low: price, high: price }, variants: [] });
    const products = Array.from({ length: 50 }, (_, i) => `p${i}`);
    const from = { source: 'capture' as const, now: NOW };
    await ingest(
      db(),
      products.map((id) => day('2026-11-19', 50_000, id)),
      from,
    );
    await work();
    expect(await kinds()).toEqual([]);
    await ingest(
      db(),
      products.slice(0, 10).map((id) => day('2026-11-20', 5_000_000, id)),
      from,
    );
    await work();
    expect(await found()).toMatchObject([{ kind: 'quarantine_share', detail: '16.7 % of the looks are held back, usually 0.0 %' }]);
  });
});

describe('the usual share of looks held back', () => {
  const shares = { observations: 200, held: 20, usual_observations: 10_000, usual_held: 100, since: null };
  it.each([
    ['ten of a hundred, where one is usual', shares, true],
    ['as many as three times the usual', { ...shares, usual_held: 400 }, false],
    ['five of a hundred', { ...shares, held: 10, usual_held: 0 }, false],
    ['too few looks to say', { ...shares, observations: 49, held: 49 }, false],
  ])('%s', (_, given, isTrouble) => {
    expect(findUnusualQuarantine(given) !== null).toBe(isTrouble);
  });
});

interface Reason {
  reason: string;
  about: { name: string; error: string }[];
}

describe('the watch', () => {
  const standing = () =>
    db().selectFrom('incident').select(['feature', 'kind', 'subject']).where('resolved_at', 'is', null).execute();
  const readiness = async () => {
    const response = await api.app.request('/readyz');
    return { status: response.status, body: (await response.json()) as { status: string; reasons: Reason[] } };
  };

  it('tells trouble once in the log, as an alarm, and in /readyz, which stays 200; and tells that it is over', async () => {
    watch = startHealthMonitor({ db: db(), clock: api.deps.clock, log: api.deps.log });
    await watch.check();
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready', reasons: [] } });

    await expect(note('market.refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await watch.check();
    await watch.check();
    const logged = () =>
      api.lines.map((line) => JSON.parse(line) as HealthProblem & { msg: string }).filter(({ subject }) => subject);
    expect(logged()).toMatchObject([{ msg: 'health incident', kind: 'job_failing', subject: 'market.refresh', detail: 'no' }]);
    expect(await standing()).toEqual([{ feature: 'health', kind: 'job_failing', subject: 'market.refresh' }]);
    const since = expect.stringMatching(/^20\d\d-/) as string;
    expect(await readiness()).toEqual({
      status: 200,
      body: {
        status: 'degraded',
        reasons: [{ reason: 'job_failing', count: 1, since, about: [{ name: 'market.refresh', since, error: 'no' }] }],
      },
    });

    await note('market.refresh', async () => {});
    await watch.check();
    expect(logged().at(-1)).toMatchObject({ msg: 'health problem is over', subject: 'market.refresh' });
    expect(await standing()).toEqual([]);
    expect((await readiness()).body).toEqual({ status: 'ready', reasons: [] });
    await watch.stop();
  });

  const status = async () => (await api.app.request('/public/v1/status')).json();

  it('says what it cannot look for, and all the rest; what stood of that stands until it is seen again', async () => {
    await run(
      `insert into excluded_product (product_id, reason, since, tried_at) values (7, 'integer out of range', now(), now())`,
    );
    watch = startHealthMonitor({ db: db(), clock: api.deps.clock, log: api.deps.log });
    await watch.check();
    await run('alter table dirty_day rename to elsewhere');
    await run('alter table excluded_product rename to elsewhere_too');
    await expect(note('outbox', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await watch.check();
    const { status: code, body } = await readiness();
    expect(code).toBe(200);
    expect(body.reasons.map(({ reason, about }) => [reason, about.map(({ name, error }) => `${name}: ${error}`)])).toEqual([
      ['job_failing', ['outbox: no']],
      [
        'monitor_failing',
        ['research_stale: relation "dirty_day" does not exist', 'product_excluded: relation "excluded_product" does not exist'],
      ],
      ['product_excluded', ['product 7: integer out of range']],
    ]);
    expect((await standing()).map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual([
      'job_failing outbox',
      'monitor_failing product_excluded',
      'monitor_failing research_stale',
      'product_excluded product 7',
    ]);
    expect(((await status()) as SystemStatus).parts.map(({ part }) => part)).toContain('unseen');
    await run('alter table elsewhere rename to dirty_day');
    await run('alter table elsewhere_too rename to excluded_product');
    await run('delete from excluded_product');
    await note('outbox', async () => {});
    await watch.check();
    expect((await readiness()).body).toEqual({ status: 'ready', reasons: [] });
    expect(await standing()).toEqual([]);
    await watch.stop();
  });

  it('says trouble that cannot be kept as an alarm, and that it cannot; and keeps it once it can', async () => {
    watch = startHealthMonitor({ db: db(), clock: api.deps.clock, log: api.deps.log });
    await watch.check();
    await run('alter table incident rename to elsewhere');
    await expect(note('outbox', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await watch.check();
    expect((await readiness()).body.reasons.map(({ reason, about }) => `${reason} ${about[0]?.name}`)).toEqual([
      'job_failing outbox',
      'monitor_failing incident',
    ]);
    await run('alter table elsewhere rename to incident');
    await watch.check();
    expect(await standing()).toMatchObject([{ kind: 'job_failing', subject: 'outbox' }]);
    await watch.stop();
  });

  it('says that it has seen nothing for long where a look does not end', async () => {
    const never = Promise.withResolvers<never[]>();
    const passed = vi.spyOn(performance, 'now').mockReturnValue(0);
    watch = startHealthMonitor({ db: db(), clock: api.deps.clock, log: api.deps.log, stopped: () => never.promise });
    expect(watch.problems()).toEqual([]);
    passed.mockReturnValue(46_000);
    expect(watch.problems()).toMatchObject([{ kind: 'monitor_silent', subject: 'monitor' }]);
    passed.mockRestore();
    never.resolve([]);
    await watch.stop();
  });

  it('looks though what a worker does before fails', async () => {
    await expect(note('outbox', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    watch = startHealthMonitor({
      db: db(),
      clock: api.deps.clock,
      log: api.deps.log,
      before: () => Promise.reject(new Error('full')),
    });
    await watch.check();
    expect(watch.problems()).toMatchObject([{ kind: 'job_failing' }]);
    await watch.stop();
  });

  it('tells everybody what they notice of it, each thing once, and no name of a job or a product', async () => {
    watch = startHealthMonitor({ db: db(), clock: api.deps.clock, log: api.deps.log });
    await watch.check();
    expect(await status()).toEqual({ status: 'up', parts: [] });
    for (const job of ['market.refresh', 'outbox'])
      await expect(note(job, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await watch.check();
    const since = expect.stringMatching(/^20\d\d-/) as string;
    expect(await status()).toEqual({ status: 'degraded', parts: [{ part: 'background', since }] });
    await watch.stop();
  });

  it('ends the alarms that a process before it left standing', async () => {
    const alarm = {
      feature: 'health',
      kind: 'product_excluded',
      subject: 'product 9',
      detail: '',
      first_at: NOW,
      last_at: NOW,
    } as const;
    await db().insertInto('incident').values(alarm).execute();
    watch = startHealthMonitor({ db: db(), clock: api.deps.clock, log: api.deps.log });
    await watch.check();
    expect(await standing()).toEqual([]);
    await watch.stop();
  });
});
