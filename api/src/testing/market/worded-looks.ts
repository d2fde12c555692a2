import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { aSnapshot, aVariant, onSearch } from '@telaah/shared/testing/snapshots';

/** A look that says one word wherever a text may stand. */
export const lookSaying = (word: string, given: Partial<Snapshot> = {}): Snapshot =>
  aSnapshot({
    product_id: word,
    name: word,
    brand: word,
    location: word,
    reader: word,
    status: word,
    category: [{ id: word, name: word }],
    store: {
      ...aSnapshot().store,
      id: word,
      name: word,
      domain: word,
      location: word,
      marks: [word],
    },
    variants: [aVariant({ id: word, name: word, options: [{ axis: word, value: word }] })],
    seen_on: { ...onSearch(word), sort: word },
    ...given,
  });
