import { z } from 'zod';
import { hidden } from '#src/observation/reading.ts';
import { reading } from '#src/observation/reading-shape.ts';
import { type Snapshot, snapshot, snapshotStore } from '#src/observation/snapshot.ts';

const { dated: _dated, seen_on: _seenOn, badge: _badge, store: _store, ...same } = snapshot.shape;
const { following: _following, products: _products, response_rate: _rate, marks: _marks, ...sameStore } = snapshotStore.shape;

/** A snapshot as the first versions of the extension made it: its badge had another name, and it did not say where it was seen. */
export const firstSnapshot = z.object({ ...same, sold_30d: reading, store: z.object(sameStore) });

/** The same in today's shape. What it did not know stays unknown. */
export const toCurrentSnapshot = ({ sold_30d, store, ...same }: z.infer<typeof firstSnapshot>): Snapshot => ({
  ...same,
  badge: sold_30d,
  dated: 'known',
  seen_on: null,
  store: { ...store, following: hidden(), products: hidden(), response_rate: null, marks: null },
});
