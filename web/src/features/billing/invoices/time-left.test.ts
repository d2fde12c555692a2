import { expect, it } from 'vitest';
import { clockOf } from '#src/features/billing/invoices/time-left.ts';

it('counts down as a clock', () => {
  expect([0, 9, 849, 3_599, 3_600, 83_649].map(clockOf)).toEqual(['00:00', '00:09', '14:09', '59:59', '1:00:00', '23:14:09']);
});
