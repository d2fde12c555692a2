import { discardedFields, type ReadingsResult, readingsResult } from '@telaah/shared/features/research/history/readings';
import { exact, type Reading } from '@telaah/shared/observation/reading';
import { type Snapshot, snapshot, snapshotStore, snapshotVariant } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, capturedVariant, dailySnapshots, onSearch } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
const import_ = { source: 'import' as const, now: NOW };

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Smart', NOW);
});
beforeEach(() => clearMarket(api.test.db));
afterAll(() => api.close());

const day = '2026-11-18';
const idOf = async (external: string) =>
  String(
    (await api.test.db.selectFrom('product').select('product_id').where('external_id', '=', external).executeTakeFirstOrThrow())
      .product_id,
  );
const history = (product_id: string, min_date = day, max_date = day, as = user) =>
  api.post('/internal/feature/product_research/product', { product_id, min_date, max_date }, as.headers);
const ask = (product_id: string, min_date = day, max_date = day, as = user) =>
  api.post('/internal/feature/product_research/readings', { product_id, min_date, max_date }, as.headers);
const open = async (product_id: string): Promise<ReadingsResult> => {
  expect((await history(product_id)).status).toBe(200);
  const response = await ask(product_id);
  expect(response.status).toBe(200);
  return readingsResult.parse(await response.json());
};

const rounded = (low: number): Reading => ({ low, high: low + 99, precision: 'rounded_down', text: `${low}+` });

const full: Snapshot = {
  marketplace: 'tokopedia',
  product_id: '525027824',
  child_id: '525027826',
  currency: 'IDR',
  observed_at: `${day}T05:00:00.000Z`,
  dated: 'known',
  read_from: 'embedded',
  reader: 'pdp_get_layout',
  url: 'https://www.tokopedia.com/hoodiecenter/jaket-zipper-hoodie',
  name: 'Jaket Zipper Hoodie Mocca',
  image_url: 'https://images.tokopedia.net/img/a.jpg',
  price: { low: 66_900, high: 69_900 },
  original_price: 99_000,
  price_after_voucher: 60_000,
  sold_total: rounded(100),
  badge: rounded(200),
  stock: rounded(300),
  reviews: rounded(400),
  likes: rounded(500),
  views: rounded(600),
  comments: 321,
  rating: 4.75,
  listed_at: '2019-08-01T22:19:29.000Z',
  location: 'Bandung',
  brand: 'Kirana',
  category: [
    { id: '1759', name: 'Fashion Pria' },
    { id: '1795', name: 'Outerwear Pria' },
  ],
  store: {
    id: '389824',
    name: 'Hoodie Center',
    domain: 'hoodiecenter',
    tier: 'power',
    location: 'Kab. Sleman',
    rating: 4.9,
    followers: exact(21_889),
    following: exact(7),
    products: exact(395),
    response_rate: 94,
    marks: ['power_merchant'],
    listed_at: '2017-01-10T16:15:00.000Z',
    image_url: 'https://images.tokopedia.net/img/seller/hoodiecenter.jpg',
  },
  variants: [
    capturedVariant({
      id: '525027826',
      original_price: 80_000,
      sold: exact(4),
      url: 'https://www.tokopedia.com/hoodiecenter/m',
      image_url: 'https://images.tokopedia.net/m.jpg',
      lower_price_guarantee: true,
    }),
  ],
  twin: { marketplace: 'tiktok', product_id: '1730848970492970153' },
  status: 'normal',
  is_ad: true,
  seen_on: onSearch('jaket', { category: '1759', shop: 'hoodiecenter', product: 'x/y', page: 2, position: 14, found: 320 }),
};

const givenBack = ({
  looks: [reading],
  sightings: [sighting],
  attributes,
  store: [store],
  newest_variants,
  variants: [variant],
}: ReadingsResult) => ({
  ...Object.fromEntries(
    (
      [
        'child_id',
        'observed_at',
        'dated',
        'read_from',
        'reader',
        'price',
        'original_price',
        'price_after_voucher',
        'comments',
        'rating',
        'status',
        'is_ad',
      ] as const
    ).map((field) => [field, reading?.[field]]),
  ),
  ...Object.fromEntries(
    (['sold_total', 'badge', 'stock', 'reviews', 'likes', 'views'] as const).map((field) => [field, reading?.[field]]),
  ),
  ...Object.fromEntries(
    (['marketplace', 'name', 'url', 'image_url', 'listed_at', 'location', 'brand', 'category', 'twin'] as const).map((field) => [
      field,
      attributes[field],
    ]),
  ),
  product_id: attributes.external_id,
  store: {
    id: attributes.store?.external_id,
    name: attributes.store?.name,
    domain: attributes.store?.domain,
    tier: store?.tier,
    location: attributes.store?.location,
    rating: store?.rating,
    followers: store?.followers,
    following: store?.following,
    products: store?.products,
    response_rate: store?.response_rate,
    marks: store?.marks,
    listed_at: store?.joined_at,
    image_url: attributes.store?.image_url,
  },
  variants: newest_variants.map((each) => ({ ...each, price: variant?.price, stock: variant?.stock, sold: variant?.sold })),
  seen_on: sighting?.seen_on,
});

