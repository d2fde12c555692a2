import { openConfigured } from '#src/cli/open-configured.ts';
import { findDrifts } from '#src/features/billing/proof/proof.service.ts';
import { fileClock, systemClock } from '#src/ports/clock.ts';

// `node api/src/cli/prove.ts`: prints what is wrong with ledger and purchases, a line each, and exits with 1, or with 0 where nothing is. Overdue
// work is not reported, because there may be no worker running.
const { env, db, close } = await openConfigured();
const clock = env.clockFile ? fileClock(env.clockFile) : systemClock;
try {
  const drifts = (await findDrifts(db, clock.now())).filter(({ kind }) => kind !== 'overdue');
  for (const { kind, subject, detail } of drifts) process.stdout.write(`${kind}: ${detail} (${subject})\n`);
  process.stdout.write(drifts.length === 0 ? 'Everything holds.\n' : `${drifts.length} things do not hold.\n`);
  process.exitCode = drifts.length === 0 ? 0 : 1;
} finally {
  await close();
}
