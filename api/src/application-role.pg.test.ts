import { createDb, type Db } from '@telaah/db';
import { ensurePartitions } from '@telaah/db/installation/partitions';
import { letApplicationIn } from '@telaah/db/installation/roles';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { callsOf } from '#src/http/description/calls.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, NOW, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

const ROLE = `telaah_application_${Math.random().toString(36).slice(2)}`;
let api: TestApp;
let db: Db;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide', captureTrust: 'all' });
  await fillMarket(api.test.db, [{ sold: 3 }, { sold: 5 }], NOW);
  const url = Object.assign(new URL(api.test.url), { username: ROLE, password: 'only-here' }).href;
  await letApplicationIn(api.test.db, url);
  db = createDb(url);
  app = createApp({ ...api.deps, db });
});
afterAll(async () => {
  await db.destroy();
  await sql`drop owned by ${sql.ref(ROLE)}`.execute(api.test.db);
  await sql`drop role ${sql.ref(ROLE)}`.execute(api.test.db);
  await api.close();
});

const needed: Readonly<Record<string, string>> = {
  '/internal/feature/tokopedia/search-category-products': '?identifier=kecantikan',
  '/internal/feature/tokopedia/search-store-products': '?store_id=1',
  '/internal/feature/tokopedia/statistics': '?product_id=1000',
  '/internal/calculations': '?calculator=shopee',
  '/internal/own/kept': '?list=watched',
  '/internal/own/views': '?kind=product',
};

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

it('no call needs more than rows', async () => {
  const { account_id, headers } = await api.signIn();
  await givePlan(api.test.db, account_id, 'Enterprise', NOW);
  await api.addAccount('tuti@example.test');
  const month = NOW.toISOString().slice(0, 7);
  const groups = ['market', 'placement', 'placement_day', 'variant', 'store'] as const;
  await ensurePartitions(api.test.db, Object.fromEntries(groups.map((group) => [group, [month]])));
  const search = { keyword: 'kemeja' };
  const steps: [string, string, unknown?, Record<string, string>?][] = [
    ['POST', '/public/v1/auth/login', { email: 'tuti@example.test', password: PASSWORD }],
    ['POST', '/public/v1/auth/login', { email: 'tuti@example.test', password: 'wrong' }],
    [
      'POST',
      '/internal/capture',
      {
        version: 2,
        batch_id: crypto.randomUUID(),
        snapshots: [capturedSnapshot({ product_id: '4242', observed_at: NOW.toISOString() })],
        stores: [],
      },
      headers,
    ],
    ['POST', '/internal/feature/product_research/products', search, headers],
    ['POST', '/internal/feature/product_research/analytics', search, headers],
    ['POST', '/internal/feature/product_research/product', { marketplace: 'shopee', external_id: '1000' }, headers],
    ['PUT', '/internal/calculations', { calculator: 'roas', address: '', products: [] }, headers],
    ['PATCH', '/internal/users/language', { language: 'id' }, headers],
    ['POST', '/public/v1/forgotPassword/create', { email: 'tuti@example.test' }],
  ];
  const reads = callsOf(api.app).filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/internal/') && !path.includes(':'),
  );
  const calls = reads.map(({ path }) => ['GET', `${path}${needed[path] ?? ''}`, undefined, headers] as const);
  for (const [method, path, body, more] of [...steps, ...calls]) {
    const response = await send(method, path, body, more);
    const isWrong = (body as { password?: string } | undefined)?.password === 'wrong';
    // An item that is named only by its key may not exist.
    const isNamed = path.includes('?') && response.status === 404;
    expect([path, isNamed ? 200 : response.status]).toEqual([path, isWrong ? 401 : 200]);
    await response.text();
  }
  expect(api.lines.filter((line) => line.includes('permission denied'))).toEqual([]);
});

it('research that the owner has rebuilt is read as before', async () => {
  await ingest(api.test.db, [capturedSnapshot({ product_id: 'later' })], { source: 'import', now: NOW });
  await sql`update research_generation set stale = true`.execute(api.test.db);
  expect(await refreshMarket(api.test.db, NOW)).toMatchObject({ research: 'rebuild' });
  expect(await db.selectFrom('research').select('product_id').limit(1).execute()).toHaveLength(1);
});
