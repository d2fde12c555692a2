import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { expect, it } from 'vitest';
import { toObservationFact } from '#src/features/market/observations/read-facts.ts';

const digestOf = (comments: number | null) =>
  toObservationFact(capturedSnapshot({ comments }), { source: 'import', now: new Date('2026-11-21T03:00:00Z') }).digest;

it('a look from before comments were told is the same look when it comes again; one that tells them is another', () => {
  // The digest as it was stored before the field existed.
  expect(digestOf(null)).toBe('a78cecc8-de93-fa96-93e3-76d12eede8ed');
  expect(new Set([null, 0, 5, 6].map(digestOf)).size).toBe(4);
});
