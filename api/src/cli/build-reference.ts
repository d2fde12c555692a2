import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BUNDLE, vendorsBundle } from '#src/http/pages/reference-bundle.ts';

/** `npm run build` of this package: takes the API reference's one file over, so that nothing else of it is needed where the API runs. */
await mkdir(dirname(BUNDLE), { recursive: true });
await copyFile(vendorsBundle(), BUNDLE);
