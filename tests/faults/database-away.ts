import { setTimeout as wait } from 'node:timers/promises';
import { newPerson, until } from './person.ts';
import { buySmart, settle, stateOf } from './story.ts';
import type { World } from './world.ts';

const AWAY_MS = 3_000;
const BACK_LIMIT_MS = 10_000;

/** The database stops in the middle of things and comes back: calls say 503 meanwhile, nobody dies, and what was paid is there. */
const away = async (world: World): Promise<void> => {
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
  await wait(AWAY_MS);
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

export const databaseAway = [{ name: 'the database goes and comes back', run: away }];
