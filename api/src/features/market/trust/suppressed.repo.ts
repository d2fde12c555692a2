import type { Db } from '@telaah/db';
import { RETENTION_DAYS } from '@telaah/db/installation/partitions';
import { toListPlace } from '@telaah/shared/features/market/place-on-list';
import { addDays, dayStart, wibDay } from '@telaah/shared/lib/dates/dates';
import { sql } from 'kysely';
import { isAccountColumn } from '#src/features/market/claims/claims.repo.ts';
import type { NextPage } from '#src/features/market/keys/key-claims.repo.ts';
import { addPlacementDays } from '#src/features/market/observations/placements.repo.ts';
import { markListsDirty, markProductListsDirty } from '#src/features/market/rows/dirty-marks.repo.ts';

export type ClaimedEntity = 'product' | 'store';

/** The tables of a reporter's claims, each with a twin for suppressed rows. The first lists all products or stores with claims. */
const claimTables = {
  product: { id: 'product_id', key: 'product_key', tables: ['claim', 'observation', 'placement'] },
  store: { id: 'store_id', key: 'store_key', tables: ['store_claim', 'store_reading'] },
} as const;

const suppressedTable = (table: string): string => `suppressed_${table}`;

const findClaimedIds = async (
  db: Db,
  kind: ClaimedEntity,
  reporter: string,
  isSuppressed: boolean,
  { after, limit }: NextPage,
): Promise<number[]> => {
  const { id, tables } = claimTables[kind];
  const [claims] = tables;
  const { rows } = await sql<{
    id: number;
  }>`select distinct ${sql.ref(id)} as id from ${sql.table(isSuppressed ? suppressedTable(claims) : claims)}
    where reporter = ${reporter} and ${isAccountColumn('reporter')} and ${sql.ref(id)} > ${after} order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

export const findActiveClaimIds = (db: Db, kind: ClaimedEntity, reporter: string, next: NextPage) =>
  findClaimedIds(db, kind, reporter, false, next);
export const findSuppressedClaimIds = (db: Db, kind: ClaimedEntity, reporter: string, next: NextPage) =>
  findClaimedIds(db, kind, reporter, true, next);

/** The next products or stores where the weight of a reporter's claims differs from `trusted`. */
export const findMisweightedIds = async (
  db: Db,
  kind: ClaimedEntity,
  reporter: string,
  trusted: boolean,
  { after, limit }: NextPage,
): Promise<number[]> => {
  const { id, tables } = claimTables[kind];
  const { rows } = await sql<{ id: number }>`select distinct ${sql.ref(id)} as id from ${sql.table(tables[0])}
    where reporter = ${reporter} and ${isAccountColumn('reporter')} and trusted <> ${trusted} and ${sql.ref(id)} > ${after} order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

export const setClaimWeight = async (
  db: Db,
  kind: ClaimedEntity,
  reporter: string,
  trusted: boolean,
  ids: number[],
): Promise<void> => {
  const { id, tables } = claimTables[kind];
  await sql`update ${sql.table(tables[0])} set trusted = ${trusted} where ${sql.ref(id)} = any(${ids}) and reporter = ${reporter}`.execute(
    db,
  );
};

/** Moves a reporter's claims on these ids out of the market, unchanged. */
export const suppressClaims = async (db: Db, kind: ClaimedEntity, reporter: string, ids: number[]): Promise<void> => {
  const { id, tables } = claimTables[kind];
  for (const table of tables) {
    await sql`with gone as (delete from ${sql.table(table)} where ${sql.ref(id)} = any(${ids}) and reporter = ${reporter} returning *)
      insert into ${sql.table(suppressedTable(table))} select * from gone`.execute(db);
  }
};

/** Moves suppressed claims back, to the present rows of their keys, and answers these. Placements past their retention are dropped. */
export const restoreClaims = async (db: Db, kind: ClaimedEntity, reporter: string, ids: number[], now: Date): Promise<number[]> => {
  const { id, key, tables } = claimTables[kind];
  const rowsNow = new Set<number>();
  for (const table of tables) {
    const from = sql.table(suppressedTable(table));
    const { rows } = await sql<{ id: number }>`update ${from} s set ${sql.ref(id)} = k.${sql.ref(id)} from ${sql.table(key)} k
      where s.reporter = ${reporter} and s.${sql.ref(id)} = any(${ids}) and k.key_id = s.key_id returning s.${sql.ref(id)} as id`.execute(
      db,
    );
    const rowIds = [...new Set(rows.map((row) => row.id))];
    for (const row of rowIds) rowsNow.add(row);
    const retained = table === 'placement' ? sql`observed_at >= ${daysAgo(now, RETENTION_DAYS.placement)}` : sql`true`;
    await sql`with back as (delete from ${from} where reporter = ${reporter} and ${sql.ref(id)} = any(${rowIds}) returning *)
      insert into ${sql.table(table)} select * from back where ${retained} on conflict do nothing`.execute(db);
  }
  return [...rowsNow];
};

const daysAgo = (now: Date, days: number): Date => dayStart(addDays(wibDay(now), -days));

/** Recounts the days of which every single placement is still stored. Older days keep their counts. */
export const recountPlacements = async (db: Db, ids: number[], now: Date): Promise<void> => {
  const since = daysAgo(now, RETENTION_DAYS.placement - 1);
  await markProductListsDirty(db, ids);
  await sql`delete from placement_day where product_id = any(${ids}) and day >= ${wibDay(since)}`.execute(db);
  const rows = await db
    .selectFrom('placement')
    .selectAll()
    .where('product_id', 'in', ids)
    .where('observed_at', '>=', since)
    .execute();
  const counted = rows.map((row) => {
    const observed_at = new Date(row.observed_at).getTime();
    return { ...row, observed_at, day: wibDay(observed_at), place: toListPlace(row.number, row.position) };
  });
  if (counted.length > 0) await addPlacementDays(db, counted);
  await markListsDirty(
    db,
    counted.map(({ page_id }) => page_id),
  );
};
