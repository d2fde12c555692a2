import type { RowsAnswer, SumsAnswer } from '@telaah/shared/kinds/kind';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import type { z } from 'zod';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { type FixtureProduct, fillMarket } from '#src/testing/market/market-fixture.ts';
import { createTestApp, NOW } from '#src/testing/test-app.ts';

const PATHS = [
  ['Kecantikan', 'Wajah', 'Serum'],
  ['Kecantikan', 'Wajah', 'Masker'],
  ['Kecantikan', 'Bibir'],
  ['Kecantikan'],
  ['Rumah', 'Dapur'],
] as const;
const TIERS = ['official', 'power', 'regular'] as const;

/** Forty products on two marketplaces: five categories of one to three levels, twelve stores, prices from 4,000 to 1.6 million. */
export const groupGoods: FixtureProduct[] = Array.from({ length: 40 }, (_, i) => {
  const isOther = i % 4 === 3;
  const marketplace = isOther ? 'tokopedia' : 'shopee';
  const amount = 4_000 + i * i * 1_000;
  const seller = `${isOther ? 8 : 7}${i % 6}`;
  return {
    product_id: `k${i}`,
    marketplace,
    sold: (i * 7) % 11,
    price: { low: amount, high: amount },
    name: `Barang ${i}`,
    category: (PATHS[i % PATHS.length] ?? []).map((name) => ({ id: name.toLowerCase(), name })),
    rating: i % 3 === 0 ? null : 4 + (i % 10) / 10,
    listed_at: i % 5 === 0 ? '2026-11-01T03:00:00.000Z' : '2026-03-01T03:00:00.000Z',
    location: i % 2 === 0 ? 'Kota Bandung' : 'Kota Surabaya',
    store: {
      ...capturedSnapshot().store,
      id: seller,
      name: `Lapak ${seller}`,
      domain: `lapak${seller}`,
      tier: TIERS[i % 3] ?? null,
    },
  };
});

/** An API over these products, and clients for it. Each account that signs in pays for itself. */
export const createGroupMarket = async () => {
  const api = await createTestApp({ limits: 'wide' });
  await fillMarket(api.test.db, groupGoods, NOW);
  const signIn = async (plan: 'Basic' | 'Enterprise' | null) => {
    const user = await api.signIn();
    if (plan) await givePlan(api.test.db, user.account_id, plan, NOW);
    const ask = (call: string, body: object) => api.post(`/internal/feature/${call}`, body, user.headers);
    return {
      user,
      ask,
      get: async <T extends RowsAnswer<object> | SumsAnswer<object> | object>(
        schema: z.ZodType<T>,
        call: string,
        body: object,
      ): Promise<T> => schema.parse(await (await ask(call, body)).json()),
    };
  };
  return { api, db: api.test.db, signIn };
};
export type GroupMarket = Awaited<ReturnType<typeof createGroupMarket>>;
