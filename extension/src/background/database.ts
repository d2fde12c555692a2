import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Batch, Counters } from '#src/background/captures.ts';
import type { Visit } from '#src/background/visit.ts';

export interface Tables extends DBSchema {
  pending: { key: number; value: { id?: number; fingerprint: string; snapshot: Snapshot; chars: number; queued_at: number } };
  batches: { key: string; value: Batch; indexes: { next_at: number } };
  /** Fingerprints of what waits or was sent, so that the same content is sent once an hour at most. */
  seen: { key: string; value: { fingerprint: string; at: number }; indexes: { at: number } };
  set_aside: { key: string; value: Batch & { status: number; at: number } };
  counters: { key: keyof Counters; value: number };
  visits: { key: number; value: Visit & { id?: number; product: string }; indexes: { product: string } };
}

export type Database = IDBPDatabase<Tables>;

let opened: Promise<Database> | null = null;

/** The extension's own IndexedDB. It outlives the worker, the browser and updates of the extension. */
export const database = (): Promise<Database> =>
  (opened ??= openDB<Tables>('telaah', 1, {
    upgrade(db) {
      db.createObjectStore('pending', { keyPath: 'id', autoIncrement: true });
      db.createObjectStore('batches', { keyPath: 'batch_id' }).createIndex('next_at', 'next_at');
      db.createObjectStore('seen', { keyPath: 'fingerprint' }).createIndex('at', 'at');
      db.createObjectStore('set_aside', { keyPath: 'batch_id' });
      db.createObjectStore('counters');
      db.createObjectStore('visits', { keyPath: 'id', autoIncrement: true }).createIndex('product', 'product');
    },
    terminated: () => {
      opened = null;
    },
  }));
