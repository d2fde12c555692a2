import { expect, it } from 'vitest';
import { shareRun } from '#src/lib/share-run.ts';

it('is not begun beside itself, ends for all who asked as it ends, and is begun again afterwards', async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  const run = shareRun(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  const first = run();
  const meanwhile = run();
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await expect(meanwhile).rejects.toThrow('broken');
  const second = run();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await second;
  const third = run();
  ends[2]?.resolve();
  await third;
  expect(ends).toHaveLength(3);
});
