import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, capturedVariant, onSearch } from '@telaah/shared/testing/snapshots';

/** A snapshot with one word in every text field. */
export const snapshotSaying = (word: string, fields: Partial<Snapshot> = {}): Snapshot =>
  capturedSnapshot({
    product_id: word,
    name: word,
    brand: word,
    location: word,
    reader: word,
    status: word,
    category: [{ id: word, name: word }],
    store: {
      ...capturedSnapshot().store,
      id: word,
      name: word,
      domain: word,
      location: word,
      marks: [word],
    },
    variants: [capturedVariant({ id: word, name: word, options: [{ axis: word, value: word }] })],
    seen_on: { ...onSearch(word), sort: word },
    ...fields,
  });
