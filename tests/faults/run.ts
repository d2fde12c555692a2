import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../runner/command.ts';
import { databaseOutage } from './database-outage.ts';
import { gatewayFaults } from './gateway-faults.ts';
import { interruptedJobs } from './interrupted-jobs.ts';
import { liveThrough } from './story.ts';
import { twoProcesses } from './two-processes.ts';
import { visibleProblems } from './visible-problems.ts';
import { type FaultWorld, openWorld } from './world.ts';

/**
 * `npm run faults`: kills the product with -9 at every checkpoint of purchase, notification, debit, reset and renewal, stops the database,
 * injects gateway faults, runs two processes, kills every job in its middle, and stops publication and jobs; then checks all invariants.
 * `--rounds N` (1): runs of each checkpoint; `--only TEXT`: stories whose name contains it. Ends with `N passed, N failed`.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' }, only: { type: 'string', default: '' } } });
const rounds = Number(values.rounds);

/** Checkpoint names from the product's own list; each must be reached. */
const checkpoints = [
  ...(
    /export const checkpoints = \[([\s\S]*?)\] as const/.exec(
      readFileSync(join(repository, 'api/src/ports/checkpoint.ts'), 'utf8'),
    )?.[1] ?? ''
  ).matchAll(/'([a-z]+:[a-z]+)'/g),
].map((match) => match[1] ?? '');

const crashAt =
  (label: string) =>
  async (world: FaultWorld): Promise<void> => {
    const doomed = await world.start(label);
    await liveThrough(world);
    if (doomed.ended() !== 'SIGKILL') throw new Error('this moment was never reached');
  };

interface Case {
  name: string;
  run: (world: FaultWorld) => Promise<void>;
}

const withoutFault = async (world: FaultWorld): Promise<void> => {
  await world.start(null);
  await liveThrough(world);
};

const cases: Case[] = [
  { name: 'no fault', run: withoutFault },
  ...checkpoints.map((label) => ({ name: `kill -9 at ${label}`, run: crashAt(label) })),
  ...databaseOutage,
  ...gatewayFaults,
  ...twoProcesses,
  ...interruptedJobs,
  ...visibleProblems,
].filter(({ name }: Case) => name.includes(values.only));

let [passed, failed] = [0, 0];
const world = await openWorld();
try {
  for (const { name, run } of cases) {
    for (let round = 1; round <= (name.startsWith('kill') ? rounds : 1); round++) {
      const began = Date.now();
      const fault = await run(world).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      await world.gateway.control('faults', { faults: [] });
      const broken = fault === null ? await world.findViolations() : [fault];
      if (broken.length === 0) passed++;
      else failed++;
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      process.stdout.write(`${broken.length === 0 ? 'ok  ' : 'FAIL'} ${name}${rounds > 1 ? ` ${round}` : ''} (${seconds} s)\n`);
      for (const line of broken) process.stdout.write(`     ${line}\n`);
    }
  }
} finally {
  await world.close();
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
