import { config } from 'zod';

// zod would compile functions from text for speed, and an extension's policy counts even testing for that as a violation. Imported
// before anything with a schema.
config({ jitless: true });
