import { run } from '../runner/command.ts';
import { findCitus } from './citus.ts';
import { startThrowAway } from './server.ts';

/** `npm run scale`: the API's tests on a one-node Citus cluster. `-- PATH…` selects tests; `PG_CONFIG` chooses the PostgreSQL. Skips without Citus. */
const say = (text: string) => process.stdout.write(`${text}\n`);

const testsOn = (url: string) =>
  run('vitest', ['run', '--project', 'api', ...process.argv.slice(2)], {
    env: { DATABASE_URL: url, TELAAH_TEST_DISTRIBUTED: '1' },
    live: true,
  });

const found = await findCitus(process.env.DATABASE_URL, [process.env.PG_CONFIG ?? 'pg_config']);
if (found === null) {
  say('Skipped: no Citus here. It was looked for on the server of DATABASE_URL and beside the PostgreSQL of pg_config.');
} else {
  const server = 'server' in found ? { url: found.server, stop: async () => {} } : await startThrowAway(found.programs);
  const stopAndEnd = () => void server.stop().finally(() => process.exit(1));
  process.once('SIGINT', stopAndEnd);
  process.once('SIGTERM', stopAndEnd);
  const { code } = await testsOn(server.url).finally(() => server.stop());
  say(code === 0 ? 'The tests hold on distributed tables.' : 'Some tests do not hold on distributed tables.');
  process.exitCode = code;
}
