import { startTestServer } from '@telaah/db/testing/database';
import { run } from '../runner/command.ts';

/**
 * `npm run mutation -- ARGS…`: changes the money modules in small ways, one at a time, and sees whether a test notices. One database server
 * serves all runners: one that a runner starts for its first round would be gone in the next, and tests that cannot run notice nothing.
 */
const server = await startTestServer();
const { code } = await run('stryker', ['run', 'tests/mutation/stryker.config.json', ...process.argv.slice(2)], { live: true });
await server.stop();
process.exit(code);
