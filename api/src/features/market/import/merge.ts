import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import type { Item } from '#src/features/market/import/item.ts';

type Found = Extract<Item, { kind: 'snapshot' }>;

export interface Look {
  snapshot: Snapshot;
  /** Positions of the items that it was made of. */
  items: number[];
}

const lookKey = ({ marketplace, product_id, observed_at }: Snapshot) => `${marketplace} ${product_id} ${observed_at}`;

/** Adds one more row of the same product: its variant, and its price to the range. */
const join = (look: Snapshot, { price, variants }: Snapshot): Snapshot => {
  const known = new Set(look.variants.map(({ id }) => id));
  return {
    ...look,
    price:
      look.price && price
        ? { low: Math.min(look.price.low, price.low), high: Math.max(look.price.high, price.high) }
        : (look.price ?? price),
    variants: [...look.variants, ...variants.filter(({ id }) => !known.has(id))],
  };
};

/** What to ingest for a batch of items: rows that are variants of one product become one snapshot, all others stay. */
export const looksOf = (items: readonly Found[]): Look[] => {
  const looks: Look[] = [];
  const merged = new Map<string, Look>();
  for (const [index, { snapshot, rowPerVariant }] of items.entries()) {
    const before = rowPerVariant ? merged.get(lookKey(snapshot)) : undefined;
    if (before !== undefined) {
      before.snapshot = join(before.snapshot, snapshot);
      before.items.push(index);
      continue;
    }
    const look = { snapshot, items: [index] };
    looks.push(look);
    if (rowPerVariant) merged.set(lookKey(snapshot), look);
  }
  for (const look of looks) if (look.items.length > 1) look.snapshot = cheapestFirst(look.snapshot);
  return looks;
};

/** The price before discount belongs to the cheapest variant, as on a product's own page. */
const cheapestFirst = (snapshot: Snapshot): Snapshot => {
  const cheapest = snapshot.variants.find(({ price }) => price === snapshot.price?.low);
  return cheapest === undefined ? snapshot : { ...snapshot, original_price: cheapest.original_price };
};
