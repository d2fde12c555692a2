import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const many = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 500, maxLength: 500 });

test('a counterexample is made smaller in a bounded number of tries, and told with its seed', () => {
  let tries = 0;
  const never = fc.property(many, () => {
    tries += 1;
    return false;
  });
  expect(() => fc.assert(never)).toThrow(/seed: -?\d+, path: "[\d:]+"/);
  expect(tries).toBe(201);
});

test('an asynchronous one too', async () => {
  let tries = 0;
  const never = fc.asyncProperty(many, async () => {
    tries += 1;
    throw new Error('never');
  });
  await expect(fc.assert(never)).rejects.toThrow(/seed: -?\d+, path: "[\d:]+"/);
  expect(tries).toBe(201);
});
