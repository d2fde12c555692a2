import type { Db } from '@telaah/db';
import type { Claimant } from '@telaah/shared/features/market/claimant';
import type { IdentityKind } from '@telaah/shared/features/market/identity';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

/** What an account claims of a key. `word` is `named`, or `with`, `name` or `parent` and a value. */
export interface IdentityClaimRow extends Claimant {
  key_id: number;
  word: string;
}

const columns = sql`s.key_id, s.word, s.reporter, s.network, s.trusted, s.first`;
const CLAIM_COLUMNS = 'key_id bigint, word text, reporter text, network text, trusted boolean, first bigint';

export const loadIdentityClaims = async (db: Db, kind: IdentityKind, keyIds: number[]): Promise<IdentityClaimRow[]> => {
  if (keyIds.length === 0) return [];
  const { rows } =
    await sql<IdentityClaimRow>`select ${columns} from identity_claim s where s.kind = ${kind} and s.key_id = any(${keyIds}::bigint[])`.execute(
      db,
    );
  return rows;
};

export const loadCategoryIdentityClaims = async (db: Db, marketplaceIds: number[]): Promise<IdentityClaimRow[]> => {
  const { rows } = await sql<IdentityClaimRow>`select ${columns} from identity_claim s join category_key k using (key_id)
    where s.kind = 'category' and k.marketplace_id = any(${marketplaceIds}::smallint[])`.execute(db);
  return rows;
};

export const writeIdentityClaims = async (
  db: Db,
  kind: IdentityKind,
  written: IdentityClaimRow[],
  dropped: IdentityClaimRow[],
): Promise<void> => {
  if (dropped.length > 0) {
    await sql`delete from identity_claim s using ${givenRows(dropped, CLAIM_COLUMNS, 'r')}
      where s.kind = ${kind} and (s.key_id, s.word, s.reporter) = (r.key_id, r.word, r.reporter)`.execute(db);
  }
  if (written.length > 0) {
    await sql`insert into identity_claim (kind, key_id, word, reporter, network, trusted, first)
      select ${kind}, key_id, word, reporter, network, trusted, first from ${givenRows(written, CLAIM_COLUMNS, 'r')}
      order by key_id, word, reporter
      on conflict (kind, key_id, word, reporter)
        do update set network = excluded.network, trusted = excluded.trusted, first = excluded.first`.execute(db);
  }
};

const keysOf = async (
  db: Db,
  table: 'identity_claim' | 'suppressed_identity_claim',
  kind: IdentityKind,
  reporter: string,
  { after, limit }: NextPage,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct key_id as id from ${sql.table(table)}
    where reporter = ${reporter} and kind = ${kind} and key_id > ${after} order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The next keys of which a reporter claimed something: in the market, or suppressed while the reporter is not accepted. */
export const findClaimedKeys = (db: Db, kind: IdentityKind, reporter: string, next: NextPage) =>
  keysOf(db, 'identity_claim', kind, reporter, next);
export const findSuppressedKeys = (db: Db, kind: IdentityKind, reporter: string, next: NextPage) =>
  keysOf(db, 'suppressed_identity_claim', kind, reporter, next);

/** The next keys whose claims by a reporter have another weight than the reporter has now. */
export const findMisweightedKeys = async (
  db: Db,
  kind: IdentityKind,
  reporter: string,
  trusted: boolean,
  { after, limit }: NextPage,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct key_id as id from identity_claim
    where reporter = ${reporter} and kind = ${kind} and trusted <> ${trusted} and key_id > ${after} order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const moveIdentityClaims = async (
  db: Db,
  kind: IdentityKind,
  reporter: string,
  ids: number[],
  [from, to]: [string, string],
): Promise<void> => {
  await sql`with gone as (
      delete from ${sql.table(from)} where reporter = ${reporter} and kind = ${kind} and key_id = any(${ids}::bigint[]) returning *)
    insert into ${sql.table(to)} select * from gone on conflict do nothing`.execute(db);
};

/** Moves a reporter's claims about keys out of the market without losing them, and back. */
export const suppressIdentityClaims = (db: Db, kind: IdentityKind, reporter: string, ids: number[]) =>
  moveIdentityClaims(db, kind, reporter, ids, ['identity_claim', 'suppressed_identity_claim']);
export const restoreIdentityClaims = (db: Db, kind: IdentityKind, reporter: string, ids: number[]) =>
  moveIdentityClaims(db, kind, reporter, ids, ['suppressed_identity_claim', 'identity_claim']);

export const setIdentityClaimWeight = async (
  db: Db,
  kind: IdentityKind,
  reporter: string,
  ids: number[],
  trusted: boolean,
): Promise<void> => {
  await sql`update identity_claim set trusted = ${trusted}
    where reporter = ${reporter} and kind = ${kind} and key_id = any(${ids}::bigint[])`.execute(db);
};

export interface NextPage {
  after: number;
  limit: number;
}
