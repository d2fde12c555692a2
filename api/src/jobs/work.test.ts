import { expect, it } from 'vitest';
import { alone } from '#src/jobs/work.ts';

it('is not begun beside itself, and again as soon as it has ended, well or not', async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  const run = alone(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  const first = run();
  await run();
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  const second = run();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await second;
  const third = run();
  ends[2]?.resolve();
  await third;
  expect(ends).toHaveLength(3);
});
