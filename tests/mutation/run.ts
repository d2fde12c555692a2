import { startTestServer } from '@telaah/db/testing/database';
import { run } from '../runner/command.ts';

/** `npm run mutation -- ARGS…`: mutates the money modules and checks whether a test fails. One database server outlives all rounds of the runners. */
const server = await startTestServer();
const { code } = await run('stryker', ['run', 'tests/mutation/stryker.config.json', ...process.argv.slice(2)], { live: true });
await server.stop();
process.exit(code);
