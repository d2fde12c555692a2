import { exact, hidden } from '@telaah/shared/observation/reading';
import { capturedSnapshot, capturedVariant } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminRemove } from '#src/features/ledger/grants.service.ts';
import { balances, checkInvariants, lockAccount } from '#src/features/ledger/service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { type CallPath, callAt, createWireMarket, type WireMarket } from '#src/testing/market/named-market.ts';
import { type Case, wireCallCases } from '#src/testing/market/wire-call-cases.ts';
import { NOW } from '#src/testing/test-app.ts';

let market: WireMarket;
const ids: Record<string, number> = {};
beforeAll(async () => {
  market = await createWireMarket();
  const { db } = market;
  const key = async (table: 'store_key' | 'product_key', named: string) =>
    db.selectFrom(table).selectAll().where('key', '=', named).executeTakeFirstOrThrow() as Promise<Record<string, unknown>>;
  const category = await db.selectFrom('category').select('category_id').where('name', '=', 'Kaos Polos').executeTakeFirstOrThrow();
  Object.assign(ids, {
    tokopedia: (await key('store_key', 'id:81')).store_id,
    shopee: (await key('store_key', 'id:61')).store_id,
    product: (await key('product_key', '9000')).product_id,
    category: category.category_id,
  });
});
afterAll(() => market.api.close());

type Person = Awaited<ReturnType<WireMarket['signIn']>>;
const used = async ({ user }: Person) => (await balances(market.db, user.account_id, NOW)).tokens.used;
const answer = async (person: Person, path: CallPath, input: Record<string, unknown>) => {
  const response = await person.ask(path, input);
  expect([path, response.status]).toEqual([path, 200]);
  const body = (await response.json()) as Record<string, unknown>;
  // `parse` drops undescribed fields, so an answer with one would differ.
  expect(body).toEqual(callAt(path).answer.parse(body));
  return body;
};

const all = Object.entries(wireCallCases) as [CallPath, Case][];

describe.each(all)('%s', (path, given) => {
  let person: Person;
  beforeEach(async () => {
    person = await market.signIn('Smart');
  });

  it('answers as the specification has it', async () => {
    expect(await answer(person, path, given.input)).toMatchObject(given.answer);
  });

  it('costs what its kind costs, once an hour', async () => {
    expect((await answer(person, path, given.input)).spent).toBe(given.price);
    expect((await answer(person, path, given.input)).spent).toBe(0);
    expect(await used(person)).toBe(given.price);
    expect(await checkInvariants(market.db, NOW)).toEqual([]);
  });

  it('is refused where it is asked wrongly', async () => {
    for (const wrong of given.invalid) expect([wrong, (await person.ask(path, wrong)).status]).toEqual([wrong, 412]);
    expect(await used(person)).toBe(0);
  });

  it('without tokens is refused where it has a price, before anything is looked for', async () => {
    const { tokens } = await balances(market.db, person.user.account_id, NOW);
    const actor = person.user.account_id;
    const removal = { accountId: actor, kind: 'monthly', amount: tokens.limit, actor, purpose: 'test', now: NOW } as const;
    await market.db.transaction().execute(async (trx) => {
      await lockAccount(trx, actor);
      await adminRemove(trx, removal);
    });
    expect((await person.ask(path, given.input)).status).toBe(given.price > 0 ? 402 : 200);
  });
});

const keys = (rows: unknown) =>
  (rows as { row?: { product_id: string }; product_id: string }[]).map((each) => each.row?.product_id ?? each.product_id);

const having = <K extends keyof Case>(key: K) =>
  all.filter(([, given]) => given[key]) as [CallPath, Case & Required<Pick<Case, K>>][];

it.each(having('same'))('%s is the same question as the dashboard’s own, whichever is asked first', async (path, given) => {
  const [person, other] = [await market.signIn('Smart'), await market.signIn('Smart')];
  const [call, body] = given.same;
  const research = async (one: Person) => ((await (await one.research(call, body(ids))).json()) as { spent: number }).spent;
  expect([(await answer(person, path, given.input)).spent, await research(person)]).toEqual([1, 0]);
  expect([await research(other), (await answer(other, path, given.input)).spent]).toEqual([1, 0]);
  expect([await used(person), await used(other)]).toEqual([1, 1]);
});

