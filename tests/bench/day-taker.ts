import { parentPort, workerData } from 'node:worker_threads';
import { createDb } from '@telaah/db';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { loadApi } from './api.ts';
import { OURS } from './database.ts';
import { LATER } from './ingestion.ts';

/** A thread of `day.ts`: takes in what it is handed, a batch at a time, over a connection of its own. */
const db = createDb(workerData as string, { max: 1, applicationName: OURS });
const { ingest } = await loadApi();

parentPort?.on('message', async (looks: Snapshot[]) => {
  await ingest(db, looks, { source: 'import', now: LATER });
  parentPort?.postMessage(looks.length);
});
parentPort?.postMessage('ready');
