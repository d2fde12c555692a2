import { outside } from '#src/cli/outside.ts';
import { runReporter } from '#src/cli/reporter-command.ts';
import { processEnv } from '#src/settings/env.ts';

/** `npm run reporter -- EMAIL|ID --trust|--believe|--new|--bar`. May run while the server runs. */
process.exitCode = await runReporter(process.argv.slice(2), processEnv().captureTrust, new Date(), outside('telaah-reporter'));
