import type { WatchedFigures } from '@telaah/shared/features/own/rules';
import type { SavedItemsResult, SavedView, ViewsResult, WatchedResult } from '@telaah/shared/features/own/schema';
import { storeRow } from '@telaah/shared/features/research/store';
import { rowsAnswerSchema } from '@telaah/shared/kinds/answer';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmallMarket, type SmallMarket } from '#src/testing/market/small-market.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const MINUTE = 60_000;
let market: SmallMarket;
let user: SignedInAs;

beforeAll(async () => {
  market = await createSmallMarket();
  user = market.user;
});
afterAll(() => market.api.close());
beforeEach(async () => {
  market.api.setNow(NOW);
  await market.api.test.db.deleteFrom('saved_item').execute();
  await market.api.test.db.deleteFrom('saved_view').execute();
});

const call = async <T = { error: { code: string; details?: unknown } }>(
  path: string,
  body: object,
  who = user,
  method = 'POST',
) => {
  const headers = { 'Content-Type': 'application/json', ...who.headers };
  const response = await market.api.app.request(`/internal/own/${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as T };
};
const read = async <T>(path: string, who = user) =>
  (await (await market.api.app.request(`/internal/own/${path}`, { headers: who.headers })).json()) as T;
const productId = (external: string) => String(market.ids.get(external));
const product = (external: string) => ({ thing: 'product', id: productId(external) });
const storeOf = async (external: string) => {
  const { items } = await market.products({ keyword: '' });
  const row = items.find(({ external_id }) => external_id === external);
  return { thing: 'store', id: String(row?.store_id), name: row?.store_name };
};
const watch = (thing: { thing: string; id: string }, more = {}) =>
  call('kept', { list: 'watched', thing: thing.thing, id: thing.id, ...more });
const hide = (thing: { thing: string; id: string }) => call('kept', { list: 'hidden', thing: thing.thing, id: thing.id });
const watched = async () => (await read<SavedItemsResult>('kept?list=watched')).items;
const visit = async () => (await call<WatchedResult>('visit', {})).body;
const later = (minutes: number) => market.api.setNow(new Date(NOW.getTime() + minutes * MINUTE));

describe('what is watched', () => {
  it('is kept once, by whom it is watched alone, and put back since when it was', async () => {
    expect(await watch(product('a'))).toMatchObject({ status: 200, body: { name: 'Kemeja flanel pria merah', is_there: true } });
    later(60);
    await watch(product('a'));
    await watch(product('b'));
    expect((await watched()).map(({ id, kept_at }) => [id, kept_at])).toEqual([
      [productId('b'), new Date(NOW.getTime() + 60 * MINUTE).toISOString()],
      [productId('a'), NOW.toISOString()],
    ]);
    const other = await market.api.signIn();
    expect((await read<SavedItemsResult>('kept?list=watched', other)).items).toEqual([]);
    const gone = await call('kept/remove', { list: 'watched', ...product('a') });
    expect(gone.body).toEqual({ kept_at: NOW.toISOString() });
    expect((await call('kept/remove', { list: 'watched', ...product('a') })).body).toEqual({ kept_at: null });
    await watch(product('a'), gone.body);
    expect((await watched()).at(-1)).toMatchObject({ id: productId('a'), kept_at: NOW.toISOString() });
  });

  it('is ours: the id of a marketplace and one of another kind of thing are none', async () => {
    expect(await watch({ thing: 'product', id: '23480192381' })).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
    expect((await watch({ thing: 'store', id: '999999999999999999' })).status).toBe(404);
    expect((await watch({ thing: 'category', id: '1' })).status).toBe(412);
  });

  it('stays readable when the market has it no more, and leads to what it has joined', async () => {
    const { db } = market.api.test;
    await watch(product('a'));
    await watch(product('b'));
    const [a, b] = [Number(productId('a')), Number(productId('b'))];
    const move = (key: number, to: number) => sql`update product_key set product_id = ${to} where key_id = ${key}`.execute(db);
    await move(b, a);
    expect(await watched()).toMatchObject([{ id: String(a), name: 'Kemeja flanel pria merah', is_there: true }]);
    await call('kept/remove', { list: 'watched', ...product('a') });
    expect(await watched()).toEqual([]);
    await move(b, b);
    await watch(product('b'));
    await sql`update saved_item set thing_id = 900900, name = 'Yang hilang'`.execute(db);
    expect(await watched()).toMatchObject([{ id: '900900', name: 'Yang hilang', is_there: false }]);
    expect((await visit()).items).toMatchObject([{ name: 'Yang hilang', price: null, now: null }]);
  });
});

describe('a visit', () => {
  const pretend = async (part: Partial<WatchedFigures>) => {
    const { items } = await visit();
    const shown = { ...items[0]?.now, ...part };
    await sql`update saved_item set shown = ${JSON.stringify(shown)}::jsonb`.execute(market.api.test.db);
  };

  it('says what it was at the end of the one before, for as long as it lasts', async () => {
    await watch(product('a'));
    expect((await visit()).items).toMatchObject([{ price: 50_000, since: NOW.toISOString() }]);
    await pretend({ price: { low: 60_000, high: 60_000 } });
    later(10);
    // The same visit: what was shown ten minutes ago is no news.
    expect((await visit()).items[0]?.before?.price).toEqual({ low: 50_000, high: 50_000 });
    await pretend({ price: { low: 60_000, high: 60_000 } });
    later(45);
    const next = await visit();
    expect(next.items[0]).toMatchObject({
      before: { price: { low: 60_000, high: 60_000 } },
      now: { price: { low: 50_000, high: 50_000 } },
      since: new Date(NOW.getTime() + 10 * MINUTE).toISOString(),
    });
    later(55);
    expect((await visit()).items[0]).toEqual(next.items[0]);
    later(100);
    expect((await visit()).items[0]?.before?.price).toEqual({ low: 50_000, high: 50_000 });
  });

  it('knows of a store what a store has, and forgets figures that it does not understand', async () => {
    await watch(await storeOf('e'));
    await sql`update saved_item set seen = '{"price": 3}'`.execute(market.api.test.db);
    const [item] = (await visit()).items;
    expect(item).toMatchObject({ thing: 'store', price: null, stock: null, before: null });
    expect(item?.sold_30d?.mid).toBeGreaterThan(0);
  });
});

describe('what is hidden', () => {
  it('leaves the rows and not the totals, says so, and is there when it is asked for', async () => {
    const before = await market.products({ keyword: 'kemeja' });
    expect(before).toMatchObject({ total_count: 2, hidden: 0 });
    await hide(product('a'));
    const after = await market.products({ keyword: 'kemeja' });
    expect(after).toMatchObject({ total_count: 2, hidden: 1, spent: 0 });
    expect(after.items.map(({ external_id }) => external_id)).toEqual(['b']);
    const all = await market.products({ keyword: 'kemeja', with_hidden: true });
    expect(all).toMatchObject({ hidden: 0, spent: 0 });
    expect(all.items).toEqual(before.items);
    expect((await market.analytics({ keyword: 'kemeja' })).summary.products).toBe(2);
  });

  it('takes a store with all that it sells, on every kind, and from nobody else', async () => {
    const jacket = await storeOf('e');
    await hide(jacket);
    expect(await market.products({ keyword: 'jaket' })).toMatchObject({ hidden: 2, items: [{ external_id: 'g' }] });
    const stores = async (who: SignedInAs) => {
      const answer = await market.api.post('/internal/feature/store_research/stores', {}, who.headers);
      return rowsAnswerSchema(storeRow).parse(await answer.json());
    };
    const mine = await stores(user);
    expect(mine.hidden).toBe(1);
    expect(mine.items.map(({ store_id }) => String(store_id))).not.toContain(jacket.id);
    expect((await stores(await market.api.signIn())).hidden).toBe(0);
    await call('kept/remove', { list: 'hidden', thing: 'store', id: jacket.id });
    expect((await stores(user)).hidden).toBe(0);
  });
});

describe('a saved view', () => {
  const view = {
    kind: 'product',
    name: 'Kemeja murah',
    address: '/research/products?q=kemeja&price_max=90000',
    columns: ['price'],
  };
  const views = async (kind = 'product') => (await read<ViewsResult>(`views?kind=${kind}`)).items;

  it('has a name of its own among those of its kind, and is listed by it', async () => {
    const saved = await call<SavedView>('views', view);
    expect(saved).toMatchObject({ status: 201, body: view });
    expect(await call('views', { ...view, name: 'kemeja  MURAH' })).toMatchObject({
      status: 409,
      body: { error: { details: { reason: 'name_taken' } } },
    });
    expect((await call('views', { ...view, kind: 'keyword' })).status).toBe(201);
    await call('views', { ...view, name: 'Batik 10' });
    await call('views', { ...view, name: 'batik 9' });
    expect((await views()).map(({ name }) => name)).toEqual(['batik 9', 'Batik 10', 'Kemeja murah']);
    const { view_id } = saved.body;
    expect((await call('views', { view_id, name: 'BATIK 9' }, user, 'PATCH')).status).toBe(409);
    expect((await call('views', { view_id, name: 'KEMEJA murah' }, user, 'PATCH')).body).toMatchObject({ name: 'KEMEJA murah' });
    expect((await call('views/remove', { view_id })).status).toBe(200);
    expect((await call('views/remove', { view_id })).status).toBe(404);
    const back = await call<SavedView>('views', { ...view, created_at: saved.body.created_at });
    expect(back.body.created_at).toBe(saved.body.created_at);
  });

  it('is its owner’s, and an address of ours', async () => {
    const { view_id } = (await call<SavedView>('views', view)).body;
    const other = await market.api.signIn();
    expect((await read<ViewsResult>('views?kind=product', other)).items).toEqual([]);
    expect((await call('views', { view_id, name: 'x' }, other, 'PATCH')).status).toBe(404);
    expect((await call('views/remove', { view_id }, other)).status).toBe(404);
    for (const address of ['https://evil.test/', '//evil.test', '/settings', '/research/products#x', '/research/../settings']) {
      expect([address, (await call('views', { ...view, address })).status]).toEqual([address, 412]);
    }
    expect((await call('views', { ...view, name: 'x'.repeat(61) })).status).toBe(412);
    expect((await call('views', { ...view, name: '  ' })).status).toBe(412);
  });
});
