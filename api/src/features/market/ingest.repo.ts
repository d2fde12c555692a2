import type { Db } from '@telaah/db';
import { datedCode, precisionCode } from '@telaah/db/tables/codes';
import { counterColumn, type LookColumns, lookColumns } from '@telaah/db/tables/look';
import type { ObservationTable, ProductLiveTable, ProductMonthTable } from '@telaah/db/tables/market';
import type { MonthBase, StoredMonth } from '@telaah/shared/features/estimates/month';
import type { SnapshotVariant } from '@telaah/shared/marketplaces/snapshot';
import { type Selectable, sql } from 'kysely';
import type { Place } from '#src/features/market/counted-days.ts';
import { type Detail, type Fact, isGuessed } from '#src/features/market/facts.ts';
import { assignmentsOf, columnsOf, liveRow, monthRow, observationRow, productRow } from '#src/features/market/ingest-rows.ts';
import { jsonRows } from '#src/features/market/json-rows.ts';
import type { Live } from '#src/features/market/product-fold.ts';

export interface ProductKey {
  marketplace_id: number;
  external_id: string;
}

/** Ids of products, made where they are new. Keys `<marketplace key>/<external id>`. */
export const resolveProducts = async (db: Db, keys: ProductKey[]): Promise<Map<string, number>> => {
  const rows = [...keys].sort((a, b) => a.marketplace_id - b.marketplace_id || (a.external_id < b.external_id ? -1 : 1));
  const given = jsonRows(rows, 'marketplace_id smallint, external_id text', 'r');
  await sql`insert into product_key (marketplace_id, external_id)
    select r.marketplace_id, r.external_id from ${given} left join product_key k using (marketplace_id, external_id)
    where k.product_id is null order by r.marketplace_id, r.external_id on conflict do nothing`.execute(db);
  const found = await sql<{ product_id: number; key: string }>`
    select k.product_id, k.marketplace_id || '/' || k.external_id as key
    from ${given} join product_key k using (marketplace_id, external_id)`.execute(db);
  return new Map(found.rows.map((row) => [row.key, row.product_id]));
};

type LiveRow = Selectable<ProductLiveTable>;

const lookNames = Object.keys(lookColumns) as (keyof LookColumns)[];

/** A product's own page figures as the newest accepted fact, good enough to go on from. */
const factOfLive = (row: LiveRow): Fact => ({
  ...(Object.fromEntries(lookNames.map((name) => [name, row[name]])) as unknown as LookColumns),
  at: row.seen_at.getTime(),
  digest: '',
  source: row.source,
  reporter: null,
  network: null,
  reader: '',
  read_from: 0,
  is_ad: false,
  held_reason: null,
  detail: null,
});

/**
 * Locks the products, in id order so that two batches cannot wait for each other, and answers their state. This row is a product's
 * lock: who holds it alone changes what is stored of the product, and what it counts.
 */
export const lockLive = async (db: Db, ids: number[]): Promise<Map<number, Live>> => {
  const rows = await db
    .selectFrom('product_live')
    .selectAll()
    .where('product_id', '=', sql<number>`any(${ids})`)
    .orderBy('product_id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        accepted: row.observations === 0 && !isGuessed(row) ? null : factOfLive(row),
        first_seen_at: row.first_seen_at.getTime(),
        observations: row.observations,
        held_reason: row.held_reason,
        changes_from: row.changes_from,
        judge: row.judge as Live['judge'],
      },
    ]),
  );
};

const monthOfRow = (row: Selectable<ProductMonthTable>): StoredMonth => {
  const { product_id: _, period, last_day: __, base_low, base_mid, base_high, base_revenue, base_unsure, handed, ...facts } = row;
  const base = { low: base_low, mid: base_mid, high: base_high, revenue: base_revenue, unsure: base_unsure };
  return { period, base: { ...base, handed: handed as MonthBase['handed'] }, facts };
};

