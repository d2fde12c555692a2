import { CannotDistributeError, demandOneNode, distribute } from '@telaah/db/cluster/distribute';
import { joinNodes, nodeOf } from '@telaah/db/cluster/nodes';
import { seedAccounts } from '@telaah/db/demo/seed-accounts';
import { seedSuppliers } from '@telaah/db/demo/seed-suppliers';
import type { OpenDatabase } from '@telaah/db/installation/connect';
import { letApplicationIn } from '@telaah/db/installation/roles';
import { sql } from 'kysely';
import { migrateConfigured, openConfigured } from '#src/cli/open-configured.ts';
import { prepareDemo } from '#src/features/market/sources/demo.service.ts';
import { installQueue } from '#src/jobs/queue.ts';
import { systemClock } from '#src/ports/clock.ts';
import type { Env } from '#src/settings/settings.ts';

const USAGE = `npm run db -- up            bring the schema up to date
npm run db -- seed          demo accounts, and the demo market of the size that DEMO names
npm run db -- distribute [HOST:PORT…]
                            spread the market over a Citus cluster, with web and worker stopped, after these servers joined it; what is spread stays
npm run db -- reset --yes   delete everything and start again from an empty schema`;

const [command = '', ...words] = process.argv.slice(2);
const [confirmation] = words;

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};

const seed = async (db: OpenDatabase['db'], env: Env): Promise<void> => {
  if (env.nodeEnv === 'production') fail('Demo accounts and demo data are never put into production.');
  await seedAccounts(db, systemClock.now(), false);
  if (env.demo === 'off') return;
  let shown = 0;
  const done = await prepareDemo(db, {
    size: env.demo,
    now: systemClock.now(),
    onProgress: (share, products) => {
      const percent = Math.floor(share * 100);
      if (percent >= shown + 5) process.stdout.write(`${percent}% (${products} products)\n`);
      if (percent >= shown + 5) shown = percent;
    },
  });
  const outcomeTexts = {
    made: 'Demo market made.',
    present: 'The demo market is there already.',
    refused: 'This database holds observed data: no demo was mixed in.',
  };
  if (done !== 'refused') await seedSuppliers(db, systemClock.now());
  process.stdout.write(`${outcomeTexts[done]}\n`);
};

const spread = async ({ db, url, applicationUrl }: OpenDatabase): Promise<void> => {
  const nodes = words.map((word) => nodeOf(word) ?? fail(`${word} is no server: say HOST or HOST:PORT`));
  try {
    await joinNodes(url, applicationUrl, nodes);
    const placed = await distribute(db);
    process.stdout.write(placed.length === 0 ? 'The market is spread already.\n' : `Spread: ${placed.join(', ')}.\n`);
  } catch (error) {
    if (!(error instanceof CannotDistributeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

if (!['up', 'seed', 'distribute', 'reset'].includes(command)) fail(USAGE);
if (command === 'reset' && confirmation !== '--yes')
  fail('reset deletes all data of this database. Say "npm run db -- reset --yes" to do it.');

const database = await openConfigured();
const { env, db, url, applicationUrl, close } = database;
try {
  if (command === 'reset') {
    if (env.nodeEnv === 'production') fail('reset is refused in production.');
    await demandOneNode(db).catch((error: Error) => fail(error.message));
    await sql`drop schema if exists pgboss cascade`.execute(db);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  }
  await migrateConfigured(database);
  await installQueue(url);
  await letApplicationIn(db, applicationUrl);
  if (command === 'seed') await seed(db, env);
  if (command === 'distribute') await spread(database);
  if (!process.exitCode) process.stdout.write(`${command}: done\n`);
} finally {
  await close();
}
