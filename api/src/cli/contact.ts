import { runContact } from '#src/cli/contact-command.ts';
import { outside } from '#src/cli/outside.ts';

/** `npm run contact -- ID --done|--open`. May run while the server runs. */
process.exitCode = await runContact(process.argv.slice(2), new Date(), outside('telaah-contact'));
