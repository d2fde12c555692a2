import { type Database, database } from '#src/device/database.ts';
import {
  type Batch,
  type CapturedObservation,
  type CaptureStore,
  type Counters,
  countFitting,
  type RetryState,
} from '#src/queue/captures.ts';

const MAX_FAILED_BATCHES = 20;
const zeroCounters: Counters = { sent: 0, dropped: 0, set_aside: 0, seen_by_you: 0, quarantined: 0, refused: 0 };

type Transaction = ReturnType<typeof queueTransaction>;
const queueTransaction = (db: Database) => db.transaction(['pending', 'batches', 'seen', 'set_aside', 'counters'], 'readwrite');

const count = async (tx: Transaction, counts: Partial<Counters>): Promise<void> => {
  const counters = tx.objectStore('counters');
  for (const [name, by] of Object.entries(counts) as [keyof Counters, number][]) {
    if (by > 0) await counters.put(((await counters.get(name)) ?? 0) + by, name);
  }
};

const inTransaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const tx = queueTransaction(await database());
  const result = await work(tx);
  await tx.done;
  return result;
};

export const captureStore: CaptureStore = {
  add: (fingerprint: string, observation: CapturedObservation, now: number, max: number) =>
    inTransaction(async (tx) => {
      const seen = tx.objectStore('seen');
      if (await seen.get(fingerprint)) return false;
      await seen.put({ fingerprint, at: now });
      const pending = tx.objectStore('pending');
      await pending.add({ fingerprint, look: observation, chars: JSON.stringify(observation).length, queued_at: now });
      const excess = (await pending.count()) - max;
      let cursor = excess > 0 ? await pending.openCursor() : null;
      for (let left = excess; cursor && left > 0; left--) {
        await cursor.delete();
        cursor = await cursor.continue();
      }
      await count(tx, { dropped: Math.max(0, excess) });
      return true;
    }),

  take: (batchId: string, now: number, due: number) =>
    inTransaction(async (tx) => {
      const batches = tx.objectStore('batches');
      const earliest = await batches.index('next_at').openCursor();
      // One batch at a time: while one waits for its next try, the server must not be pressed with another.
      if (earliest) return earliest.value.next_at <= due ? earliest.value : null;
      const pending = tx.objectStore('pending');
      const rows = await pending.getAll(undefined, 50);
      const chosen = rows.slice(0, countFitting(rows.map((row) => row.chars)));
      if (chosen.length === 0) return null;
      const batch: Batch = { batch_id: batchId, looks: chosen.map((row) => row.look), attempts: 0, next_at: now };
      await batches.put(batch);
      for (const row of chosen) await pending.delete(row.id as number);
      return batch;
    }),

  finish: (batchId: string, counts: Partial<Counters>) =>
    inTransaction(async (tx) => {
      await tx.objectStore('batches').delete(batchId);
      await count(tx, counts);
    }),

  delay: (batchId: string, next: RetryState) =>
    inTransaction(async (tx) => {
      const batches = tx.objectStore('batches');
      const batch = await batches.get(batchId);
      if (batch) await batches.put({ ...batch, ...next });
    }),

  hasten: (now: number) =>
    inTransaction(async (tx) => {
      const batches = tx.objectStore('batches');
      for (const batch of await batches.getAll()) if (batch.unanswered) await batches.put({ ...batch, next_at: now });
    }),

  setAside: (batchId: string, status: number, now: number) =>
    inTransaction(async (tx) => {
      const batch = await tx.objectStore('batches').get(batchId);
      if (!batch) return;
      await tx.objectStore('batches').delete(batchId);
      const refusedBatches = tx.objectStore('set_aside');
      await refusedBatches.put({ ...batch, status, at: now });
      const all = (await refusedBatches.getAll()).toSorted((a, b) => a.at - b.at);
      for (const old of all.slice(0, Math.max(0, all.length - MAX_FAILED_BATCHES))) await refusedBatches.delete(old.batch_id);
      await count(tx, { set_aside: batch.looks.length });
    }),

  split: (batchId: string, [first, second]: [string, string]) =>
    inTransaction(async (tx) => {
      const batches = tx.objectStore('batches');
      const batch = await batches.get(batchId);
      if (!batch) return;
      const half = Math.ceil(batch.looks.length / 2);
      await batches.delete(batchId);
      await batches.put({ ...batch, batch_id: first, looks: batch.looks.slice(0, half), attempts: 0, failures: 0 });
      await batches.put({ ...batch, batch_id: second, looks: batch.looks.slice(half), attempts: 0, failures: 0 });
    }),

  state: () =>
    inTransaction(async (tx) => {
      const batches = await tx.objectStore('batches').getAll();
      const pending = await tx.objectStore('pending').count();
      const counters = { ...zeroCounters };
      for (const name of Object.keys(zeroCounters) as (keyof Counters)[])
        counters[name] = (await tx.objectStore('counters').get(name)) ?? 0;
      const due = batches.length > 0 ? Math.min(...batches.map((batch) => batch.next_at)) : pending > 0 ? 0 : null;
      return { waiting: pending + batches.reduce((sum, batch) => sum + batch.looks.length, 0), next_at: due, counters };
    }),

  forget: (before: number) =>
    inTransaction(async (tx) => {
      let cursor = await tx.objectStore('seen').index('at').openCursor(IDBKeyRange.upperBound(before));
      while (cursor) {
        await cursor.delete();
        cursor = await cursor.continue();
      }
    }),

  clear: () =>
    inTransaction(async (tx) => {
      for (const name of ['pending', 'batches', 'seen', 'set_aside', 'counters'] as const) await tx.objectStore(name).clear();
    }),
};
