import { createDb } from '@telaah/db';
import { loadApi } from '../market/api.ts';
import { OURS } from '../market/database.ts';
import type { Batch } from './day.ts';

/** A child process of `day.ts`: receives batches and ingests them on command over its own connection. */
const db = createDb(process.argv[2] ?? '', { max: 1, applicationName: OURS });
const { ingest } = await loadApi();
let batches: Batch[] = [];

process.on('message', async (message: Batch[] | 'take') => {
  if (message === 'take') {
    for (const { snapshots, from } of batches) await ingest(db, snapshots, from);
    batches = [];
  } else batches = message;
  process.send?.('done');
});
process.send?.('done');
process.on('disconnect', () => process.exit());
