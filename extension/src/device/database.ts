import { toCurrentSnapshot } from '@telaah/shared/features/market/first-snapshot';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { Batch, CapturedObservation, Counters } from '#src/queue/captures.ts';
import type { Visit } from '#src/visits/visit.ts';

export interface Tables extends DBSchema {
  pending: {
    key: number;
    value: { id?: number; fingerprint: string; look: CapturedObservation; chars: number; queued_at: number };
  };
  batches: { key: string; value: Batch; indexes: { next_at: number } };
  /** Fingerprints of what waits or was sent, so that the same content is sent once an hour at most. */
  seen: { key: string; value: { fingerprint: string; at: number }; indexes: { at: number } };
  set_aside: { key: string; value: Batch & { status: number; at: number } };
  counters: { key: keyof Counters; value: number };
  visits: { key: number; value: Visit & { id?: number; product: string }; indexes: { product: string } };
}

export type Database = IDBPDatabase<Tables>;

let openConnection: Promise<Database> | null = null;

type FirstSnapshot = Parameters<typeof toCurrentSnapshot>[0];
type FirstPending = Omit<Tables['pending']['value'], 'look'> & { snapshot: FirstSnapshot };
type FirstBatch = Omit<Batch, 'looks'> & { snapshots: FirstSnapshot[] };

/** Converts what the extension's first version queued, so that it is sent like anything else. */
const migrateQueue = async (transaction: IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>): Promise<void> => {
  const [pending, batches] = [transaction.objectStore('pending'), transaction.objectStore('batches')];
  for (const row of await pending.getAll()) {
    const { snapshot, ...rest } = row as unknown as FirstPending;
    await pending.put({ ...rest, look: toCurrentSnapshot(snapshot) });
  }
  for (const row of await batches.getAll()) {
    const { snapshots, ...rest } = row as unknown as FirstBatch;
    await batches.put({ ...rest, looks: snapshots.map(toCurrentSnapshot) });
  }
};

/** It outlives the worker, the browser and updates of the extension. */
export const database = (): Promise<Database> =>
  (openConnection ??= openDB<Tables>('telaah', 2, {
    async upgrade(db, before, _after, transaction) {
      if (before === 1) return migrateQueue(transaction);
      db.createObjectStore('pending', { keyPath: 'id', autoIncrement: true });
      db.createObjectStore('batches', { keyPath: 'batch_id' }).createIndex('next_at', 'next_at');
      db.createObjectStore('seen', { keyPath: 'fingerprint' }).createIndex('at', 'at');
      db.createObjectStore('set_aside', { keyPath: 'batch_id' });
      db.createObjectStore('counters');
      db.createObjectStore('visits', { keyPath: 'id', autoIncrement: true }).createIndex('product', 'product');
    },
    terminated: () => {
      openConnection = null;
    },
  }));
