import { expect, it } from 'vitest';
import { createAttempts } from '#src/features/billing/checkout/attempt-key.ts';

const made = () => {
  let count = 0;
  return createAttempts(() => `key-${++count}`);
};
const content = { plan: 'Smart', method: 'qris' };

it('keeps its key for a double click and after a lost answer', () => {
  const attempts = made();
  expect(attempts.keyOf(content)).toBe('key-1');
  expect(attempts.keyOf({ ...content })).toBe('key-1');
  for (const status of [0, 500, 503, 409, 429]) attempts.ended(status);
  expect(attempts.keyOf(content)).toBe('key-1');
});

it('makes a new one for other content and after a refusal', () => {
  const attempts = made();
  attempts.keyOf(content);
  expect(attempts.keyOf({ ...content, method: 'gopay' })).toBe('key-2');
  attempts.ended(412);
  expect(attempts.keyOf({ ...content, method: 'gopay' })).toBe('key-3');
});
