import type { AttributeClaims } from '@telaah/shared/features/market/claim';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BatchNames } from '#src/features/market/claims/batch.ts';
import {
  findNewestStoreFigures,
  type ProductField,
  type StoreField,
  voteProduct,
  voteStore,
} from '#src/features/market/claims/claims.ts';
import { addStoreFigures } from '#src/features/market/claims/stored-claim.ts';
import { findInformativeRecords, identifyRecords } from '#src/features/market/observations/identified-record.ts';
import { createFactReader, toObservationFact } from '#src/features/market/observations/read-facts.ts';

const START = Date.parse('2026-11-01T05:00:00.000Z');
const from = { source: 'import', now: new Date('2026-11-20T05:00:00.000Z') } as const;

const key = (text: string | null) => text?.toLowerCase() ?? null;
const names = {
  brandKey: key,
  locationKey: key,
  locationName: (text: string | null) => text,
  categoryKey: () => null,
  storeKey: () => null,
} as unknown as BatchNames;

const observation = fc
  .record({
    hour: fc.nat(200),
    name: fc.constantFrom('Bangku', 'Bangku jati'),
    brand: fc.constantFrom(null, 'Kirana'),
    tier: fc.constantFrom('official' as const, null),
    followers: fc.nat(3),
    isGuess: fc.boolean(),
  })
  .map(
    ({ hour, name, brand, tier, followers, isGuess }): Snapshot =>
      capturedSnapshot({
        observed_at: new Date(START + hour * 3_600_000).toISOString(),
        dated: isGuess ? 'guessed' : 'known',
        name,
        brand,
        store: { ...capturedSnapshot().store, tier, followers: exact(followers) },
      }),
  );
const snapshots = fc.array(observation, { minLength: 1, maxLength: 30 });

it('what the first and the last of looks with the same words say is what all of them say', () => {
  fc.assert(
    fc.property(snapshots, (all) => {
      const worded = identifyRecords(all.map((snapshot, index) => ({ snapshot, index })));
      const [product, few]: [AttributeClaims<ProductField>, AttributeClaims<ProductField>] = [{}, {}];
      const [store, fewOfStore]: [AttributeClaims<StoreField>, AttributeClaims<StoreField>] = [{}, {}];
      for (const snapshot of all) {
        const alone = { snapshot, wording: snapshot, at: Date.parse(snapshot.observed_at) };
        voteProduct(product, alone, from, names);
        voteStore(store, alone, from, names);
        addStoreFigures(store, findNewestStoreFigures([alone]));
      }
      for (const each of findInformativeRecords(worded, from)) {
        voteProduct(few, each, from, names);
        voteStore(fewOfStore, each, from, names);
      }
      addStoreFigures(fewOfStore, findNewestStoreFigures(worded));
      expect([few, fewOfStore]).toEqual([product, store]);
    }),
  );
});

it('a look has the digest that it has alone, whatever words it shares', () => {
  fc.assert(
    fc.property(snapshots, (all) => {
      const toFact = createFactReader(from);
      const worded = identifyRecords(all.map((snapshot, index) => ({ snapshot, index })));
      expect(worded.map((each) => toFact(each).digest)).toEqual(all.map((snapshot) => toObservationFact(snapshot, from).digest));
    }),
  );
});

it('every field of a look makes another digest', () => {
  const snapshot = capturedSnapshot({ seen_on: null });
  const other: { [Name in keyof Snapshot]?: unknown } = {
    name: 'Meja',
    url: 'https://shopee.co.id/product/1/3',
    image_url: 'https://down-id.img.susercontent.com/file/other',
    brand: 'Lain',
    location: 'Kota Medan',
    listed_at: '2020-01-01T00:00:00.000Z',
    category: [{ id: '1', name: 'Lain' }],
    twin: { marketplace: 'tokopedia', product_id: '9' },
    child_id: '77',
    status: 'banned',
    is_ad: !snapshot.is_ad,
    sold_total: exact(123_456),
    rating: 1.25,
    reader: 'other',
    read_from: 'dom',
  };
  const digests = Object.entries(other).map(([name, value]) => toObservationFact({ ...snapshot, [name]: value }, from).digest);
  const inStore = Object.entries({
    name: 'Lain',
    domain: 'lain',
    id: '4',
    tier: null,
    location: 'Medan',
    listed_at: '2019-01-01T00:00:00.000Z',
    rating: 1.5,
    followers: exact(98),
    following: exact(98),
    products: exact(98),
    response_rate: 12,
    marks: ['lain'],
  }).map(([name, value]) => toObservationFact({ ...snapshot, store: { ...snapshot.store, [name]: value } }, from).digest);
  const all = [toObservationFact(snapshot, from).digest, ...digests, ...inStore];
  expect(new Set(all).size).toBe(all.length);
});
