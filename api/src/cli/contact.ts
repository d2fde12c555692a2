import { runContact } from '#src/cli/contact-command.ts';
import { outside } from '#src/cli/outside.ts';

/** `npm run contact -- ID --done|--open`: see the usage. May run beside the server. */
process.exitCode = await runContact(process.argv.slice(2), new Date(), outside('telaah-contact'));
