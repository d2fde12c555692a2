import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { productAddressKey } from '#src/features/market/keys/identity.rules.ts';
import { changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { type CrowdPerson, crowdMarket } from '#src/testing/market/crowd-market.ts';
import { freshMarket } from '#src/testing/market/fresh-market.ts';
import { keyedPrice, keyedSnapshot, seenByAddress, seenByBoth, store, urlOf } from '#src/testing/market/keyed-snapshots.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const test = freshMarket(now);
const { bring, pictureOf } = test;
const crowd = crowdMarket();

/** A small market in which ids, addresses, variants, shops and categories are mixed up as on real pages. */
const lookArb = fc.record({
  hour: fc.integer({ min: 0, max: 24 * 20 }),
  goods: fc.integer({ min: 0, max: 3 }),
  by: fc.constantFrom('id', 'address', 'both', 'child', 'page'),
  variant: fc.integer({ min: 1, max: 2 }),
  amount: fc.constantFrom(40_000, 42_000, 45_000),
  name: fc.constantFrom('Jaket', 'Jaket hujan', 'Kemeja'),
  shop: fc.constantFrom(
    { id: '77' },
    { domain: 'toko' },
    { id: '77', domain: 'toko' },
    { name: 'Toko Jaya' },
    { id: '78', name: 'Toko Jaya' },
    { domain: 'toko', name: 'Toko Jaya' },
  ),
  category: fc.constantFrom<Snapshot['category'][]>(
    [],
    [{ id: null, name: 'Mouse' }],
    [
      { id: null, name: 'Komputer Laptop' },
      { id: null, name: 'Mouse' },
    ],
    [
      { id: '1', name: 'Komputer & Laptop' },
      { id: '2', name: 'Mouse' },
    ],
    [{ id: '2', name: 'Mouse' }],
    // The category under its new id, below its parent.
    [
      { id: '1', name: 'Komputer & Laptop' },
      { id: '3', name: 'mouse' },
    ],
    [
      { id: '4', name: 'Komputer Laptop' },
      { id: '3', name: 'Mouse' },
      { id: '5', name: 'Gaming' },
    ],
  ),
  brand: fc.constantFrom(null, 'ASUS', 'Asus'),
  location: fc.constantFrom(null, 'KOTA BANDUNG', 'Kab. Bandung', 'Entah'),
});

type WorldLook = typeof lookArb extends fc.Arbitrary<infer Value> ? Value : never;

const worldLook = ({ hour, goods, by, variant, amount, name, shop, category, brand, location }: WorldLook) => {
  const id = String(500 + goods * 10);
  const child = String(500 + goods * 10 + variant);
  // The last product shares an address with the first, so the address identifies neither.
  const slug = by === 'both' ? `barang-${goods % 3}` : `barang-${goods % 3}-${variant}`;
  return keyedSnapshot(1, {
    product_id: by === 'address' ? productAddressKey('toko', slug) : id,
    child_id: by === 'child' ? child : null,
    url: by === 'id' || by === 'page' ? null : urlOf(slug),
    variants:
      by === 'page'
        ? [
            {
              id: child,
              options: [],
              name: child,
              price: amount,
              original_price: null,
              stock: hidden(),
              sold: hidden(),
              url: urlOf(slug),
              image_url: null,
              lower_price_guarantee: null,
            },
          ]
        : [],
    observed_at: new Date(Date.parse('2026-11-01T00:00:00Z') + hour * 3_600_000).toISOString(),
    sold_total: exact(100 + hour),
    reviews: hidden(),
    name,
    brand,
    location,
    category,
    store: store(shop),
    ...keyedPrice(amount),
  });
};

describe('order does not matter', () => {
  it('any order, repetition and split into batches gives the same products, shops, categories and figures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lookArb, { minLength: 3, maxLength: 10 }), fc.infiniteStream(fc.nat()), async (given, random) => {
        const snapshots = given.map(worldLook);
        await clearMarket(test.db);
        await bring(...snapshots);
        const whole = await pictureOf();
        await clearMarket(test.db);
        const shuffled = snapshots
          .map((each) => ({ each, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        for (let rest = [...shuffled, ...shuffled.slice(0, 2)]; rest.length > 0; ) {
          const size = 1 + ((random.next().value as number) % 4);
          await bring(...rest.slice(0, size));
          rest = rest.slice(size);
        }
        expect(await pictureOf()).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it('nor does it who of the believed is heard first; and who is taken out was never there', async () => {
    const saidArb = fc.record({ who: fc.constantFrom('ani', 'budi', 'bayu', 'citra', 'door'), seen: lookArb });
    await fc.assert(
      fc.asyncProperty(fc.array(saidArb, { minLength: 3, maxLength: 8 }), fc.infiniteStream(fc.nat()), async (given, random) => {
        // Of two spellings of a brand the smaller is shown, whoever wrote it, so only one is used here.
        const spelt = (seen: WorldLook): WorldLook => ({ ...seen, brand: seen.brand === null ? null : 'ASUS' });
        const claims = given.map(({ who, seen }) => ({ who, snapshot: worldLook(spelt(seen)) }));
        const tell = async (all: typeof claims) => {
          await clearMarket(crowd.db);
          for (const { who, snapshot: each } of all) {
            if (who === 'door') await ingest(crowd.db, [each], { source: 'import', now });
            else await crowd.sees(who as CrowdPerson, each);
          }
        };
        const make = (state: 'suspended' | 'accepted') =>
          changeReporterState(crowd.db, { account_id: crowd.id('citra'), state, by: 'admin', note: null }, 'earned', now);
        await tell(claims);
        const whole = await crowd.figures(now);
        const shuffled = claims
          .map((each) => ({ each, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        await tell([...shuffled, ...shuffled.slice(0, 2)]);
        expect(await crowd.figures(now)).toEqual(whole);
        await make('suspended');
        const without = await crowd.figures(now);
        await make('accepted');
        expect(await crowd.figures(now)).toEqual(whole);
        await tell(claims.filter(({ who }) => who !== 'citra'));
        expect(without).toEqual(await crowd.figures(now));
      }),
      { numRuns: runs(60, 3) },
    );
  }, 600_000);

  it('batches that run at once join what one after another joins, and none waits for ever', async () => {
    const batchesSeen = Array.from({ length: 12 }, (_, i) => [
      seenByAddress(1 + (i % 6), `barang-${i}`, { store: store({ name: `Toko ${i % 4}` }) }),
      seenByBoth(7 + (i % 6), String(500 + i), `barang-${i}`, { store: store({ id: String(i % 4), name: `Toko ${i % 4}` }) }),
      seenByAddress(14 + (i % 6), `barang-${i}`, { store: store({ name: `Toko ${i % 4}` }) }),
    ]).flat();
    for (const each of batchesSeen) await bring(each);
    const whole = await pictureOf();
    await clearMarket(test.db);
    const batches = Array.from({ length: 8 }, (_, i) => batchesSeen.filter((_look, at) => at % 8 === i));
    await Promise.all([...batches, ...batches].map((batch) => bring(...batch)));
    expect(await pictureOf()).toEqual(whole);
  });
});
