import { runAdmin } from '#src/cli/admin-command.ts';
import { outside } from '#src/cli/outside.ts';

/** `npm run admin -- EMAIL [--revoke]`. May run while the server runs. */
process.exitCode = await runAdmin(process.argv.slice(2), outside('telaah-admin'));