it.each(having('empty'))('%s costs nothing where it finds nothing', async (path, given) => {
  const person = await market.signIn('Smart');
  expect(await answer(person, path, given.empty)).toMatchObject({ spent: 0 });
  expect(await used(person)).toBe(0);
});

it.each(having('unknown'))('%s of what nobody has seen is not found, before anything is paid', async (path, given) => {
  const person = await market.signIn('Smart');
  const response = await person.ask(path, given.unknown);
  expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'data_not_found' } }]);
  expect(await used(person)).toBe(0);
});

it.each(all.filter(([, given]) => given.price > 0))('%s costs nothing where the work fails', async (path, given) => {
  const person = await market.signIn('Smart');
  const away = async (from: string, to: string) => {
    for (const table of ['product_live', 'research_generation'])
      await market.db.schema.alterTable(`${table}${from}`).renameTo(`${table}${to}`).execute();
  };
  await away('', '_gone');
  const { status } = await person.ask(path, given.input);
  await away('_gone', '');
  expect([status, await used(person)]).toEqual([500, 0]);
});

it.each(having('clamps'))('%s means the nearest page that there is', async (path, { input, clamps }) => {
  const person = await market.signIn('Smart');
  for (const [far, page] of clamps) expect([far, (await answer(person, path, { ...input, ...far })).page]).toEqual([far, page]);
});

it.each(having('preview'))('%s shows the first rows without a plan, whatever page and order are asked for', async (path, given) => {
  const [list, rows] = given.preview;
  const [person, other] = [await market.signIn('Smart'), await market.signIn(null)];
  const whole = (await answer(person, path, given.input))[list];
  for (const more of [{}, { page: 2 }]) {
    const found = await answer(other, path, { ...given.input, ...more });
    expect(found).toMatchObject({ page: 1, gate: { requiredPlan: 'Basic', shown: rows } });
    expect(found.isPremium ?? false).toBe(false);
    expect(keys(found[list])).toEqual(keys(whole).slice(0, rows));
  }
});

describe('words of every kind', () => {
  const words = ['👕🔥', '纯棉短袖', `"kemeja" 'batik' \\ ; --`, '%_*', 'x'.repeat(200), 'é́́'];

  it('are looked for as they stand, and nothing breaks', async () => {
    const person = await market.signIn('Smart');
    for (const word of words) {
      await answer(person, 'tokopedia/search-products', { q: word });
      await answer(person, 'tokopedia/search-stores', { q: word });
      await answer(person, 'shopee/stores', { keyword: word });
      expect((await person.ask('tokopedia/search-store-products', { store_name: word })).status).toBe(404);
      expect((await person.ask('tokopedia/search-category-products', { identifier: word })).status).toBe(404);
      expect((await person.ask('shopee/store_info', { username: word })).status).toBe(404);
    }
    expect(await answer(person, 'tokopedia/search-products', { q: '纯棉 "anti-air"' })).toMatchObject({ total_count: 1 });
  });
});

describe('the orders of Tokopedia', () => {
  it('are orders of ours, and those of one search cost one token together', async () => {
    const person = await market.signIn('Smart');
    const of = async (ob?: string) =>
      (await answer(person, 'tokopedia/search-products', { q: 'polos', ...(ob && { ob }) })).products as { price: number }[];
    const prices = (rows: { price: number }[]) => rows.map(({ price }) => price);
    const up = prices(await of('3'));
    const down = prices(await of('4'));
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(await of('23')).toEqual(await of());
    for (const code of ['5', '9']) expect((await of(code)).length).toBe(30);
    expect(await used(person)).toBe(1);
  });
});

