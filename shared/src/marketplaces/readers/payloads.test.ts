import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payloadReaders, readPayload } from '#src/marketplaces/readers/payloads.ts';
import { snapshot } from '#src/observation/snapshot.ts';

const context = { observed_at: '2026-03-01T03:00:00.000Z', read_from: 'file', url: null } as const;

describe('the browsed marketplaces', () => {
  it('reads Lazada’s catalogue', () => {
    const item = {
      itemId: '6872778045',
      name: 'Dioda',
      price: '10000.00',
      originalPrice: '',
      image: '//img.example/a.jpg',
      ratingScore: '4.6',
      review: '27',
      location: 'Bandung',
      sellerName: 'Yudi',
      sellerId: '400',
      brandName: 'No Brand',
      itemSoldCntShow: '1.2K Terjual',
      inStock: true,
    };
    expect(readPayload({ mods: { listItems: [item] } }, context)).toMatchObject({
      marketplace: 'lazada',
      problems: [],
      snapshots: [
        {
          product_id: '6872778045',
          currency: 'IDR',
          price: { low: 10_000, high: 10_000 },
          original_price: null,
          image_url: 'https://img.example/a.jpg',
          sold_total: { low: 1200, high: 1299 },
          reviews: { low: 27 },
          rating: 4.6,
          brand: null,
          store: { id: '400', name: 'Yudi' },
        },
      ],
    });
    expect(
      readPayload({ mods: { listItems: [item] } }, { ...context, url: 'https://www.lazada.vn/catalog/' })?.snapshots[0]?.currency,
    ).toBe('VND');
  });

  it('reads Blibli’s search', () => {
    const item = {
      id: 'MTA-1',
      formattedId: 'pc--MTA-1',
      merchantCode: 'UMB-60239',
      status: 'AVAILABLE',
      name: 'Kaos',
      price: { priceDisplay: 'Rp 21.000', strikeThroughPriceDisplay: 'Rp 30.000', minPrice: 21_000 },
      images: [],
      categoryIdHierarchy: ['54593', 'AN-1'],
      categoryNameHierarchy: ['Kaos Pria', 'Fashion'],
      brand: 'no brand',
      review: { rating: 0, count: 0 },
      soldRangeCount: { id: '2,1 rb' },
      official: true,
      url: '/p/kaos/pc--MTA-1?ds=1',
    };
    expect(readPayload({ code: 200, data: { products: [item] } }, context)).toMatchObject({
      marketplace: 'blibli',
      snapshots: [
        {
          product_id: 'MTA-1',
          url: 'https://www.blibli.com/p/kaos/pc--MTA-1',
          price: { low: 21_000, high: 21_000 },
          original_price: 30_000,
          sold_total: { low: 2100, high: 2199 },
          rating: null,
          brand: null,
          category: [
            { id: 'AN-1', name: 'Fashion' },
            { id: '54593', name: 'Kaos Pria' },
          ],
          store: { id: 'UMB-60239', tier: 'official' },
          status: 'normal',
        },
      ],
    });
  });
});

/** Keys with which odd bodies pass for known shapes. */
const keys = [
  'data',
  'item',
  'items',
  'models',
  'tier_variations',
  'product_review',
  'itemid',
  'shopid',
  'name',
  'price',
  'loaderData',
  'page',
  'page_config',
  'components_map',
  'component_type',
  'component_data',
  'product_info',
  'product_base',
  'skus',
  'pdpGetLayout',
  'basicInfo',
  'components',
  'searchProductV5',
  'products',
  'ROOT_QUERY',
  'mods',
  'listItems',
  'productList',
  'product_price_info',
  '__proto__',
  'constructor',
  'toString',
];
const odd = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<unknown>(null, 'product_info', 1, -1, 2 ** 60, Number.NaN, '', '1730848970492970153', []),
    fc.string(),
    tie('list'),
    tie('record'),
    tie('record'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc.array(fc.tuple(fc.constantFrom(...keys), tie('value')), { maxLength: 6 }).map((pairs) => {
    const made: Record<string, unknown> = {};
    for (const [key, value] of pairs)
      Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
    return made;
  }),
}));

describe('hostile bodies', () => {
  it('never throw, and what is read is always a valid snapshot', () => {
    const sound = fc.property(odd.value, (body) => {
      // Calls the readers directly, without the `catch` around them.
      const result = payloadReaders.find((each) => each.detect(body))?.read(body, context);
      return (
        result === undefined ||
        (result.snapshots.every((each) => snapshot.safeParse(each).success) && result.snapshots.length + result.problems.length > 0)
      );
    });
    fc.assert(sound, { numRuns: 2000 });
  });

  it.each([null, undefined, 0, 'text', true, [], {}, [[]], Symbol('x'), () => 1])('%s is not recognised', (body) => {
    expect(readPayload(body, context)).toBeNull();
  });

  it('do not get out through traps, poisoned prototypes or depth', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
        getOwnPropertyDescriptor: () => {
          throw new Error('trap');
        },
      },
    );
    expect(readPayload(trap, context)).toBeNull();
    const poisoned = JSON.parse(
      '{"items":[{"__proto__":{"polluted":true},"itemid":5,"shopid":6,"name":"Kaos","price":100000000}]}',
    );
    expect(readPayload(poisoned, context)?.snapshots).toHaveLength(1);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    let deep: unknown = { itemid: 1 };
    for (let depth = 0; depth < 20_000; depth++) deep = depth % 2 ? [deep] : { data: deep };
    expect(() => readPayload(deep, context)).not.toThrow();
  });

  it('are cut at a thousand items', () => {
    const items = Array.from({ length: 5000 }, (_, index) => ({ itemid: index + 1, shopid: 6, name: 'Kaos', price: 100_000_000 }));
    expect(readPayload({ items }, context)?.snapshots).toHaveLength(1000);
    const broken = readPayload({ items: items.map(() => ({ itemid: 1 })) }, context);
    expect(broken?.problems.length).toBeLessThanOrEqual(50);
  });

  it('have long texts cut, never in the middle of a character', () => {
    const name = '👕'.repeat(400);
    const [found] = readPayload({ items: [{ itemid: 5, shopid: 6, name, price: 100_000_000 }] }, context)?.snapshots ?? [];
    expect(found?.name.length).toBeLessThanOrEqual(500);
    expect(found?.name.isWellFormed()).toBe(true);
  });
});

describe('wrapped bodies', () => {
  it('are read one level down', () => {
    const answer = { items: [{ itemid: 5, shopid: 6, name: 'Kaos', price: 100_000_000 }] };
    expect(readPayload({ url: 'https://shopee.co.id/api', response: answer }, context)?.snapshots).toHaveLength(1);
    expect(readPayload({ a: { b: { c: answer } } }, context)).toBeNull();
  });

  it('have readers with names of their own', () => {
    const names = payloadReaders.map((each) => each.id);
    expect(new Set(names).size).toBe(names.length);
  });
});
