import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ApiProcess } from './api-process.ts';
import { newPerson, until } from './person.ts';
import { buySmart, liveThrough, settle, stateOf } from './story.ts';
import type { FaultWorld } from './world.ts';

const OUTAGE_MS = 3_000;
const BACK_LIMIT_MS = 10_000;
const ENDED_EVERY_MS = 400;
const ENDED_TIMES = 25;

/** The database stops and comes back: calls answer 503 meanwhile, the process survives, and payments are not lost. */
const away = async (world: FaultWorld): Promise<void> => {
  const api = await world.start(null);
  const person = await newPerson(world);
  await stateOf(person);
  await world.stopDatabase();
  const answer = await fetch(`${world.base}/readyz`);
  if (answer.status !== 503) throw new Error(`/readyz answered ${answer.status} without a database`);
  const login = await fetch(`${world.base}/public/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: world.base },
    body: JSON.stringify({ email: person.email, password: 'x' }),
  });
  if (login.status !== 503) throw new Error(`a call answered ${login.status} without a database`);
  const hook = await fetch(`${world.base}/gateway/midtrans/notification`, { method: 'POST', body: '{}' });
  if (hook.status < 400) throw new Error('a notification was taken that could not be kept');
  await wait(OUTAGE_MS);
  await world.startDatabase();
  const back = Date.now();
  await until(
    'the service is back',
    () => fetch(`${world.base}/readyz`),
    ({ ok }) => ok,
  );
  if (Date.now() - back > BACK_LIMIT_MS) throw new Error('it took too long to come back');
  if (api.ended() !== null) throw new Error('the process died with the database');
  await buySmart(world, person);
  await settle(world);
};

const mustLive = (api: ApiProcess): void => {
  if (api.ended() !== null) throw new Error(`the process died with a connection: ${api.lastWords()}`);
};

/** The result of every seventh COMMIT is lost; calls are repeated with their idempotency keys, and everything happens exactly once. */
const cut = async (world: FaultWorld): Promise<void> => {
  const api = await world.start(null);
  world.cutAtCommit(7);
  try {
    await liveThrough(world);
  } finally {
    world.cutAtCommit(0);
  }
  mustLive(api);
};

/** The database ends the server's connections again and again, in the middle of their work. */
const ended = async (world: FaultWorld): Promise<void> => {
  const api = await world.start(null);
  let isOver = false;
  const ending = (async () => {
    // It stops in time for the retries that are still waiting.
    for (let times = 0; times < ENDED_TIMES && !isOver; times++, await wait(ENDED_EVERY_MS)) {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'telaah%' and pid <> pg_backend_pid()`.execute(world.db);
    }
  })();
  try {
    await liveThrough(world);
  } finally {
    isOver = true;
    await ending;
  }
  mustLive(api);
};

export const databaseOutage = [
  { name: 'the database goes and comes back', run: away },
  { name: 'the answer to COMMIT is lost', run: cut },
  { name: 'the database ends its connections', run: ended },
];
