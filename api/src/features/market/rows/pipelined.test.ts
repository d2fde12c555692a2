import { expect, test } from 'vitest';
import { PipelinedStatements, runConcurrently } from '#src/features/market/rows/pipelined.ts';

const failing = (code: string, after: Promise<unknown> = Promise.resolve()) =>
  after.then(() => Promise.reject(Object.assign(new Error(code), { code })));

test('all are waited for, those too that are started while others run', async () => {
  const works = new PipelinedStatements();
  const done: string[] = [];
  const late = Promise.resolve().then(() => done.push('late'));
  works.start(Promise.resolve().then(() => works.start(late.then(() => done.push('last')))));
  await works.done();
  expect(done).toEqual(['late', 'last']);
});

test('where one fails the others are waited for, and what did not fail because of another is the reason', async () => {
  let isOver = false;
  const slow = Promise.resolve()
    .then(() => {})
    .then(() => void (isOver = true));
  await expect(runConcurrently([failing('25P02'), failing('23505', slow), slow])).rejects.toMatchObject({ code: '23505' });
  expect(isOver).toBe(true);
  await expect(runConcurrently([failing('25P02')])).rejects.toMatchObject({ code: '25P02' });
});
