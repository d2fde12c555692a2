import { type Batch, createQueue, type SendResult } from '#src/queue/captures.ts';
import { toOutgoing } from '#src/queue/outgoing.ts';
import { memoryStore } from '#src/testing/memory-store.ts';
import { aShoe } from '#src/testing/shoes.ts';

/** `answers`: the server's, in turn or by batch; after the last, or for null, it answers stored. */
export const setUpQueue = (answers: SendResult[] | ((batch: Batch) => SendResult | null) = [], { allowed = true } = {}) => {
  const memory = memoryStore();
  const world = {
    now: 1_000_000,
    allowed,
    words: true,
    wake: undefined as number | null | undefined,
    /** The worker ends in the middle of sending. */
    hangs: false,
    batches: [] as Batch[],
    ids: 0,
  };
  const makeQueue = () =>
    createQueue({
      store: memory.store,
      allowed: async () => world.allowed,
      outgoing: async (observations) => toOutgoing(observations, world.words),
      async send(batch) {
        world.batches.push(structuredClone(batch));
        if (world.hangs) return new Promise<never>(() => {});
        const answer = typeof answers === 'function' ? answers(batch) : answers.shift();
        return answer ?? { kind: 'stored', outcomes: batch.looks.map(() => ({ state: 'accepted' as const })) };
      },
      async wakeAt(time) {
        world.wake = time;
      },
      now: () => world.now,
      random: () => 1,
      newId: () => `00000000-0000-4000-8000-${String(++world.ids).padStart(12, '0')}`,
    });
  return { ...memory, world, makeQueue, queue: makeQueue() };
};

export const manySnapshots = (count: number) => Array.from({ length: count }, (_, index) => aShoe({ product_id: `p${index}` }));
