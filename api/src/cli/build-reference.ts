import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BUNDLE, vendorsBundle } from '#src/http/pages/reference-bundle.ts';

/** `npm run build` of this package: copies the one file of the API reference that is needed at run time. */
await mkdir(dirname(BUNDLE), { recursive: true });
await copyFile(vendorsBundle(), BUNDLE);
