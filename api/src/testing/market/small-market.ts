import { type ProductRow, type ProductSummary, productRow, productSummary } from '@telaah/shared/features/research/product';
import { rowsAnswerSchema, sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import type { RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import type { ShareLinks } from '#src/ports/share-links.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { type FixtureProduct, fillMarket } from '#src/testing/market/market-fixture.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

export const fixedPrice = (low: number) => ({ price: { low, high: low } });
const path = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const store = (id: string, tier: 'official' | 'power' | 'regular') => ({
  ...capturedSnapshot().store,
  id,
  name: `Toko ${id}`,
  domain: `toko${id}`,
  tier,
});

/** Eight products on four marketplaces. Revenue in 30 days is sold × 30 × price. */
export const goods: FixtureProduct[] = [
  {
    product_id: 'a',
    sold: 10,
    ...fixedPrice(50_000),
    name: 'Kemeja flanel pria merah',
    category: path('Pria', 'Atasan', 'Kemeja'),
    brand: 'Kirana',
    rating: 4.9,
  },
  {
    product_id: 'b',
    sold: 8,
    ...fixedPrice(80_000),
    name: 'Kemeja batik wanita',
    category: path('Wanita', 'Atasan Wanita', 'Batik'),
    brand: 'Sekar',
    rating: 4.2,
  },
  {
    product_id: 'c',
    sold: 6,
    ...fixedPrice(20_000),
    name: 'Kaos polos pria',
    category: path('Pria', 'Atasan', 'Kaos'),
    brand: null,
    rating: null,
    location: 'Jakarta Barat',
  },
  {
    product_id: 'd',
    sold: 0,
    ...fixedPrice(15_000),
    name: 'Topi rajut',
    category: path('Pria', 'Aksesori'),
    store: store('9', 'regular'),
    location: 'KOTA SURABAYA',
  },
  {
    product_id: 'e',
    marketplace: 'tokopedia',
    sold: 5,
    ...fixedPrice(120_000),
    name: 'Jaket kulit anti-air 1.5L',
    category: path('Outer'),
    store: store('5', 'power'),
    url: 'https://www.tokopedia.com/toko5/jaket-kulit',
  },
  {
    product_id: 'f',
    marketplace: 'tokopedia',
    sold: 4,
    ...fixedPrice(90_000),
    name: 'Jaket jeans',
    category: path('Outer'),
    store: store('5', 'power'),
    twin: { marketplace: 'tiktok', product_id: 'g' },
  },
  {
    product_id: 'g',
    marketplace: 'tiktok',
    sold: 4,
    ...fixedPrice(90_000),
    name: 'Jaket jeans',
    category: path('Jaket'),
    store: store('7', 'regular'),
  },
  {
    product_id: 'h',
    marketplace: 'lazada',
    sold: 3,
    ...fixedPrice(10_000),
    name: 'Gelas kaca',
    category: [],
    brand: null,
    listed_at: '2026-06-30T17:00:00.000Z',
  },
];

export const productsResult = rowsAnswerSchema(productRow);
export const analyticsResult = sumsAnswerSchema(productSummary);

export interface SmallMarket {
  api: TestApp;
  user: SignedInAs;
  ids: Map<string, number>;
  categoryIds: Map<string, number>;
  ask(call: string, body: object): Promise<Response>;
  products(body: object): Promise<RowsAnswer<ProductRow>>;
  analytics(body: object): Promise<SumsAnswer<ProductSummary>>;
  /** External ids of the first page, in order. */
  found(body: object): Promise<string>;
}

const shareLinks: ShareLinks = {
  resolve: async (address) =>
    address === 'https://vt.tokopedia.com/t/Jaket/' ? 'https://www.tokopedia.com/toko5/jaket-kulit?share=app' : null,
};

export const createSmallMarket = async (): Promise<SmallMarket> => {
  const api = await createTestApp({ limits: 'wide', shareLinks });
  const user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  await fillMarket(api.test.db, goods, NOW);
  const keys = await api.test.db.selectFrom('product_key').selectAll().execute();
  const categories = await api.test.db.selectFrom('category').selectAll().execute();
  const ask = (call: string, body: object) => api.post(`/internal/feature/product_research/${call}`, body, user.headers);
  const products = async (body: object) => productsResult.parse(await (await ask('products', body)).json());
  return {
    api,
    user,
    ids: new Map(keys.map((row) => [row.key, row.product_id])),
    categoryIds: new Map(categories.map((row) => [row.name, row.category_id])),
    ask,
    products,
    analytics: async (body) => analyticsResult.parse(await (await ask('analytics', body)).json()),
    found: async (body) => (await products(body)).items.map((item) => item.external_id).join(''),
  };
};
