import type { Db } from '@telaah/db';
import type { IdentityKeyRow, IdentityKind, KeyMove } from '@telaah/shared/features/market/identity';
import { sql } from 'kysely';
import { markProductListsDirty } from '#src/features/market/rows/dirty-marks.repo.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

/** A stored key. Keys of categories also have what our own sources claimed: spellings and parents, each with its first second. */
export interface StoredKey extends IdentityKeyRow {
  marketplace_id: number;
  /** One of our own sources named it. */
  ours: boolean;
  /** Companions that only accounts claim; `claimed_with` has those of them that count. */
  voiced: number[];
  claimed?: CategoryClaims;
  /** Where a category's products are placed while it is not alive, 0 for nowhere; null: it is alive. */
  under_id?: number | null;
}

/** The category in which the products of this key are placed; null for none. */
export const toPlacedCategoryId = ({ row_id, under_id = null }: StoredKey): number | null =>
  under_id === null ? row_id : under_id || null;

export interface CategoryClaims {
  name?: Record<string, number>;
  /** By `key_id`. */
  parent?: Record<string, number>;
}

export interface KeyName {
  marketplace_id: number;
  key: string;
}

export const nameOf = ({ marketplace_id, key }: KeyName): string => `${marketplace_id}/${key}`;
export const keyNamed = (name: string): KeyName => {
  const at = name.indexOf('/');
  return { marketplace_id: Number(name.slice(0, at)), key: name.slice(at + 1) };
};

const table = (kind: IdentityKind) => sql.table(`${kind}_key`);
const rowId = (kind: IdentityKind) => sql.ref(`${kind}_id`);
const columns = (
  kind: IdentityKind,
) => sql`k.marketplace_id, k.key, k.key_id, ${sql.ref(`k.${kind}_id`)} as row_id, k.claimed_with, k.apart,
  k.ours, k.voiced ${kind === 'category' ? sql`, k.claimed, k.under_id` : sql``}`;

export const findKeys = async (db: Db, kind: IdentityKind, names: KeyName[]): Promise<StoredKey[]> => {
  const { rows } = await sql<StoredKey>`select ${columns(kind)} from ${givenRows(names, 'marketplace_id smallint, key text', 'r')}
    join ${table(kind)} k using (marketplace_id, key)`.execute(db);
  return rows;
};

export const findKeysById = async (db: Db, kind: IdentityKind, ids: number[]): Promise<StoredKey[]> => {
  const { rows } = await sql<StoredKey>`select ${columns(kind)} from ${table(kind)} k where k.key_id = any(${ids})`.execute(db);
  return rows;
};

/** Keys that may belong to the row of one of these keys, because they were shown with it. */
export const findDependents = async (db: Db, kind: IdentityKind, ids: number[]): Promise<StoredKey[]> => {
  const { rows } = await sql<StoredKey>`
    select ${columns(kind)} from ${table(kind)} k where k.key_id <> ${sql.ref(`k.${kind}_id`)} and ${sql.ref(`k.${kind}_id`)} in
      (select ${rowId(kind)} from ${table(kind)} where key_id = any(${ids}))
    union
    select ${columns(kind)} from ${table(kind)} k where cardinality(k.claimed_with) > 1 and k.claimed_with && ${ids}::bigint[]`.execute(
    db,
  );
  return rows;
};

export const allKeys = async (db: Db, kind: IdentityKind, marketplaceIds: number[]): Promise<StoredKey[]> => {
  const { rows } = await sql<StoredKey>`
    select ${columns(kind)} from ${table(kind)} k where k.marketplace_id = any(${marketplaceIds}::smallint[])`.execute(db);
  return rows;
};

/** Ids for new keys. Unused ones leave gaps, which do no harm. */
export const reserveIds = async (db: Db, kind: IdentityKind, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`${kind}_key`}, 'key_id')) as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.id);
};

const KEY = `marketplace_id smallint, key text, key_id bigint, row_id bigint, claimed_with bigint[], apart boolean, ours boolean,
  voiced bigint[], claimed jsonb`;

export const writeKeys = async (db: Db, kind: IdentityKind, keys: StoredKey[]): Promise<void> => {
  if (keys.length === 0) return;
  const claimColumns =
    kind === 'category' ? { column: sql`, claimed`, set: sql`, claimed = excluded.claimed` } : { column: sql``, set: sql`` };
  await sql`insert into ${table(kind)} (marketplace_id, key, key_id, ${rowId(kind)}, claimed_with, apart, ours, voiced ${claimColumns.column})
    select marketplace_id, key, key_id, row_id, claimed_with, apart, ours, voiced ${claimColumns.column} from ${givenRows(keys, KEY, 'r')}
    order by marketplace_id, key
    on conflict (marketplace_id, key) do update set ${rowId(kind)} = excluded.${rowId(kind)}, claimed_with = excluded.claimed_with,
      apart = excluded.apart, ours = excluded.ours, voiced = excluded.voiced ${claimColumns.set}`.execute(db);
};

