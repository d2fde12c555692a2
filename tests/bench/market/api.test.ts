import { expect, it } from 'vitest';
import { loadApi } from './api.ts';

// The benchmark reaches into the API by names and paths that no compiler follows.
it('the benchmark finds all that it measures', async () => {
  expect(typeof (await loadApi()).productDays).toBe('function');
});
