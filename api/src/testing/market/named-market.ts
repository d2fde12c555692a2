import { shopeeCalls } from '@telaah/shared/features/research/wire/shopee';
import { tokopediaCalls } from '@telaah/shared/features/research/wire/tokopedia';
import { exact } from '@telaah/shared/observation/reading';
import { capturedSnapshot, capturedVariant } from '@telaah/shared/testing/snapshots';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { type FixtureProduct, fillMarket, ingestInOpenMonths } from '#src/testing/market/market-fixture.ts';
import { createTestApp, NOW } from '#src/testing/test-app.ts';

const seller = (id: string, name: string, domain: string, tier: 'official' | 'power' | 'regular') => ({
  ...capturedSnapshot().store,
  id,
  name,
  domain,
  tier,
});
const big = seller('81', 'Lapak Kaos', 'lapakkaos', 'power');
const many = (count: number, make: (i: number) => FixtureProduct): FixtureProduct[] =>
  Array.from({ length: count }, (_, i) => make(i));
const price = (i: number) => ({ price: { low: 20_000 + 1000 * i, high: 20_000 + 1000 * i } });
const shirts = [
  { id: '35', name: 'Fashion Pria' },
  { id: null, name: 'Kaos Polos' },
];

const [black, white] = [
  capturedVariant({
    id: '501',
    name: 'Hitam',
    price: 21_000,
    stock: exact(10),
    sold: exact(40),
    url: 'https://www.tokopedia.com/lapakkaos/kaos-0-hitam',
  }),
  capturedVariant({ id: '502', name: 'Putih', price: null }),
];
const withVariants: FixtureProduct = {
  marketplace: 'tokopedia',
  product_id: '9000',
  sold: 40,
  ...price(0),
  name: 'Kaos "anti-air" 纯棉 👕',
  category: shirts,
  store: big,
  url: 'https://www.tokopedia.com/lapakkaos/kaos-0',
  variants: [black, white],
};

/** Tokopedia: 34 products of one store and four stores of one product, two by one name. Shopee: 23 products of one store. */
const goods: FixtureProduct[] = [
  withVariants,
  ...many(33, (i) => ({
    marketplace: 'tokopedia' as const,
    product_id: String(9001 + i),
    sold: 39 - i,
    ...price(i + 1),
    name: `Kaos polos ${i}`,
    category: shirts,
    store: big,
    url: `https://www.tokopedia.com/lapakkaos/kaos-${i + 1}`,
  })),
  ...many(4, (i) => ({
    marketplace: 'tokopedia' as const,
    product_id: String(9100 + i),
    sold: 1 + i,
    ...price(i),
    name: `Gelas ${i}`,
    category: [{ id: '40', name: 'Dapur' }],
    store: seller(`9${i}`, i < 2 ? 'Toko Gelas' : `Toko Gelas ${i}`, `gelas${i}`, i === 0 ? 'official' : 'regular'),
  })),
  ...many(23, (i) => ({
    product_id: String(8000 + i),
    sold: 23 - i,
    ...price(i),
    name: `Sepatu ${i}`,
    category: [{ id: '60', name: 'Sepatu' }],
    store: seller('61', 'Jaya Sepatu', 'jaya.sepatu', 'official'),
  })),
];

const calls = [...tokopediaCalls, ...shopeeCalls];
export type CallPath = (typeof calls)[number]['path'];
export const callAt = (path: CallPath) => calls.find((call) => call.path === path) as (typeof calls)[number];

export const createWireMarket = async () => {
  const api = await createTestApp({ limits: 'wide' });
  await fillMarket(api.test.db, goods, NOW);
  const sold = [{ ...black, sold: exact(55) }, white];
  const later = {
    ...capturedSnapshot(),
    ...withVariants,
    variants: sold,
    observed_at: '2026-11-21T01:00:00.000Z',
    sold_total: exact(1300),
  };
  const { sold: _units, ...snapshot } = later;
  await ingestInOpenMonths(api.test.db, [snapshot], { source: 'import', now: NOW });
  const signIn = async (plan: 'Basic' | 'Smart' | null) => {
    const user = await api.signIn();
    if (plan) await givePlan(api.test.db, user.account_id, plan, NOW);
    /** `research`: one of the dashboard's own calls. */
    const research = (call: string, body: object) => api.post(`/internal/feature/${call}`, body, user.headers);
    const ask = async (path: CallPath, input: Record<string, unknown>): Promise<Response> => {
      if (callAt(path).method === 'POST') return research(path, input);
      const query = new URLSearchParams(input as Record<string, string>);
      return api.app.request(`/internal/feature/${path}?${query}`, { headers: user.headers });
    };
    return { user, ask, research };
  };
  return { api, db: api.test.db, signIn };
};
export type WireMarket = Awaited<ReturnType<typeof createWireMarket>>;
