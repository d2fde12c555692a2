import { describe, expect, it } from 'vitest';
import { manySnapshots, setUpQueue as setUp } from '#src/testing/queue.ts';

describe('a server that breaks', () => {
  it('finds the one look at which the server breaks, sets it aside, and sends all others', async () => {
    const { queue, world, aside } = setUp((batch) => (JSON.stringify(batch.looks).includes('"p37"') ? { kind: 'broken' } : null));
    await queue.add(manySnapshots(50));
    for (let tries = 0; tries < 100 && (await queue.state()).waiting > 0; tries += 1) {
      await queue.flush();
      world.now += 3_600_000;
    }
    expect(await queue.state()).toMatchObject({ waiting: 0, sent: 49, set_aside: 1 });
    expect(aside.map(({ looks, status }) => [looks.length, status])).toEqual([[1, 500]]);
  });

  it('keeps everything of a server that is broken for an hour, or away for a day', async () => {
    for (const [kind, hours] of [
      ['broken', 1],
      ['retry', 24],
    ] as const) {
      let until = Number.POSITIVE_INFINITY;
      const { queue, world } = setUp(() => (world.now < until ? { kind } : null));
      until = world.now + hours * 3_600_000;
      await queue.add(manySnapshots(50));
      for (let tries = 0; tries < 500 && (await queue.state()).waiting > 0; tries += 1) {
        await queue.flush();
        world.now = Math.max(world.now, (await queue.state()).next_at ?? 0);
      }
      expect(await queue.state()).toMatchObject({ waiting: 0, sent: 50, set_aside: 0 });
    }
  });
});
