import { BEST_SELLERS, isPublic, LEADERS, SEEN_BY_AT_LEAST, slugOf } from '@telaah/shared/features/site/market';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, dailySnapshots } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { createGenerationCache } from '#src/features/research/generation/generation.service.ts';
import { categorySlugs, siteData } from '#src/features/site/service.ts';
import { FIRST_DAY } from '#src/testing/market/market-fixture.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
const asking = () => ({ db: api.deps.db, cache: createGenerationCache(), now: NOW });
const looksOf = (name: string, pace: number, given: Partial<Snapshot> = {}): Snapshot[] =>
  dailySnapshots(FIRST_DAY, [0, ...Array<number>(30).fill(pace)], {
    product_id: name,
    name,
    marketplace: 'shopee',
    category: [{ id: 'Ibu & Bayi', name: 'Ibu & Bayi' }],
    store: { ...capturedSnapshot().store, id: `toko${pace}`, name: `Toko ${pace}`, domain: `toko${pace}` },
    ...given,
  });

const best = async (slug: string | null = null) => (await siteData(asking(), ['bestSellers'], slug))?.market;
const names = async (slug: string | null = null) => (await best(slug))?.rows.map(({ name }) => name);

beforeAll(async () => {
  api = await createTestApp();
  const snapshots = [
    ...[20, 19, 18, 17, 16, 15].flatMap((pace) => looksOf(`Popok ${pace}`, pace)),
    ...looksOf('Kaos', 30, { category: [{ id: 'Fashion', name: 'Fashion' }] }),
    ...looksOf('Sabun', 40, { marketplace: 'tokopedia', category: [{ id: 'Rumah', name: 'Rumah' }] }),
  ];
  await ingest(api.deps.db, snapshots, { source: 'import', now: NOW });
  await refreshMarket(api.deps.db, NOW);
});
afterAll(() => api.close());

describe('what everybody may see of the market', () => {
  it('is what sells most, of one marketplace or of all, best first', async () => {
    expect(await names()).toEqual(['Kaos', 'Popok 20', 'Popok 19', 'Popok 18', 'Popok 17', 'Popok 16', 'Popok 15']);
    const leaders = await siteData(asking(), ['leaders', 'plans'], null);
    expect(leaders?.market?.rows.slice(0, 2).map(({ name }) => name)).toEqual(['Sabun', 'Kaos']);
    expect(leaders?.market?.rows.length).toBeLessThanOrEqual(LEADERS);
    expect(leaders?.plans?.[0]?.price).toBe(0);
  });

  it('is a list by category, named as people would write it in an address', async () => {
    expect(await categorySlugs(asking())).toEqual(['ibu-bayi', 'fashion']);
    expect(await best('ibu-bayi')).toMatchObject({ category: { name: 'Ibu & Bayi', products: 6 }, demo: false });
    expect(await names('ibu-bayi')).toHaveLength(6);
    expect(await siteData(asking(), ['bestSellers'], 'rumah')).toBeNull();
    expect(BEST_SELLERS).toBeGreaterThan(LEADERS);
  });

  it('is nothing where so few products or stores stand behind it', async () => {
    expect(await names('fashion')).toEqual([]);
    expect(isPublic([1, 2, 3, 1, 2].map((store_id) => ({ store_id })))).toBe(true);
    expect(isPublic([1, 2, 1, 2, 1].map((store_id) => ({ store_id })))).toBe(false);
    expect(isPublic([1, 2, 3, 4].map((store_id) => ({ store_id })))).toBe(false);
  });

  it('leaves out a product that too few networks of believed accounts have seen', async () => {
    const seenBy = (independent_sources: number) =>
      api.test.db.updateTable('product').set({ independent_sources }).where('name', '=', 'Popok 20').execute();
    await seenBy(SEEN_BY_AT_LEAST - 1);
    expect(await names()).not.toContain('Popok 20');
    await seenBy(SEEN_BY_AT_LEAST);
    expect(await names()).toContain('Popok 20');
  });
});

it.each([
  ['Ibu & Bayi', 'ibu-bayi'],
  ['  Fashion Muslim ', 'fashion-muslim'],
  ['Komputer, Aksesoris (baru)', 'komputer-aksesoris-baru'],
  ['家居', ''],
])('%s is called %s in an address', (name, slug) => expect(slugOf(name)).toBe(slug));