/** Stored months by product, in order. `since`: per product the first period wanted; null for all. */
export const loadMonths = async (
  db: Db,
  wanted: { product_id: number; since: string | null }[],
): Promise<Map<number, StoredMonth[]>> => {
  const rows = await sql<Selectable<ProductMonthTable>>`
    select m.* from ${jsonRows(wanted, 'product_id bigint, since date', 'w')}
    join product_month m on m.product_id = w.product_id
      and m.period >= coalesce(w.since, '-infinity')
    order by m.product_id, m.period`.execute(db);
  const months = new Map<number, StoredMonth[]>();
  for (const row of rows.rows) {
    const list = months.get(row.product_id) ?? [];
    list.push(monthOfRow(row));
    months.set(row.product_id, list);
  }
  return months;
};

type ObservationRow = Selectable<ObservationTable>;

/** Every stored observation of the products, in time order. */
export const loadObservations = async (db: Db, ids: number[]): Promise<Map<number, Fact[]>> => {
  const rows = await db
    .selectFrom('observation')
    .selectAll()
    .where('product_id', '=', sql<number>`any(${ids})`)
    .orderBy('product_id')
    .orderBy('observed_at')
    .orderBy('digest')
    .execute();
  const facts = new Map<number, Fact[]>();
  for (const { product_id, observed_at, detail, ...row } of rows as ObservationRow[]) {
    const list = facts.get(product_id) ?? [];
    list.push({ ...row, at: observed_at.getTime(), detail: detail as Detail | null });
    facts.set(product_id, list);
  }
  return facts;
};

export const insertObservations = async (db: Db, rows: (Fact & { product_id: number })[]): Promise<void> => {
  const columns = sql.raw(columnsOf(observationRow));
  const given = rows.map(({ at, ...row }) => ({ ...row, observed_at: new Date(at) }));
  await sql`insert into observation (${columns}) select ${columns} from ${jsonRows(given, observationRow, 'r')} on conflict do nothing`.execute(
    db,
  );
};

/** A later look changed what earlier ones are worth. */
export const updateVerdicts = async (
  db: Db,
  rows: { product_id: number; at: number; digest: string; held_reason: number | null }[],
): Promise<void> => {
  const given = rows.map(({ at, ...row }) => ({ ...row, observed_at: new Date(at) }));
  await sql`update observation o set held_reason = r.held_reason
    from ${jsonRows(given, 'product_id bigint, observed_at timestamptz, digest uuid, held_reason smallint', 'r')}
    where (o.product_id, o.observed_at, o.digest) = (r.product_id, r.observed_at, r.digest)
      and o.held_reason is distinct from r.held_reason`.execute(db);
};

/** Of a product whose every look is held: no figure, every counter hidden. */
const NOTHING: Record<string, unknown> = {
  ...Object.fromEntries(lookNames.map((name) => [name, null])),
  ...Object.fromEntries(Object.values(counterColumn).map((name) => [`${name}_precision`, precisionCode.code('hidden')])),
  dated: datedCode.code('known'),
};

export const upsertLive = async (db: Db, rows: { product_id: number; live: Live; source: number }[]): Promise<void> => {
  const given = rows.map(({ product_id, live, source }) => ({
    ...(live.accepted ?? { ...NOTHING, source }),
    detail: undefined,
    product_id,
    first_seen_at: new Date(live.first_seen_at),
    seen_at: new Date(live.accepted?.at ?? live.judge.at),
    observations: live.observations,
    held_reason: live.held_reason,
    changes_from: live.changes_from,
    judge: live.judge,
  }));
  const columns = sql.raw(columnsOf(liveRow));
  await sql`insert into product_live (${columns}) select ${columns} from ${jsonRows(given, liveRow, 'r')} order by product_id
    on conflict (product_id) do update set ${sql.raw(assignmentsOf(liveRow, ['product_id']))}`.execute(db);
};

