import { z } from 'zod';
import { hidden } from '#src/observation/reading.ts';
import { reading } from '#src/observation/reading-shape.ts';
import { type Snapshot, snapshot, snapshotStore } from '#src/observation/snapshot.ts';

const { dated: _dated, seen_on: _seenOn, badge: _badge, store: _store, ...same } = snapshot.shape;
const { following: _following, products: _products, response_rate: _rate, marks: _marks, ...sameStore } = snapshotStore.shape;

/** A snapshot of the extension's first versions: the badge had another name, and the page was not recorded. */
export const firstSnapshot = z.object({ ...same, sold_30d: reading, store: z.object(sameStore) });

/** Converts it to today's shape; what it did not record stays unknown. */
export const toCurrentSnapshot = ({ sold_30d, store, ...same }: z.infer<typeof firstSnapshot>): Snapshot => ({
  ...same,
  badge: sold_30d,
  dated: 'known',
  seen_on: null,
  store: { ...store, following: hidden(), products: hidden(), response_rate: null, marks: null },
});
