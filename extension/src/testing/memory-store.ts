import { type Batch, type CapturedObservation, type CaptureStore, type Counters, countFitting } from '#src/queue/captures.ts';

/** The queue's store in memory. It outlives a queue as the real one outlives a worker. */
export const memoryStore = () => {
  let pending: { fingerprint: string; observation: CapturedObservation }[] = [];
  let batches: Batch[] = [];
  const seen = new Map<string, number>();
  const aside: (Batch & { status: number })[] = [];
  const counters: Counters = { sent: 0, dropped: 0, set_aside: 0, seen_by_you: 0, quarantined: 0, refused: 0 };
  const count = (counts: Partial<Counters>) => {
    for (const [name, by] of Object.entries(counts)) counters[name as keyof Counters] += by;
  };
  const store: CaptureStore = {
    async add(fingerprint, observation, now, max) {
      if (seen.has(fingerprint)) return false;
      seen.set(fingerprint, now);
      pending.push({ fingerprint, observation });
      count({ dropped: Math.max(0, pending.length - max) });
      pending = pending.slice(-max);
      return true;
    },
    async take(batchId, now, due) {
      const earliest = batches.toSorted((a, b) => a.next_at - b.next_at)[0];
      if (earliest) return earliest.next_at <= due ? earliest : null;
      const chosen = pending.slice(0, countFitting(pending.map((each) => JSON.stringify(each.observation).length)));
      if (chosen.length === 0) return null;
      pending = pending.slice(chosen.length);
      const batch = { batch_id: batchId, looks: chosen.map((each) => each.observation), attempts: 0, next_at: now };
      batches.push(batch);
      return batch;
    },
    async finish(batchId, counts) {
      batches = batches.filter((each) => each.batch_id !== batchId);
      count(counts);
    },
    async delay(batchId, next) {
      batches = batches.map((each) => (each.batch_id === batchId ? { ...each, ...next } : each));
    },
    async hasten(now) {
      batches = batches.map((each) => (each.unanswered ? { ...each, next_at: now } : each));
    },
    async setAside(batchId, status) {
      const batch = batches.find((each) => each.batch_id === batchId);
      if (!batch) return;
      batches = batches.filter((each) => each !== batch);
      aside.push({ ...batch, status });
      count({ set_aside: batch.looks.length });
    },
    async split(batchId, [first, second]) {
      const batch = batches.find((each) => each.batch_id === batchId);
      if (!batch) return;
      const half = Math.ceil(batch.looks.length / 2);
      batches = batches.filter((each) => each !== batch);
      batches.push({ ...batch, batch_id: first, looks: batch.looks.slice(0, half), attempts: 0, failures: 0 });
      batches.push({ ...batch, batch_id: second, looks: batch.looks.slice(half), attempts: 0, failures: 0 });
    },
    async state() {
      const times = batches.map((each) => each.next_at);
      const waiting = pending.length + batches.reduce((sum, each) => sum + each.looks.length, 0);
      return { waiting, next_at: times.length > 0 ? Math.min(...times) : pending.length > 0 ? 0 : null, counters: { ...counters } };
    },
    async forget(before) {
      for (const [fingerprint, at] of seen) if (at <= before) seen.delete(fingerprint);
    },
    async clear() {
      pending = [];
      batches = [];
      seen.clear();
      aside.length = 0;
      for (const name of Object.keys(counters)) counters[name as keyof Counters] = 0;
    },
  };
  return { store, aside };
};