describe('a store of Tokopedia by its name', () => {
  const named = async (input: Record<string, unknown>) => {
    const person = await market.signIn('Smart');
    const response = await person.ask('tokopedia/search-store-products', input);
    if (response.status !== 200) return response.status;
    return ((await response.json()) as { products: { store_id: string }[] }).products[0]?.store_id;
  };

  it('is the one that earns most of all that fit what else is said of it', async () => {
    expect(await named({ store_name: 'toko  GELAS' })).toBe('91');
    expect(await named({ store_name: 'Toko Gelas', store_official: 'true' })).toBe('90');
    expect(await named({ store_name: 'Toko Gelas', store_official: 'false', store_golden_merchant: '0' })).toBe('91');
    expect(await named({ store_name: 'Toko Gelas', store_location: 'Bandung' })).toBe('91');
    expect(await named({ store_name: 'Toko Gelas', store_golden_merchant: 'true' })).toBe(404);
    expect(await named({ store_name: 'Toko Gelas', store_location: 'Atlantis' })).toBe(404);
    expect(await named({ store_name: 'Toko Gel' })).toBe(404);
  });

  it('is known by its id whatever is said beside it: a store may have changed its name', async () => {
    expect(await named({ store_id: '81', store_name: 'Nama lama', store_official: 'true' })).toBe('81');
  });
});

describe('the variants of a product', () => {
  it('are found by the address of the product too', async () => {
    const person = await market.signIn('Smart');
    const byAddress = await answer(person, 'tokopedia/statistics', { shop_domain: 'lapakkaos', product_key: 'kaos-0' });
    expect((byAddress.detailVariants as object[]).length).toBe(2);
    expect((await person.ask('tokopedia/statistics', { shop_domain: 'lapakkaos', product_key: 'kaos-x' })).status).toBe(404);
  });

  it('are free without the history’s plan, and then say nothing of the month, which is made of days', async () => {
    const person = await market.signIn('Basic');
    const found = await answer(person, 'tokopedia/statistics', { product_id: '9000' });
    expect(found).toMatchObject({ spent: 0, isPremium: false, thisMonth: null });
    expect(found.variantsStatistics).toMatchObject([{ estimatedSales: 55, thisMonthEstimatedSales: null }, {}]);
  });
});

describe('the variants of a product without counters of their own', () => {
  it('sold what their stock fell by this month, together no more than the product; a stock of nines says nothing', async () => {
    const snapshotOn = (day: string, sold: number, stocks: Record<string, number>) =>
      capturedSnapshot({
        marketplace: 'tokopedia',
        product_id: '9777',
        url: null,
        observed_at: `${day}T05:00:00.000Z`,
        sold_total: exact(sold),
        variants: Object.entries(stocks).map(([id, stock]) =>
          capturedVariant({ id, name: id, price: 1_000, sold: hidden(), stock: exact(stock) }),
        ),
      });
    const snapshots = [
      snapshotOn('2026-11-12', 200, { '1': 60, '2': 50, '3': 99_999 }),
      snapshotOn('2026-11-14', 210, { '1': 52, '2': 10, '3': 99_997 }),
    ];
    await ingest(market.db, snapshots, { source: 'import', now: NOW });
    const found = await answer(await market.signIn('Smart'), 'tokopedia/statistics', { product_id: '9777' });
    const unknown = { thisMonthEstimatedSales: null, thisMonthEstimatedRevenue: null, thisMonthGrade: 'insufficient' };
    expect(found.detailVariants).toMatchObject([
      {
        thisMonthEstimatedSales: 8,
        thisMonthEstimatedSales_low: 6,
        thisMonthEstimatedSales_high: 10,
        thisMonthEstimatedRevenue: 8_000,
        thisMonthBy: 'stock',
      },
      { ...unknown, thisMonthEstimatedSales_low: 0, thisMonthEstimatedSales_high: 10 },
      { ...unknown, thisMonthEstimatedSales_high: 10 },
    ]);
  });
});

describe('windows on a list', () => {
  it('of stores begin where it is said', async () => {
    const person = await market.signIn('Smart');
    const from = async (start: number) =>
      ((await answer(person, 'tokopedia/search-stores', { q: 'toko gelas', start })).stores as { store_id: string }[]).map(
        ({ store_id }) => store_id,
      );
    const all = await from(0);
    expect(all.length).toBe(4);
    expect(await from(3)).toEqual(all.slice(3));
  });

  it('of ten have every product once', async () => {
    const person = await market.signIn('Smart');
    const pages = [1, 2, 3].map(async (page) =>
      keys((await answer(person, 'shopee/store_product', { username: 'jaya.sepatu', page, sort: 'price asc' })).products),
    );
    const all = (await Promise.all(pages)).flat();
    expect([all.length, new Set(all).size]).toEqual([23, 23]);
    expect(await used(person)).toBe(1);
  });
});
