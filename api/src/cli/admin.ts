import { runAdmin } from '#src/cli/admin-command.ts';
import { outside } from '#src/cli/outside.ts';

/** `npm run admin -- EMAIL [--revoke]`, on a machine of one's own and in production. May run beside the server. */
process.exitCode = await runAdmin(process.argv.slice(2), outside('telaah-admin'));
