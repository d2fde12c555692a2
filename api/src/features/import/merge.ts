import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { SnapshotItem } from '#src/features/import/cells/item.ts';

export interface MergedSnapshot {
  snapshot: Snapshot;
  items: number[];
}

const toMergeKey = ({ marketplace, product_id, observed_at }: Snapshot) => `${marketplace} ${product_id} ${observed_at}`;

/** Ignores the picture, because a card may be recorded before and after its picture loaded. */
const withoutPicture = (snapshot: Snapshot): string => JSON.stringify({ ...snapshot, image_url: null });

const variantKey = ({ snapshot }: SnapshotItem): string => snapshot.variants[0]?.id ?? '';

/** Adds another row of the same product: its variant, and its price to the range. */
const join = (snapshot: Snapshot, { price, variants }: Snapshot): Snapshot => {
  const known = new Set(snapshot.variants.map(({ id }) => id));
  return {
    ...snapshot,
    price:
      snapshot.price && price
        ? { low: Math.min(snapshot.price.low, price.low), high: Math.max(snapshot.price.high, price.high) }
        : (snapshot.price ?? price),
    variants: [...snapshot.variants, ...variants.filter(({ id }) => !known.has(id))],
  };
};

/** The original price is the cheapest variant's, as on a product's own page. */
const cheapestFirst = (snapshot: Snapshot): Snapshot => {
  const cheapest = snapshot.variants.find(({ price }) => price === snapshot.price?.low);
  return cheapest === undefined ? snapshot : { ...snapshot, original_price: cheapest.original_price };
};

const productOf = (rows: readonly SnapshotItem[]): Snapshot => {
  const [first, ...others] = rows
    .toSorted((a, b) => (variantKey(a) < variantKey(b) ? -1 : Number(variantKey(a) > variantKey(b))))
    .map(({ snapshot }) => snapshot);
  if (first === undefined) throw new RangeError('a product of no rows');
  return others.length === 0 ? first : cheapestFirst(others.reduce(join, first));
};

/** Merges rows that are variants of one product, and rows that differ by their picture alone; others stay. */
export const mergeSnapshots = (items: readonly SnapshotItem[]): MergedSnapshot[] => {
  const groups = new Map<string, number[]>();
  for (const [index, { snapshot, rowPerVariant }] of items.entries()) {
    const key = rowPerVariant ? toMergeKey(snapshot) : withoutPicture(snapshot);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  return [...groups.values()].map((group) => {
    const rows = group.flatMap((index) => items[index] ?? []);
    const snapshot = productOf(rows);
    const image_url = snapshot.image_url ?? rows.map((row) => row.snapshot.image_url).find((picture) => picture !== null) ?? null;
    return { snapshot: { ...snapshot, image_url }, items: group };
  });
};
