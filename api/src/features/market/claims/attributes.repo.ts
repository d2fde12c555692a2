import type { Db } from '@telaah/db';
import type { ProductTable, StoreTable } from '@telaah/db/tables/market';
import { type Selectable, sql } from 'kysely';
import { isAccountColumn } from '#src/features/market/claims/claims.repo.ts';
import type { RollupPlace } from '#src/features/market/months/counted-days.ts';
import { countsSql, countsTwice, twinJoinSql } from '#src/features/market/rows/counts-sql.ts';
import type { StoreChange } from '#src/features/market/rows/dirty-marks.repo.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';
import { productRowColumns, toColumnList } from '#src/features/market/rows/record-columns.ts';

/** A row as JSON, with instants as ISO text. */
type JsonRow<Row, Instants extends keyof Row> = Omit<Row, Instants> & {
  [Name in Instants]: null extends Row[Name] ? string | null : string;
};

/** The columns of a product's row that are resolved from claims. */
export type ProductAttributes = JsonRow<
  Omit<Selectable<ProductTable>, 'twin_product_id' | 'created_at' | 'tsv'>,
  'listed_at' | 'resolves_at'
>;

export interface StoredProduct extends ProductAttributes {
  place: RollupPlace;
}

/** Reads products with their rollup place. Call under the products' row locks and the identity lock, shared or exclusive. */
export const loadProductAttributes = async (db: Db, ids: number[]): Promise<Map<number, StoredProduct>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ProductAttributes & RollupPlace & { listed: Date | null; ripens: Date | null }>`
    select p.product_id, p.marketplace_id, p.external_id, p.store_id, p.brand_id, p.category_id, p.location_id, p.name, p.url, p.image_url,
      p.listed_at as listed, p.resolves_at as ripens, p.twin_marketplace_id, p.twin_external_id, p.independent_sources, p.required_sources, p.is_undisputed, c.l1_id, c.l2_id,
      case when c.level > 2 then c.category_id end as leaf_id, ${countsSql('p')} as counts, ${countsTwice} as twin
    from product p left join category c on c.category_id = p.category_id ${twinJoinSql(ids)}
    where p.product_id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ l1_id, l2_id, leaf_id, twin, counts: isCounted, listed, ripens, ...row }) => {
      const { marketplace_id, brand_id, store_id } = row;
      const place = { marketplace_id, l1_id, l2_id, leaf_id, brand_id, store_id, twin, counts: isCounted };
      const instants = { listed_at: listed?.toISOString() ?? null, resolves_at: ripens?.toISOString() ?? null };
      return [row.product_id, { ...row, ...instants, place }];
    }),
  );
};

/** Rows with a waiting value that may count by `now` without another observation. */
export const findDueRows = async (db: Db, kind: 'product' | 'store', now: Date, limit: number): Promise<number[]> => {
  const id = sql.ref<number>(`${kind}_id`);
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${sql.table(kind)} where resolves_at <= ${now} order by resolves_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id).sort((a, b) => a - b);
};

export const findProductsUnder = async (db: Db, kind: 'store' | 'category', ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product where ${sql.ref(`${kind}_id`)} = any(${ids}) order by product_id`.execute(db);
  return rows.map((row) => row.product_id);
};

