import { rowsAnswerSchema } from '@telaah/shared/kinds/answer';
import { roomRow, rooms, roomsKind, type Shelf, shelfRow, shelves, toyKind } from '@telaah/shared/testing/toy-kind';
import { Hono } from 'hono';
import type { hc } from 'hono/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppEnv } from '#src/http/call/context.ts';
import { onError } from '#src/http/call/errors.ts';
import { signedInOnly } from '#src/http/session/session.ts';
import { kindRoutes } from '#src/kinds/routes.ts';
import type { KindRunner } from '#src/kinds/runner.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

const runner: KindRunner<typeof toyKind> = {
  find: async (_asking, { q = '', price_min = 0, sort, order, page }) => {
    const items = shelves.filter(({ name, price }) => name.toLowerCase().includes(q) && (price ?? 0) >= price_min);
    const key = sort ?? toyKind.firstSort;
    const sorted = items.toSorted((a, b) => ((a[key] ?? 0) - (b[key] ?? 0)) * (order === 'asc' ? 1 : -1));
    const generation = { id: 1, built_at: NOW.toISOString(), day_from: '2026-10-22', day_to: '2026-11-20', demo: false };
    return { items: sorted, total_count: items.length, total_page: 1, page, generation };
  },
  label: async (_asking, { q }) => q ?? null,
  cut: (row, { history }) => (history.allowed ? row : { ...row, rating: null }),
};
const roomsRunner: KindRunner<typeof roomsKind> = {
  find: async (_asking, { q = '', page }) => {
    const all = Array.from({ length: 12 }, (_, i) => rooms[i] ?? { room_id: String(i), name: `Kamar ${i}`, house: '', shelves: i });
    const items = all.filter(({ name }) => name.toLowerCase().includes(q));
    const generation = { id: 1, built_at: NOW.toISOString(), day_from: '2026-10-22', day_to: '2026-11-20', demo: false };
    return { items, total_count: items.length, total_page: 1, page, generation };
  },
  label: async () => null,
};
const says = { rows: 'Shelves that fit a filter' };
const routesOf = (api: TestApp) =>
  new Hono<AppEnv>()
    .use('/internal/*', signedInOnly(api.deps))
    .route('/', kindRoutes(api.deps, toyKind, { row: shelfRow, says }, runner))
    .route('/', kindRoutes(api.deps, roomsKind, { row: roomRow, says }, roomsRunner));

let api: TestApp;
let app: ReturnType<typeof routesOf>;
let user: SignedInAs;
beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  app = routesOf(api);
  app.onError(onError(api.deps.log));
  user = await api.signIn();
});
afterAll(() => api.close());

const send = (body: object, call = 'shelves', path = 'toy_research') =>
  app.request(`/internal/feature/${path}/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...user.headers },
    body: JSON.stringify(body),
  });
const ask = async (body: object) => rowsAnswerSchema<Shelf>(shelfRow).parse(await (await send(body)).json());

it('a kind that nothing else knows is answered, checked, charged and cut for the plan that it names', async () => {
  // Basic opens product research but not the feature that this kind requires.
  await givePlan(api.test.db, user.account_id, 'Basic', NOW);
  const found = await ask({ q: 'rak', sort: 'rating', order: 'asc' });
  expect(found).toMatchObject({ total_count: 2, spent: 1, gate: { requiredPlan: 'Genius' } });
  expect(found.items.map(({ shelf_id, rating }) => [shelf_id, rating])).toEqual([
    ['s1', null],
    ['s2', null],
  ]);
  expect((await ask({ q: 'RAK ', price_min: 1 })).spent).toBe(0);
  expect(await ask({ q: 'meja' })).toMatchObject({ items: [], spent: 0, free_until: null });
  expect((await send({ brand: 'x' })).status).toBe(412);
  expect((await send({}, 'analytics')).status).toBe(404);
});

it('the plan that it names opens all rows and orders', async () => {
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  const found = await ask({ sort: 'rating', order: 'asc' });
  expect(found).toMatchObject({ gate: null, spent: 1 });
  expect(found.items.map(({ shelf_id }) => shelf_id)).toEqual(['s2', 's1']);
});

it('no question of it pays for one of another kind at the same price', async () => {
  user = await api.signIn();
  expect((await ask({ q: 'rak' })).spent).toBe(1);
  const history = await api.app.request('/internal/history', { headers: user.headers });
  expect(JSON.stringify(await history.json())).toContain('/research/toys?q=rak');
});

it('a free list takes nothing from anybody, leaves no entry, and is cut for the plan as any other', async () => {
  user = await api.signIn();
  const before = await api.test.db.selectFrom('ledger_entry').select('entry_id').execute();
  const list = async (body: object) => rowsAnswerSchema(roomRow).parse(await (await send(body, 'rooms', 'room_research')).json());
  const found = await list({});
  expect(found).toMatchObject({
    total_count: 12,
    spent: 0,
    free_until: null,
    gate: { requiredPlan: 'Genius', shown: 10, hidden: 2 },
  });
  expect(found.items).toHaveLength(10);
  expect(await list({ q: 'dapur' })).toMatchObject({ total_count: 1, spent: 0, free_until: null });
  expect(await api.test.db.selectFrom('ledger_entry').select('entry_id').execute()).toEqual(before);
  const history = await api.app.request('/internal/history', { headers: user.headers });
  expect(JSON.stringify(await history.json())).not.toContain('/research/rooms');
});

it('its client knows its call and no other', () => {
  type Client = ReturnType<typeof hc<typeof app>>;
  const calls = (client: Client) => {
    const research = client.internal.feature.toy_research;
    // @ts-expect-error it has no sums
    return [research.shelves.$post({ json: { tier: 'official' } }), research.analytics];
  };
  // @ts-expect-error no such sort
  const sorted = (client: Client) => client.internal.feature.toy_research.shelves.$post({ json: { sort: 'product' } });
  expect([calls, sorted]).toHaveLength(2);
});