/** Must differ from every other advisory lock of ours. */
const NAMES_LOCK = 7_301_006;
const IDENTITY_LOCK = 7_301_007;

/** Lets one transaction at a time write new names, so that no other finds only half of them. */
export const lockNames = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(NAMES_LOCK)})`.execute(db);
};

/** Waits until no batch is writing and blocks new ones until the transaction ends, because rows are about to join or part. */
export const lockIdentity = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(IDENTITY_LOCK)})`.execute(db);
};

export interface IdentityVersion {
  /** The newest change of identity: names resolved since then are valid. */
  epoch: number;
  /** The newest version of store and category keys: keys read since then are valid. */
  version: number;
}

export const findIdentityVersion = async (db: Db): Promise<IdentityVersion> => {
  const { rows } = await sql<IdentityVersion>`
    select coalesce(max(join_id), 0) as epoch, coalesce((select version from key_version), 0) as version from identity_join`.execute(
    db,
  );
  return rows[0] ?? { epoch: 0, version: 0 };
};

/** Invalidates cached keys, because an existing key of a store or category changes. Call under the lock of names. */
export const bumpKeyVersion = async (db: Db): Promise<void> => {
  await sql`insert into key_version (version) values (1) on conflict (one) do update set version = key_version.version + 1`.execute(
    db,
  );
};

/** Keeps rows from joining or parting until the transaction ends. Returns the current epoch. */
export const lockIdentityShared = async (db: Db): Promise<number> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(IDENTITY_LOCK)})`.execute(db);
  return (await findIdentityVersion(db)).epoch;
};

/** Locks rows by their root keys, in order, so that two batches cannot deadlock. New rows can be locked too, because their keys exist first. */
export const lockRows = async (db: Db, kind: IdentityKind, ids: number[]): Promise<void> => {
  await sql`select 1 from ${table(kind)} where key_id = any(${ids}) order by key_id for update`.execute(db);
};

export interface JoinNote extends KeyMove {
  reason: 'claimed' | 'contradicted' | 'undone' | 'withdrawn';
  observed_at: Date | null;
}

/** Records moved keys. A move back closes the join that it undoes. */
export const recordJoins = async (db: Db, kind: IdentityKind, notes: JoinNote[]): Promise<void> => {
  await sql`update identity_join j set undone_at = now() from ${givenRows(notes, 'key_id bigint, from_id bigint', 'r')}
    where j.kind = ${kind} and j.key_id = r.key_id and j.to_id = r.from_id and j.undone_at is null`.execute(db);
  await sql`insert into identity_join (kind, key_id, key, from_id, to_id, reason, observed_at)
    select ${kind}, key_id, key, from_id, to_id, reason, observed_at
    from ${givenRows(notes, 'key_id bigint, key text, from_id bigint, to_id bigint, reason text, observed_at timestamptz', 'r')} order by key_id`.execute(
    db,
  );
};

/** The variant that each key identifies: itself for a variant's id, the only such id of an address. Keys of whole products are left out. */
export const findParts = async (db: Db, keyIds: number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ key_id: number; part: number }>`
    select key_id, part from (
      select k.key_id, case when k.key !~ '^(address|name):' then k.key_id when count(c.key_id) = 1 then min(c.key_id) end as part
      from product_key k left join product_key c
        on c.key_id = any(k.claimed_with) and c.product_id <> c.key_id and c.key !~ '^(address|name):'
      where k.key_id = any(${keyIds}) and k.product_id <> k.key_id group by k.key_id, k.key) parts
    where part is not null`.execute(db);
  return new Map(rows.map((row) => [row.key_id, row.part]));
};

const MOVE = 'key_id bigint, from_id bigint, to_id bigint';

/** Moves a key's rows to another product or store by delete and insert, because the column that divides a table does not change in place. */
const moveRows = async (db: Db, name: string, id: 'product_id' | 'store_id', moves: KeyMove[]): Promise<void> => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attname <> ${id}`.execute(db);
  const others = sql.join(rows.map(({ column }) => sql.ref(column)));
  const moved = sql.join(rows.map(({ column }) => sql.ref(`o.${column}`)));
  await sql`with gone as (
      delete from ${sql.table(name)} o using ${givenRows(moves, MOVE, 'm')}
      where o.${sql.ref(id)} = m.from_id and o.key_id = m.key_id returning m.to_id, ${moved})
    insert into ${sql.table(name)} (${sql.ref(id)}, ${others}) select to_id, ${others} from gone`.execute(db);
};

export const moveObservations = async (db: Db, moves: KeyMove[]): Promise<void> => {
  for (const name of ['observation', 'claim', 'placement', 'placement_day']) await moveRows(db, name, 'product_id', moves);
  await markProductListsDirty(
    db,
    moves.map(({ to_id }) => to_id),
  );
};

export const moveStoreObservations = async (db: Db, moves: KeyMove[]): Promise<void> => {
  for (const name of ['store_claim', 'store_reading']) await moveRows(db, name, 'store_id', moves);
};
