import { Tinypool } from 'tinypool';
import type { Ingest } from '#src/features/market/ingest.ts';
import type { Task } from '#src/features/market/ingest-worker.ts';

/** More would wait for each other's stores. */
const THREADS = 2;

export interface IngestPool {
  /** As `ingest`, two batches at once. The database is the pool's. */
  ingest: Ingest;
  close(): Promise<void>;
}

/**
 * Takes large batches in on threads of their own, where nobody else waits and nothing is asked meanwhile. They begin with the first batch.
 * `url`: of the database.
 */
export const openIngestPool = (url: string): IngestPool => {
  let pool: Tinypool | null = null;
  const filename = new URL('./ingest-worker.ts', import.meta.url).href;
  const start = () => new Tinypool({ filename, name: 'take', teardown: 'close', minThreads: THREADS, maxThreads: THREADS });
  return {
    ingest: (_, snapshots, from) => {
      pool ??= start();
      return pool.run({ url, snapshots, from } satisfies Task);
    },
    close: async () => pool?.destroy(),
  };
};
