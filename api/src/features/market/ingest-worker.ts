import { createDb, type Db } from '@telaah/db';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { type From, ingest } from '#src/features/market/ingest.ts';

/** What `ingest-pool.ts` hands to a thread. */
export interface Task {
  url: string;
  snapshots: Snapshot[];
  from: From;
}

let db: Db | undefined;

export const take = ({ url, snapshots, from }: Task): ReturnType<typeof ingest> => {
  db ??= createDb(url, { max: 2, applicationName: 'telaah-ingest', idleInTransactionTimeout: 0 });
  return ingest(db, snapshots, from);
};

/** Before the thread ends. */
export const close = async (): Promise<void> => db?.destroy();
