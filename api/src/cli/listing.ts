import { runListing } from '#src/cli/listing-command.ts';
import { outside } from '#src/cli/outside.ts';
import { processEnv } from '#src/settings/env.ts';

/** `npm run listing -- ID --approve|--refuse`. May run while the server runs. */
const publicUrl = processEnv().publicUrl.replace(/\/+$/, '');
process.exitCode = await runListing(process.argv.slice(2), publicUrl, new Date(), outside('telaah-listing'));