export const upsertMonths = async (db: Db, rows: { product_id: number; month: StoredMonth }[]): Promise<void> => {
  const given = rows.map(({ product_id, month: { period, base, facts } }) => ({
    ...facts,
    product_id,
    period,
    last_day: facts.sold_low.findLastIndex((bound) => bound !== null) + 1 || null,
    base_low: base.low,
    base_mid: base.mid,
    base_high: base.high,
    base_revenue: base.revenue,
    base_unsure: base.unsure,
    handed: base.handed,
  }));
  const columns = sql.raw(columnsOf(monthRow));
  await sql`insert into product_month (${columns}) select ${columns} from ${jsonRows(given, monthRow, 'r')}
    on conflict (product_id, period) do update set ${sql.raw(assignmentsOf(monthRow, ['product_id', 'period']))}`.execute(db);
};

export interface ProductRow extends ProductKey {
  product_id: number;
  store_id: number | null;
  brand_id: number | null;
  category_id: number | null;
  location_id: number | null;
  name: string;
  url: string | null;
  image_url: string | null;
  listed_at: string | null;
  twin_marketplace_id: number | null;
  twin_external_id: string | null;
}

/** Writes what changes slowly, and only where it did: a search card that shows no brand does not erase the brand. Answers in how many rows. */
export const upsertProducts = async (db: Db, rows: ProductRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const columns = columnsOf(productRow);
  const slow = columns.split(', ').filter((column) => !['product_id', 'marketplace_id', 'external_id'].includes(column));
  const kept = slow.map((column) => `coalesce(excluded.${column}, product.${column})`);
  const { numAffectedRows } = await sql`insert into product (${sql.raw(columns)})
    select ${sql.raw(columns)} from ${jsonRows(rows, productRow, 'r')} order by product_id
    on conflict (product_id) do update set ${sql.raw(slow.map((column, i) => `${column} = ${kept[i]}`).join(', '))}
    where (${sql.raw(slow.map((column) => `product.${column}`).join(', '))}) is distinct from (${sql.raw(kept.join(', '))})`.execute(
    db,
  );
  return Number(numAffectedRows);
};

export const upsertDetails = async (
  db: Db,
  rows: { product_id: number; at: number; variants: SnapshotVariant[] }[],
): Promise<void> => {
  const given = rows.map(({ product_id, at, variants }) => ({ product_id, seen_at: new Date(at), variants }));
  await sql`insert into product_detail (product_id, seen_at, variants)
    select product_id, seen_at, variants from ${jsonRows(given, 'product_id bigint, seen_at timestamptz, variants jsonb', 'r')}
    on conflict (product_id) do update set seen_at = excluded.seen_at, variants = excluded.variants
    where product_detail.seen_at <= excluded.seen_at`.execute(db);
};

/** Where products count in the sums, and what they are called. Under their lock and `holdCategories`. */
export const placesOf = async (db: Db, ids: number[]): Promise<Map<number, { place: Place; name: string }>> => {
  const { rows } = await sql<Place & { product_id: number; name: string }>`
    select p.product_id, p.name, p.marketplace_id, c.l1_id, c.l2_id, case when c.level > 2 then c.category_id end as leaf_id,
      p.brand_id, p.store_id, p.twin_product_id is not null and p.twin_marketplace_id is not null as twin
    from product p left join category c using (category_id) where p.product_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ product_id, name, ...place }) => [product_id, { place, name }]));
};

/** A product of which research shows something that is no longer so. */
export interface Mark {
  product_id: number;
  /** False: only what a row says beside its figures. */
  figures: boolean;
  /** What it was called before, where that changed. */
  name: string | null;
}

/** Marks what research must look at again. Removed only by the job that did. */
export const markProducts = async (db: Db, marks: Mark[]): Promise<void> => {
  if (marks.length === 0) return;
  await sql`insert into dirty_product (product_id, figures, name)
    select product_id, figures, name from ${jsonRows(marks, 'product_id bigint, figures boolean, name text', 'm')}`.execute(db);
};
