import { startTestServer } from '@telaah/db/testing/database';
import { run } from '../runner/command.ts';

/**
 * `npm run mutation -- ARGS…`: mutates the money modules one change at a time and checks whether a test fails. One database server serves all
 * runners: one started by a runner would be gone in its next round, and tests without a database would detect nothing.
 */
const server = await startTestServer();
const { code } = await run('stryker', ['run', 'tests/mutation/stryker.config.json', ...process.argv.slice(2)], { live: true });
await server.stop();
process.exit(code);