/** Products that accounts claim to be in these categories. They must be resolved again when a category starts or stops being alive. */
export const findProductsClaimedIn = async (
  db: Db,
  marketplaceIds: number[],
  keys: { key_id: number; key: string }[],
): Promise<number[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from claim c join product p using (product_id)
    where c.reporter in (select reporter from identity_claim where kind = 'category' and key_id = any(${keys.map(({ key_id }) => key_id)}::bigint[]))
      and ${isAccountColumn('c.reporter')} and (c.slow->'category')::jsonb ?| ${keys.map(({ key }) => key)}::text[] and p.marketplace_id = any(${marketplaceIds}::smallint[])
    order by 1`.execute(db);
  return rows.map((row) => row.product_id);
};

/** Call with the rows that differ. */
export const upsertProducts = async (db: Db, rows: ProductAttributes[]): Promise<void> => {
  if (rows.length === 0) return;
  const columns = toColumnList(productRowColumns);
  const slow = columns.split(', ').filter((column) => column !== 'product_id');
  await sql`insert into product (${sql.raw(columns)})
    select ${sql.raw(columns)} from ${givenRows(rows, productRowColumns, 'r')} order by product_id
    on conflict (product_id) do update set ${sql.raw(slow.map((column) => `${column} = excluded.${column}`).join(', '))}`.execute(
    db,
  );
};

/** Removes products that have no observation left: attributes here, figures in `removeFigures`. */
export const removeProductRows = async (db: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await sql`delete from product where product_id = any(${ids})`.execute(db);
};

export const removeFigures = async (db: Db, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  for (const table of ['product_live', 'product_detail', 'product_month', 'month_opening'])
    await sql`delete from ${sql.table(table)} where product_id = any(${ids})`.execute(db);
};

/** Removes months in which nothing was observed after all. */
export const removeMonths = async (db: Db, rows: { product_id: number; period: string }[]): Promise<void> => {
  await sql`delete from product_month m using ${givenRows(rows, 'product_id bigint, period date', 'r')}
    where (m.product_id, m.period) = (r.product_id, r.period)`.execute(db);
};

export type StoreAttributes = JsonRow<Selectable<StoreTable>, 'listed_at' | 'seen_at' | 'resolves_at'>;

const storeRowColumns = `store_id int, marketplace_id smallint, key text, external_id text, name text, domain text, tier smallint,
  location_id int, image_url text, rating_c smallint, followers bigint, listed_at timestamptz, seen_at timestamptz,
  resolves_at timestamptz, is_undisputed boolean`;

/** Call under the stores' locks. */
export const loadStores = async (db: Db, ids: number[]): Promise<Map<number, StoreAttributes>> => {
  const { rows } = await sql<
    Selectable<StoreTable>
  >`select ${sql.raw(toColumnList(storeRowColumns))} from store where store_id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ listed_at, seen_at, resolves_at, ...row }) => {
      const instants = {
        listed_at: listed_at?.toISOString() ?? null,
        seen_at: seen_at.toISOString(),
        resolves_at: resolves_at?.toISOString() ?? null,
      };
      return [row.store_id, { ...row, ...instants }];
    }),
  );
};

/** Writes stores that differ. Returns those that existed before under another name or tier. */
export const upsertStores = async (db: Db, rows: StoreAttributes[]): Promise<StoreChange[]> => {
  if (rows.length === 0) return [];
  const columns = toColumnList(storeRowColumns);
  const slow = columns.split(', ').filter((column) => column !== 'store_id');
  const { rows: changes } = await sql<StoreChange>`
    with was as (select store_id, name, tier from store where store_id = any(${rows.map(({ store_id }) => store_id)})),
      written as (
        insert into store as s (${sql.raw(columns)})
        select ${sql.raw(columns)} from ${givenRows(rows, storeRowColumns, 'r')} order by store_id
        on conflict (store_id) do update set ${sql.raw(slow.map((column) => `${column} = excluded.${column}`).join(', '))}
        where (${sql.raw(slow.map((column) => `s.${column}`).join(', '))}) is distinct from (${sql.raw(slow.map((column) => `excluded.${column}`).join(', '))})
        returning store_id, name, tier)
    select store_id, w.tier is distinct from was.tier as tier from written w join was using (store_id)
    where (w.name, w.tier) is distinct from (was.name, was.tier)`.execute(db);
  return changes;
};

export const removeStores = async (db: Db, ids: number[]): Promise<void> => {
  await sql`delete from store where store_id = any(${ids})`.execute(db);
};
