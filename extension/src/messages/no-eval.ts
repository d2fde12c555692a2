import { config } from 'zod';

// The schema library would make functions out of text to be faster; the policy of an extension forbids that, and asking is
// already a violation. Imported before anything that holds a schema.
config({ jitless: true });
