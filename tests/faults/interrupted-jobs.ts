import { randomUUID } from 'node:crypto';
import { jobIds, jobOf } from '@telaah/api/jobs/registry';
import { askForJob } from '@telaah/api/testing/ask-for-job';
import { sql } from 'kysely';
import { newPerson, until } from './person.ts';
import { capture } from './story.ts';
import { reasonsOf } from './visible-problems.ts';
import type { FaultWorld } from './world.ts';

const WITHIN_MS = 60_000;

interface JobRow {
  name: string;
  at: Date;
}

const now = async (world: FaultWorld): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(world.db);
  return rows[0]?.at.getTime() ?? 0;
};

/** Jobs interrupted by a crash, and the seconds until each was done, by the database's clock. */
const interruptions = (world: FaultWorld) => {
  const since = new Map<string, number>();
  const seconds = new Map<string, number>();
  return {
    seconds,
    open: () => [...since.keys()],
    died: async () => {
      const at = await now(world);
      const { rows } = await sql<JobRow>`
        select name, started_on as at from pgboss.job where state = 'active' and name = any (${[...jobIds]}::text[])`.execute(
        world.db,
      );
      // A job that the latest process had not started yet counts from the crash before.
      for (const row of rows) if (row.at.getTime() > (since.get(row.name) ?? 0)) since.set(row.name, at);
    },
    noteDone: async () => {
      const { rows } = await sql<JobRow>`select name, done_at as at from job_run where done_at is not null`.execute(world.db);
      for (const { name, at } of rows) {
        const began = since.get(name);
        if (began === undefined || at.getTime() <= began) continue;
        seconds.set(name, Math.max(seconds.get(name) ?? 0, (at.getTime() - began) / 1000));
        since.delete(name);
      }
    },
  };
};

/** The moment at which a job is killed. */
const middleOf = (name: string): string => jobOf(name).checkpoint ?? `${name}:worked`;

/** Kills the server in the middle of this job, which was queued before it started. */
const killIn = async (world: FaultWorld, name: string, noteDone: () => Promise<void>): Promise<void> => {
  await askForJob(world.databaseUrl, name);
  // With `all` the trust review does not run.
  const doomed = await world.start(middleOf(name), name === 'market.trust' ? 'earned' : 'all');
  await until(
    `the middle of ${name} is reached`,
    async () => {
      await noteDone();
      return doomed.ended();
    },
    (ended) => ended !== null,
    WITHIN_MS,
  );
  if (doomed.ended() !== 'SIGKILL') throw new Error(`the server ended with ${doomed.ended()} in ${name}: ${doomed.lastWords()}`);
};

/** Captures a product and waits until everybody can find it. Returns the seconds it took. */
const publish = async (world: FaultWorld): Promise<number> => {
  const person = await newPerson(world);
  const keyword = `flanel${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const began = Date.now();
  await capture(world, person, `Kemeja ${keyword}`);
  await until(
    'what was handed in after the restart is published',
    () => person.call<{ total_count: number }>('POST', '/internal/feature/product_research/products', { keyword }),
    ({ body }) => body.total_count === 1,
    WITHIN_MS,
  );
  return (Date.now() - began) / 1000;
};

/** Every job is killed in its middle by a crash; later servers take it up. In the end no job hangs, and a new capture is published. */
const everyJob = async (world: FaultWorld): Promise<void> => {
  // Creates the queues, with nothing waiting in them.
  const first = await world.start(null);
  await first.stop();
  const { seconds, open, died, noteDone } = interruptions(world);
  // In reverse, so that the publishing job has just died when the last server starts.
  for (const name of jobIds.toReversed()) {
    await killIn(world, name, noteDone);
    await died();
    if (!open().includes(name)) throw new Error(`${name} was not in the middle when the server died`);
  }
  await world.start(null);
  const [published] = await Promise.all([
    publish(world),
    until(
      'every job that was killed is done',
      async () => {
        await noteDone();
        return open();
      },
      (names) => names.length === 0,
      WITHIN_MS,
    ),
  ]);
  for (const name of jobIds) process.stdout.write(`     ${name}: done ${seconds.get(name)?.toFixed(1)} s after its end\n`);
  process.stdout.write(`     published after ${published.toFixed(1)} s\n`);
  const late = [...seconds].filter(([, duration]) => duration * 1000 > WITHIN_MS);
  if (late.length > 0) throw new Error(`more than a minute passed: ${JSON.stringify(late)}`);
  await until(
    'nothing is in trouble',
    async () => (await (await fetch(`${world.base}/readyz`)).json()) as { status: string },
    ({ status }) => status === 'ready',
    WITHIN_MS,
  );
};

/** Jobs of a queue that are not done and were started so many times before. */
const active = async (world: FaultWorld, name: string, before: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pgboss.job where name = ${name} and state = 'active' and retry_count >= ${before}`.execute(world.db);
  return Number(rows[0]?.n);
};

const doneAt = async (world: FaultWorld, name: string): Promise<number> => {
  const { rows } = await sql<JobRow>`select done_at as at from job_run where name = ${name} and done_at is not null`.execute(
    world.db,
  );
  return rows[0]?.at.getTime() ?? 0;
};

/** A server pauses in a job; another is given it, but must not start it before the first ends. Within a minute `/readyz` names the waiting job. */
const pausedServer = async (world: FaultWorld): Promise<void> => {
  const name = 'market.proof';
  const paused = await world.start(`pause ${middleOf(name)}`);
  await askForJob(world.databaseUrl, name);
  const askedAt = await now(world);
  await until(
    'the server has begun',
    () => active(world, name, 0),
    (jobs) => jobs === 1,
    WITHIN_MS,
  );
  const other = await world.startAnother();
  try {
    const waits = () => active(world, name, 1);
    await until('the job is given to the other', waits, (jobs) => jobs === 1, WITHIN_MS);
    const waitingReasons = async () =>
      (await reasonsOf(other.base)).filter((reason) => reason.startsWith(`job_failing: ${name}: its last run`));
    await until('it is said that the job waits', waitingReasons, (reasons) => reasons.length === 1, WITHIN_MS);
    if ((await doneAt(world, name)) > askedAt) throw new Error('the other has not waited');
    paused.goOn();
    const ends = async () => ({ active: await waits(), done: await doneAt(world, name), reasons: await waitingReasons() });
    await until(
      'both runs end',
      ends,
      ({ active, done, reasons: s }) => active === 0 && done > askedAt && s.length === 0,
      WITHIN_MS,
    );
  } finally {
    paused.goOn();
    await other.stop();
  }
};

export const interruptedJobs = [
  { name: 'kill -9 in the middle of every job', run: everyJob },
  { name: 'a server stands still in the middle of a job', run: pausedServer },
];
