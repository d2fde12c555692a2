import { expect, it } from 'vitest';
import { alwaysSent, captureFacts } from '#src/features/market/capture-facts.ts';
import { captureBatch } from '#src/features/market/schema.ts';
import { seenOn, snapshot, snapshotStore, snapshotVariant, storePageSnapshot } from '#src/observation/snapshot.ts';

const parts = { store: snapshotStore, variants: snapshotVariant, seen_on: seenOn };
const lists = ['snapshots', 'stores'];

/** Every key that can be in a batch, those of parts by the part's name. */
const sent = new Set([
  ...Object.keys(captureBatch.shape).filter((key) => !lists.includes(key)),
  ...[snapshot, storePageSnapshot].flatMap(({ shape }) => Object.keys(shape).filter((key) => !(key in parts))),
  ...Object.entries(parts).flatMap(([name, { shape }]) => Object.keys(shape).map((key) => `${name}.${key}`)),
]);

it('everything that is sent is told of once before anybody agrees, and nothing is told of that is not sent', () => {
  const facts = Object.values(captureFacts).flat().toSorted();
  expect(facts).toEqual([...sent].toSorted());
  expect(new Set(facts).size).toBe(facts.length);
});

it('every fact stands on the page that asks: one has a tick of its own', () => {
  expect([...alwaysSent, 'words'].toSorted()).toEqual(Object.keys(captureFacts).toSorted());
});
