import { outside } from '#src/cli/outside.ts';
import { runReporter } from '#src/cli/reporter-command.ts';
import { processEnv } from '#src/settings/env.ts';

/** `npm run reporter -- EMAIL|ID --trust|--accept|--new|--suspend`: see the usage. May run beside the server. */
process.exitCode = await runReporter(process.argv.slice(2), processEnv().captureTrust, new Date(), outside('telaah-reporter'));
