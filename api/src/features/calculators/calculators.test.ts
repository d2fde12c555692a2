import { MOST_PRODUCTS, PRODUCT_NAME } from '@telaah/shared/features/calculators/calculators';
import type { CalculationResult } from '@telaah/shared/features/calculators/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
beforeAll(async () => {
  api = await createTestApp();
  user = await api.signIn();
});
afterAll(() => api.close());

const product = { name: 'Gamis', price: 125_000, cost: 60_000, packing: null, category: 'muslim_fashion' };
const put = async (body: object, who = user) => {
  const headers = { 'Content-Type': 'application/json', ...who.headers };
  const response = await api.app.request('/internal/calculations', { method: 'PUT', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as CalculationResult };
};
const read = async (calculator: string, who = user) => {
  const response = await api.app.request(`/internal/calculations?calculator=${calculator}`, { headers: who.headers });
  return (await response.json()) as CalculationResult;
};

it('a calculator stands where its account left it, and nobody else’s does', async () => {
  expect(await read('shopee')).toEqual({ kept: null });
  const kept = { address: '?price=125000&hpp=60000', products: [product] };
  expect((await put({ calculator: 'shopee', ...kept })).status).toBe(200);
  await put({ calculator: 'shopee', ...kept, address: '?price=130000' });
  expect(await read('shopee')).toEqual({
    kept: { address: '?price=130000', products: [product], changed_at: NOW.toISOString() },
  });
  expect(await read('roas')).toEqual({ kept: null });
  expect(await read('shopee', await api.signIn())).toEqual({ kept: null });
});

it('a full table of the longest names is kept, one more product is not', async () => {
  const long = {
    ...product,
    name: '名'.repeat(PRODUCT_NAME),
    price: 10_000_000_000,
    cost: 10_000_000_000,
    packing: 10_000_000_000,
  };
  const full = { calculator: 'shopee', address: `?${'a'.repeat(1999)}`, products: Array(MOST_PRODUCTS).fill(long) };
  expect((await put(full)).status).toBe(200);
  expect((await read('shopee')).kept?.products).toHaveLength(MOST_PRODUCTS);
  expect((await put({ ...full, products: [...full.products, product] })).status).toBe(412);
});

it.each([
  { calculator: 'other', address: '', products: [] },
  { calculator: 'shopee', address: 'javascript:alert(1)', products: [] },
  { calculator: 'shopee', address: '', products: [{ ...product, price: -1 }] },
  { calculator: 'shopee', address: '', products: [{ ...product, more: 1 }] },
])('%j is refused', async (body) => {
  expect((await put(body)).status).toBe(412);
});
