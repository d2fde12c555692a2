import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../runner/command.ts';
import { recorded, recordedFiles, recordedFolder } from './recorded.ts';

/** Imports the whole folder of recorded data in three orders: the market must always be the same, without duplicates. */
const MINUTES = 60_000;

const files = recorded ? ['other', 'shopee', 'tiktokshop', 'tokopedia'].flatMap(recordedFiles) : [];
const half = Math.floor(files.length / 2);
const orders = [files, files.toReversed(), [...files.slice(half), ...files.slice(0, half)]];

/** Queries whose rows must not depend on the order of files, keyed by the marketplaces' own ids. */
const SUBJECTS = {
  products: `select p.marketplace_id, p.external_id, p.name, p.url, p.image_url, p.listed_at, s.key, b.name, c.key, l.name, p.twin_external_id,
      t.external_id
    from product p left join store s using (store_id) left join brand b using (brand_id) left join category c using (category_id)
    left join location l on l.location_id = p.location_id left join product t on t.product_id = p.twin_product_id`,
  stores: `select s.marketplace_id, s.key, s.name, s.domain, s.tier, l.name, s.rating_c, s.followers, s.listed_at
    from store s left join location l using (location_id)`,
  categories: `select c.marketplace_id, c.key, c.name, c.level, p.key, f.key, s.key from category c
    left join category p on p.category_id = c.parent_id left join category f on f.category_id = c.l1_id
    left join category s on s.category_id = c.l2_id`,
  observations: `select p.marketplace_id, p.external_id, k.key, o.observed_at, o.digest, o.quarantine_reason
    from observation o join product p using (product_id) join product_key k using (key_id)`,
  live: `select p.marketplace_id, p.external_id, l.price, l.price_high, l.original_price, l.sold_low, l.sold_high, l.stock_low, l.reviews_low,
      l.rating_c, l.seen_at, l.first_seen_at, l.observations, l.quarantine_reason from product_live l join product p using (product_id)`,
  months: `select p.marketplace_id, p.external_id, m.period, m.seen, m.held, m.looks, m.sold_low, m.sold_mid, m.sold_high,
      m.revenue_cum, m.reviews from product_month m join product p using (product_id)`,
  variants: `select p.marketplace_id, p.external_id, d.seen_at, d.variants from product_detail d join product p using (product_id)`,
};

const DOUBLES = {
  'an address of two products, of which one has no id of its own': `select marketplace_id, url from product where url is not null
    group by 1, 2 having count(*) > 1 and bool_or(external_id like 'address:%' or external_id like 'name:%')`,
  'a product whose id is a variant of another': `select k.key from product_key k join product p on p.product_id = k.key_id
    where k.product_id <> k.key_id`,
  'a shop’s domain twice': `select marketplace_id, lower(domain) from store where domain is not null group by 1, 2 having count(*) > 1`,
  'a shop by its name beside the only one so called': `select n.marketplace_id, n.key from store n
    join store s on s.marketplace_id = n.marketplace_id and s.store_id <> n.store_id and lower(s.name) = lower(n.name)
    where n.key like 'name:%' group by 1, 2 having count(*) = 1`,
  'a category’s name twice under one parent, of which one has no id of its own': `select marketplace_id, parent_id, name from category
    group by 1, 2, 3 having count(*) > 1 and (count(*) filter (where key like 'id:%')) = 1`,
};

describe.skipIf(!recorded)('the folder of recorded data (passed over where it is missing)', () => {
  const markets: TestDb[] = [];
  let place: string;

  const digests = async ({ db }: TestDb): Promise<Record<string, string | null>> => {
    const found: Record<string, string | null> = {};
    for (const [subject, rows] of Object.entries(SUBJECTS)) {
      const { rows: answer } = await sql
        .raw<{ digest: string | null }>(
          `select md5(string_agg(line, e'\\n' order by line)) as digest from (select r::text as line from (${rows}) r) lines`,
        )
        .execute(db);
      found[subject] = answer[0]?.digest ?? null;
    }
    return found;
  };

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'identity-real-'));
    for (const order of orders) {
      const test = await createTestDb();
      markets.push(test);
      const env = { DATABASE_URL: test.url, DATA_DIR: place, DEMO: 'off' };
      const ran = await run('node', ['api/src/cli/import.ts', ...order.map((file) => join(recordedFolder, file))], { env });
      if (ran.code !== 0 || !ran.output.includes('Research is up to date.')) throw new Error(ran.output);
    }
  }, 9 * MINUTES);

  afterAll(async () => {
    for (const test of markets) await test.close();
    rmSync(place, { recursive: true });
  });

  it('is the same market in whatever order its files come', async () => {
    const [first, ...others] = await Promise.all(markets.map(digests));
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(Object.entries(DOUBLES))('has nothing twice: %s', async (_, query) => {
    const [market] = markets;
    const { rows } = await sql.raw(query).execute((market as TestDb).db);
    expect(rows).toEqual([]);
  });

  it('has products, shops and categories that were joined', async () => {
    const [market] = markets;
    const joined = async (kind: string) => {
      const { rows } = await sql
        .raw<{ n: number }>(`select count(*)::int as n from ${kind}_key where ${kind}_id <> key_id`)
        .execute((market as TestDb).db);
      return rows[0]?.n ?? 0;
    };
    expect(await joined('product')).toBeGreaterThan(1000);
    expect(await joined('store')).toBeGreaterThan(1000);
    expect(await joined('category')).toBeGreaterThan(10);
  });
});
