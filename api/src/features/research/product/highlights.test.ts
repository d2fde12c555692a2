import { type Highlights, highlights } from '@telaah/shared/features/research/highlights';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { dailySnapshots } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { FIRST_DAY } from '#src/testing/market/market-fixture.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

/** Units a day: on the first 23 days of the window, and on its last seven. */
type Pace = [before: number, lately: number];

const looksOf = (name: string, [before, lately]: Pace, given: Partial<Snapshot> = {}): Snapshot[] =>
  dailySnapshots(FIRST_DAY, [0, ...Array<number>(23).fill(before), ...Array<number>(7).fill(lately)], {
    product_id: name,
    name,
    ...given,
  });

const inCategory = (...names: string[]) => ({ category: names.map((name) => ({ id: name, name })) });
const NEW = '2026-11-01T00:00:00.000Z';

let api: TestApp;
let user: SignedInAs;

const ask = async (body: object = {}): Promise<Highlights> =>
  highlights.parse(await (await api.post('/internal/feature/product_research/highlights', body, user.headers)).json());
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  user = await api.signIn();
});
afterAll(() => api.close());

describe('what leads the market', () => {
  it('is nothing before anybody has seen anything', async () => {
    expect(await ask()).toMatchObject({ rising: [], fresh: [], own: [], categories: [], category: null });
  });

  it('is what sells more than the week before, what gained most units first, and what was listed lately, what sells most first', async () => {
    const imported = { source: 'import', now: NOW } as const;
    const snapshots = [
      looksOf('Kemeja naik', [5, 9], inCategory('Fashion', 'Kemeja')),
      looksOf('Kaos naik sedikit', [20, 27], inCategory('Fashion', 'Kaos')),
      // A rise smaller than the deviation of a week.
      looksOf('Rok hampir sama', [5, 6], inCategory('Fashion', 'Rok')),
      looksOf('Celana turun', [9, 5], inCategory('Fashion', 'Celana')),
      looksOf('Serum baru', [8, 8], { ...inCategory('Kecantikan'), listed_at: NEW }),
      looksOf('Toner baru', [4, 4], { ...inCategory('Kecantikan'), listed_at: NEW }),
      // Sells too few to be shown.
      looksOf('Topi jarang', [1, 3], { ...inCategory('Fashion'), listed_at: NEW }),
      looksOf('Jaket kembar', [4, 7], {
        ...inCategory('Fashion'),
        marketplace: 'tokopedia',
        twin: { marketplace: 'tiktok', product_id: 'Jaket kembar' },
      }),
      looksOf('Jaket kembar', [4, 7], { ...inCategory('Fashion'), marketplace: 'tiktok' }),
    ].flat();
    await ingest(api.test.db, snapshots, imported);
    const alone = { source: 'capture', reporter: user.account_id, network: '10.1.0.0/16', now: NOW } as const;
    await ingest(api.test.db, looksOf('Sepatu satu pelapor', [5, 20], { ...inCategory('Fashion'), listed_at: NEW }), alone);
    await refreshMarket(api.test.db, NOW);

    const found = await ask();
    expect(names(found.rising)).toEqual(['Kaos naik sedikit', 'Kemeja naik', 'Jaket kembar']);
    expect(found.rising[1]?.sold_change_7d).toBeCloseTo(0.8);
    expect(names(found.fresh)).toEqual(['Serum baru', 'Toner baru']);
    expect(found.rising[0]).not.toHaveProperty('daily_sold');
  });

  it('is told by category, which is one on several marketplaces', async () => {
    const { categories, ...fashion } = await ask({ category: 'fashion' });
    expect(categories.map(({ name }) => name)).toEqual(['Fashion', 'Kecantikan']);
    expect(fashion.category).toBe('Fashion');
    expect(names(fashion.rising)).toEqual(['Kaos naik sedikit', 'Kemeja naik', 'Jaket kembar']);
    expect(fashion.fresh).toEqual([]);
    expect(await ask({ category: 'Otomotif' })).toMatchObject({ category: null });
  });

  it('begins with the category of what was searched for lately, and with the whole market where that says nothing', async () => {
    const { category_id } = await api.test.db
      .selectFrom('category')
      .select('category_id')
      .where('name', '=', 'Kaos')
      .executeTakeFirstOrThrow();
    expect(await ask({ words: ['serum'] })).toMatchObject({ category: 'Kecantikan', own: ['Kecantikan'] });
    expect(await ask({ words: ['serum'], category_ids: [category_id] })).toMatchObject({
      category: 'Fashion',
      own: ['Fashion', 'Kecantikan'],
    });
    expect(await ask({ words: ['serum'], category: null })).toMatchObject({ category: null, own: ['Kecantikan'] });
    expect(await ask({ words: ['tidak pernah ada'] })).toMatchObject({ category: null, own: [] });
  });

  it('costs nothing, and leads its list from the moment that it is known', async () => {
    const before = await ask();
    await ingest(api.test.db, looksOf('Tas melonjak', [5, 15], { ...inCategory('Tas'), listed_at: NEW }), {
      source: 'import',
      now: NOW,
    });
    await refreshMarket(api.test.db, NOW);
    const after = await ask();
    expect(names(after.rising)).toEqual(['Tas melonjak', ...names(before.rising)]);
    expect(names(after.fresh)[0]).toBe('Serum baru');
    expect(await api.test.db.selectFrom('operation').select('op_id').execute()).toEqual([]);
  });

  it('is for people who are signed in', async () => {
    expect((await api.post('/internal/feature/product_research/highlights', {})).status).toBe(403);
    expect(
      (await api.post('/internal/feature/product_research/highlights', { words: Array(4).fill('x') }, user.headers)).status,
    ).toBe(412);
  });
});