const fieldsOf = (shape: object): string[] => Object.keys(shape).toSorted();

describe('every field that a reader yields', () => {
  it('is given back after it was taken in, or stands among those that are not kept', async () => {
    await ingest(api.test.db, [full], import_);
    const back = givenBack(await open(await idOf('525027824')));
    const { currency: _rupiah, ...kept } = full;
    expect(back).toEqual(kept);
  });

  it('is said by the look that this is tried with', () => {
    const kept = Object.keys(full).filter((field) => !(field in discardedFields));
    expect([...kept, ...Object.keys(discardedFields)].toSorted()).toEqual(fieldsOf(snapshot.shape));
    expect(fieldsOf(full.store)).toEqual(fieldsOf(snapshotStore.shape));
    expect(fieldsOf(full.variants[0] ?? {})).toEqual(fieldsOf(snapshotVariant.shape));
    const silent = (value: object) => Object.entries(value).flatMap(([field, each]) => (each === null ? [field] : []));
    expect([silent(full), silent(full.store), silent(full.seen_on ?? {}), silent(full.variants[0] ?? {})]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('the readings of a product', () => {
  it('are of the days that are asked for, newest first, with what is held back', async () => {
    const snapshots = dailySnapshots('2026-11-17', [0, 1, 1], { product_id: 'p', seen_on: onSearch('kaos', { position: 3 }) });
    const jump = capturedSnapshot({
      product_id: 'p',
      observed_at: `${day}T09:00:00.000Z`,
      price: { low: 1000, high: 1000 },
      is_ad: true,
    });
    await ingest(api.test.db, snapshots, import_);
    await ingest(api.test.db, [{ ...jump, seen_on: onSearch('kaos', { position: 1 }) }], { ...import_, source: 'capture' });
    const found = await open(await idOf('p'));
    expect(found.looks.map(({ state, price }) => [state, price?.low])).toEqual([
      ['quarantined', 1000],
      ['accepted', 100_000],
    ]);
    expect(found.sightings.map(({ is_ad, seen_on }) => [is_ad, seen_on.position])).toEqual([
      [true, 1],
      [false, 3],
    ]);
    expect(found.sighting_days).toMatchObject([
      {
        day,
        list: { keyword: 'kaos', sort: 'pop' },
        looks: 2,
        ads: 1,
        best: { page: 1, position: 3 },
        best_ad: { page: 1, position: 1 },
      },
    ]);
  });

  it('have the middle one of a day’s places, by page and then by position', async () => {
    const places = [
      { page: 3, position: 1 },
      { page: 1, position: 60 },
      { page: 2, position: 2 },
    ];
    const at = (index: number) => `${day}T0${index + 1}:00:00.000Z`;
    await ingest(
      api.test.db,
      places.map((place, index) => capturedSnapshot({ product_id: 'p', observed_at: at(index), seen_on: onSearch('kaos', place) })),
      import_,
    );
    const { sighting_days } = await open(await idOf('p'));
    expect(sighting_days).toMatchObject([{ best: { page: 1, position: 60 }, median: { page: 2, position: 2 } }]);
  });

  it('come with a history that was paid for, and cost nothing besides', async () => {
    await ingest(api.test.db, dailySnapshots('2026-11-10', [0, 1, 1, 1, 1, 1, 1, 1, 1, 1]), import_);
    const payer = await api.signIn();
    await givePlan(api.test.db, payer.account_id, 'Smart', NOW);
    const id = await idOf('1001');
    expect((await ask(id, day, day, payer)).status).toBe(409);
    expect((await history(id, '2026-11-16', '2026-11-18', payer)).status).toBe(200);
    expect((await ask(id, '2026-11-17', '2026-11-18', payer)).status).toBe(200);
    expect((await ask(id, '2026-11-15', '2026-11-18', payer)).status).toBe(200);
    expect((await ask(id, '2020-01-01', '2020-01-02', payer)).status).toBe(412);
    expect(await (await ask(id, day, day, payer)).json()).toMatchObject({ spent: 0 });
    expect((await ask('999999')).status).toBe(404);
  });

  it('are those of the newest two days where the plan has no histories', async () => {
    const guest = await api.signIn();
    await ingest(api.test.db, dailySnapshots('2026-11-10', [0, 1, 1, 1, 1, 1, 1, 1, 1, 1]), import_);
    const answer = await ask(await idOf('1001'), '2026-11-10', '2026-11-18', guest);
    const { range, looks } = readingsResult.parse(await answer.json());
    expect(range).toEqual({ from: '2026-11-18', to: '2026-11-19' });
    expect(looks.map(({ observed_at }) => observed_at.slice(0, 10))).toEqual(['2026-11-19', '2026-11-18']);
  });
});
