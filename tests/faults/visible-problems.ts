import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ApiProcess } from './api-process.ts';
import { until } from './person.ts';
import type { FaultWorld } from './world.ts';

const SEEN_WITHIN_MS = 60_000;
const BACK_WITHIN_MS = 10_000;

interface Readiness {
  status: string;
  reasons: { reason: string; about: { name: string; error: string }[] }[];
}

export const reasonsOf = async (base: string): Promise<string[]> => {
  const response = await fetch(`${base}/readyz`);
  if (response.status !== 200)
    throw new Error(`/readyz answered ${response.status}: whoever spreads the load would take the process away`);
  const { reasons } = (await response.json()) as Readiness;
  return reasons.flatMap(({ reason, about }) => about.map(({ name, error }) => `${reason}: ${name}: ${error}`));
};

/** Checks that a health problem is in /readyz, in the log and an incident within a minute, and resolved everywhere after `repair`. */
const seenWithinAMinute = async (world: FaultWorld, api: ApiProcess, seen: string, repair: () => Promise<void>): Promise<void> => {
  const began = Date.now();
  const kind = seen.split(':', 1).join('');
  const has = (reasons: string[]) => reasons.some((reason) => reason.startsWith(seen));
  await until(`${kind} is in /readyz`, () => reasonsOf(world.base), has, SEEN_WITHIN_MS);
  const openIncidents = () =>
    world.db.selectFrom('incident').select('kind').where('kind', '=', kind).where('resolved_at', 'is', null).execute();
  const inLog = () => api.log().some((line) => line.includes('health incident') && line.includes(kind));
  const reported = async () => ({ alarms: (await openIncidents()).length, isInLog: inLog() });
  await until(`${kind} is an alarm and in the log`, reported, ({ alarms, isInLog }) => alarms > 0 && isInLog, SEEN_WITHIN_MS);
  if (Date.now() - began > SEEN_WITHIN_MS) throw new Error(`${kind} was seen after more than a minute`);
  await repair();
  await until(
    `${kind} is over`,
    () => reasonsOf(world.base),
    (reasons) => !has(reasons),
    SEEN_WITHIN_MS,
  );
  await until(`the alarm of ${kind} is over`, openIncidents, (rows) => rows.length === 0, SEEN_WITHIN_MS);
};

const markDirty = (world: FaultWorld) =>
  world.db.insertInto('dirty_product').values({ product_id: 1, figures: true, name: null }).execute();

/** Every attempt to publish fails, for a reason unrelated to any product. */
const failingJob = async (world: FaultWorld): Promise<void> => {
  const api = await world.start(null);
  await sql`alter table fitted_parameters rename to elsewhere`.execute(world.db);
  await markDirty(world);
  await seenWithinAMinute(world, api, 'job_failing: market.refresh: relation "fitted_parameters" does not exist', async () => {
    await sql`alter table elsewhere rename to fitted_parameters`.execute(world.db);
  });
  if (!api.log().some((line) => line.includes('a job failed') && line.includes('fitted_parameters'))) {
    throw new Error('the log does not say why the job failed');
  }
};

/** A hanging builder holds the lock: no refresh fails, but none does anything. */
const stoppedPublication = async (world: FaultWorld): Promise<void> => {
  const api = await world.start(null);
  const free = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const hanging = world.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7301003)`.execute(connection);
    locked.resolve();
    await free.promise;
    await sql`select pg_advisory_unlock(7301003)`.execute(connection);
  });
  await locked.promise;
  await markDirty(world);
  await seenWithinAMinute(world, api, 'research_stale', async () => {
    free.resolve();
    await hanging;
  });
};

const HOUR_MS = 3_600_000;

/** A product's sales overflow a sum: the product is excluded, and the other dirty products are published. */
const brokenProduct = async (world: FaultWorld): Promise<void> => {
  const api = await world.start(null);
  const [product, honest] = [2, 3];
  await sql`
    insert into rollup_change (product_id, day, marketplace_id, twin, products, with_sold, with_revenue, sold, sold_low, sold_high, revenue)
    select id, '2026-11-01', 1, false, 1, 1, 1, case when id = ${product} then 9000000000000000000 else 7 end, 0, 0, 0
    from unnest(array[${product}, ${product}, ${honest}]::bigint[]) id`.execute(world.db);
  await markDirty(world);
  await seenWithinAMinute(world, api, 'product_excluded', async () => {
    const { rows } = await sql<{ sold: number }>`select sold from rollup_day where day = '2026-11-01' and scope = 1`.execute(
      world.db,
    );
    if (rows[0]?.sold !== 7) throw new Error(`published is ${JSON.stringify(rows)}, not the honest product alone`);
    await sql`delete from rollup_change where product_id = ${product}`.execute(world.db);
    await world.advance(2 * HOUR_MS);
    await markDirty(world);
  });
  await sql`delete from rollup_day where day = '2026-11-01'`.execute(world.db);
};

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

const isReady = (api: ApiProcess) =>
  fetch(`${api.base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A killed embedded database is back within ten seconds. If it cannot restart, the process ends with 1 and one plain line. */
const deadDatabase = async (world: FaultWorld): Promise<void> => {
  const dataDir = join(world.folder, 'alone');
  const api = await world.startAlone(dataDir);
  const root = realpathSync(join(dataDir, 'postgres'));
  try {
    const killed = Date.now();
    const dead = postmasterOf(dataDir);
    process.kill(dead, 'SIGKILL');
    const pidFile = join(root, 'data/postmaster.pid');
    const isBack = async () => existsSync(pidFile) && postmasterOf(dataDir) !== dead && (await isReady(api));
    await until('the database is back', isBack, (back) => back, BACK_WITHIN_MS);
    if (Date.now() - killed > BACK_WITHIN_MS) throw new Error('the database was back after more than ten seconds');
    const isLogged = async () => api.log().some((line) => line.includes('died and was started again'));
    await until('the log says so', isLogged, (is) => is, BACK_WITHIN_MS);
    const again = postmasterOf(dataDir);
    renameSync(join(root, 'data'), join(root, 'away'));
    process.kill(again, 'SIGKILL');
    await until(
      'the process ends',
      async () => api.ended(),
      (ended) => ended !== null,
      2 * BACK_WITHIN_MS,
    );
    if (api.ended() !== '1') throw new Error(`the process ended with ${api.ended()}`);
    if (!api.lastWords().includes('The embedded database died and did not come back'))
      throw new Error(`it said: ${api.lastWords()}`);
  } finally {
    await api.kill();
    rmSync(root, { recursive: true, force: true });
  }
};

export const visibleProblems = [
  { name: 'a job fails', run: failingJob },
  { name: 'the publication stands still', run: stoppedPublication },
  { name: 'a product breaks the publication', run: brokenProduct },
  { name: 'the embedded database dies', run: deadDatabase },
];
