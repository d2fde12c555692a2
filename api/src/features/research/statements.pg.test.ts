import { createDb, type Db } from '@telaah/db';
import { isCluster } from '@telaah/db/cluster/distribute';
import { PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { goods, productsResult } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

/** Counts the statements that a page sends, including those that begin and end a transaction. */
let api: TestApp;
let db: Db;
let user: SignedInAs;
let category: number;
const sent: string[] = [];
/** On a cluster names are on every node and accounts on one, so names need a statement of their own, which is not counted. */
let namesApart = false;
const isOfNames = (text: string): boolean => namesApart && text.endsWith(' as value');

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  namesApart = await isCluster(api.test.db);
  await fillMarket(api.test.db, goods, NOW);
  db = createDb(api.test.url, { onStatement: (text) => sent.push(text) });
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  const kemeja = api.test.db.selectFrom('category').select('category_id').where('name', '=', 'Kemeja');
  category = (await kemeja.executeTakeFirstOrThrow()).category_id;
  // The first use of a period opens its buckets.
  await api.post(PRODUCTS, { keyword: 'kaos' }, user.headers);
});
afterAll(async () => {
  await db.destroy();
  await api.close();
});

const PRODUCTS = '/internal/feature/product_research/products';
const CATEGORIES = '/internal/feature/category';
const begun = () => createApp({ ...api.deps, db });
type App = ReturnType<typeof begun>;

const statementsOf = async (work: () => Promise<Response>) => {
  sent.length = 0;
  const response = await work();
  return { response, statements: sent.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => !isOfNames(text)) };
};
const ask = (app: App, body: object) =>
  statementsOf(() =>
    Promise.resolve(
      app.request(PRODUCTS, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...user.headers },
        body: JSON.stringify(body),
      }),
    ),
  );
const answered = async ({ response, statements }: Awaited<ReturnType<typeof ask>>) => {
  const { total_count, spent, items } = productsResult.parse(await response.json());
  return { total_count, spent, shown: items.length, statements: statements.length };
};

describe('a page of products asks the database', () => {
  it('five times where it is paid for, in a process that knows nothing yet: who and what, reserve, count and page, rows, commit', async () => {
    const answer = await ask(begun(), { category_id: category });
    expect(
      answer.statements.map((text) => /rate_limit|insert into operation|total|product_detail|commit_operation/.exec(text)?.[0]),
    ).toEqual(['rate_limit', 'insert into operation', 'total', 'product_detail', 'commit_operation']);
    expect(await answered(answer)).toMatchObject({ spent: 1, statements: 5 });
  });

  it('three times where its question is paid for, and once where it is kept too', async () => {
    const app = begun();
    expect(await answered(await ask(app, { category_id: category, price_min: 2 }))).toMatchObject({ spent: 0, statements: 3 });
    expect(await answered(await ask(app, { category_id: category, price_min: 2 }))).toMatchObject({ spent: 0, statements: 1 });
    expect(await answered(await ask(app, { category_id: category, price_min: 3 }))).toMatchObject({ spent: 0, statements: 3 });
  });

  it('no more often for its brands, places, tiers and a store', async () => {
    const [row] = productsResult.parse(await (await ask(begun(), { category_id: category })).response.json()).items;
    const named = { brands: [row?.brand], locations: [row?.location], store_id: row?.store_id, store_tiers: [row?.store_tier] };
    const answer = await answered(await ask(begun(), { category_id: category, ...named }));
    expect(answer).toMatchObject({ spent: 0, statements: 3 });
    expect(answer.total_count).toBeGreaterThan(0);
  });

  it('once more for words: how many titles hold them decides how they are looked for', async () => {
    const answer = await ask(begun(), { keyword: 'kemeja' });
    expect(answer.statements.filter((text) => text.startsWith('explain'))).toHaveLength(1);
    expect(await answered(answer)).toMatchObject({ spent: 1, statements: 6 });
  });

  it('once, and counts nothing, for whoever is refused for who he is', async () => {
    const counted = async () =>
      (await api.test.db.selectFrom('rate_limit').selectAll().orderBy('key').execute()).map(({ points }) => points);
    const before = await counted();
    const app = begun();
    const send = (headers: Record<string, string>, body: string) =>
      statementsOf(() =>
        Promise.resolve(
          app.request(PRODUCTS, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body }),
        ),
      );
    const nobody = { ...user.headers, Cookie: `${user.headers.Cookie?.split('=')[0]}=${'x'.repeat(43)}` };
    for (const body of [JSON.stringify({ category_id: category }), '{', '{"no_such_key":1}']) {
      const strange = await send(nobody, body);
      expect([strange.response.status, strange.statements.length]).toEqual([401, 1]);
      const forged = await send({ ...user.headers, 'X-CSRF-Token': 'wrong' }, body);
      expect([forged.response.status, forged.statements.length]).toEqual([403, 1]);
    }
    expect(await counted()).toEqual(before);
  });
});

it('a page that is kept shows each plan what that plan shows', async () => {
  const [basic, shirts] = [await api.signIn(), { category_id: category }];
  await givePlan(api.test.db, basic.account_id, 'Basic', NOW);
  const free = await api.signIn();
  const app = begun();
  const daysOf = async ({ headers }: SignedInAs) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(shirts) };
    const { items, gate } = productsResult.parse(await (await app.request(PRODUCTS, init)).json());
    return [gate?.requiredPlan ?? null, Math.max(...items.map(({ daily_sold }) => daily_sold?.length ?? 0))];
  };
  for (let round = 0; round < 2; round++) {
    expect([await daysOf(user), await daysOf(basic), await daysOf(free)]).toEqual([
      [null, 30],
      [null, PREVIEW_DAYS],
      ['Basic', PREVIEW_DAYS],
    ]);
  }
});

describe('the category tree asks the database', () => {
  it('twice, and once where it stands unchanged', async () => {
    const app = begun();
    const get = (headers: Record<string, string>) =>
      statementsOf(() => Promise.resolve(app.request(CATEGORIES, { headers: { ...user.headers, ...headers } })));
    const first = await get({});
    expect([first.response.status, first.statements.length]).toEqual([200, 2]);
    const again = await get({ 'If-None-Match': first.response.headers.get('ETag') ?? '' });
    expect([again.response.status, again.statements.length]).toEqual([304, 1]);
  });
});
