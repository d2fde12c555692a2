import { parentPort, workerData } from 'node:worker_threads';
import { createDb } from '@telaah/db';
import { loadApi } from './api.ts';
import { OURS } from './database.ts';
import type { Batch } from './day.ts';

/** A thread of `day.ts`: takes in what it is handed, a batch at a time, over a connection of its own. */
const db = createDb(workerData as string, { max: 1, applicationName: OURS });
const { ingest } = await loadApi();

parentPort?.on('message', async ({ looks, from }: Batch) => {
  await ingest(db, looks, from);
  parentPort?.postMessage(looks.length);
});
parentPort?.postMessage('ready');
