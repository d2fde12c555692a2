import { expect, it } from 'vitest';
import { loadApi } from './api.ts';

// The benchmark imports the API by paths and names that the compiler does not check.
it('the benchmark finds all that it measures', async () => {
  expect(typeof (await loadApi()).productDays).toBe('function');
});
