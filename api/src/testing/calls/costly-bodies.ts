import { captureInput } from '@telaah/shared/features/market/schema';
import { stageSnapshots } from '@telaah/shared/features/market/staged-snapshot';
import type { Snapshot, SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, capturedVariant, onSearch } from '@telaah/shared/testing/snapshots';
import { measureBatch } from '#src/features/market/sources/capture-body.ts';
import { CAPTURE_BODY } from '#src/features/market/sources/routes.ts';
import { scanJson } from '#src/http/body/json-scan.ts';

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const batch = (snapshots: unknown): string =>
  JSON.stringify({ version: 2, batch_id: '00000000-0000-4000-8000-000000000000', snapshots, stores: [] });

const card = (index: number): Snapshot =>
  capturedSnapshot({ product_id: String(index), seen_on: onSearch('kaos', { position: index + 1 }) });
const snapshotsWith = (count: number, variants: number, variant: unknown, head: object = {}): string => {
  const list = many(variants, () => variant);
  return batch(many(count, () => ({ ...head, variants: list })));
};
const allWrong = { options: [0, 0, 0, 0, 0] };
const wrongLast = (count: number): SnapshotVariant[] => [
  ...many(count - 1, (index) => capturedVariant({ id: String(index) })),
  { ...capturedVariant(), price: -1 },
];

export const honestBodies = {
  '50 cards': batch(many(50, card)),
  'a product of 300 variants': batch([
    capturedSnapshot({ variants: many(300, (index) => capturedVariant({ id: String(index) })) }),
  ]),
};

/** The most expensive bodies within the size limit. */
export const costlyBodies = {
  '50 × 1,000 variants {}': snapshotsWith(50, 1000, {}),
  '50 × 1,000 variants {"id":1}': snapshotsWith(50, 1000, { id: 1 }),
  '50 × 780 variants {"stock":{}}': snapshotsWith(50, 780, { stock: {} }),
  '50 good heads + 1,000 variants {}': snapshotsWith(50, 1000, {}, capturedSnapshot()),
  '50 good heads + wrong options': snapshotsWith(50, 320, allWrong, capturedSnapshot()),
  '40 variants {} in each of 50 good heads': snapshotsWith(50, 40, {}, capturedSnapshot()),
  'four products, the 380th variant of each wrong': batch(many(4, () => capturedSnapshot({ variants: wrongLast(380) }))),
  '250,000 zeros': `[${'0,'.repeat(250_000)}0]`,
  '39,000 zeros in one look': batch([{ category: many(39_000, () => 0) }]),
  '85,000 escapes': batch([{ name: '\n"\\'.repeat(85_000) }]),
  '85,000 escapes, no end': `"${'\\"'.repeat(250_000)}`,
  '250,000 × [': '['.repeat(250_000),
  '40,000 unknown keys in one object': JSON.stringify(Object.fromEntries(many(40_000, (index) => [`key${index}`, 0]))),
  '60 unknown keys in each of 650 objects': batch(
    many(50, () => ({ category: many(13, () => Object.fromEntries(many(60, (index) => [`key${index}`, 0]))) })),
  ),
  'texts of 4,000 signs to be composed': batch(many(40, () => ({ ...capturedSnapshot(), name: 'e\u0301'.repeat(1_900) }))),
  'texts of 4,000 signs that nobody can read': batch(many(12, () => ({ ...capturedSnapshot(), name: '\u0000'.repeat(3_900) }))),
  '500 kB of blanks': `${' '.repeat(500_000)}{}`,
};

/** All checks of a text before anything is stored; true if it passes. */
export const passesCaptureLimits = (text: string): boolean => {
  if (text.length > CAPTURE_BODY.bytes || scanJson(text, CAPTURE_BODY) !== null) return false;
  try {
    const batchRead = captureInput.safeParse(JSON.parse(text));
    if (!batchRead.success) return false;
    measureBatch(batchRead.data);
    return !Array.isArray(stageSnapshots(batchRead.data));
  } catch {
    return false;
  }
};

/** Milliseconds for which a text blocks the event loop: the best of several tries, because a busy machine only makes it slower. */
export const measureBodyCost = (text: string, tries = 5): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const began = performance.now();
    passesCaptureLimits(text);
    best = Math.min(best, performance.now() - began);
  }
  return best;
};
