import type { Db } from '@telaah/db';
import type { StoreFigures } from '@telaah/db/tables/claims';
import type { ReporterClaims } from '@telaah/shared/features/market/claim';
import { sql } from 'kysely';
import {
  addStoreFigures,
  type ClaimedFields,
  type Ends,
  endsOf,
  findNewestClaim,
  fromStoredAttributes,
  isSameAttributes,
  type NewestClaim,
  type StoredAttributes,
  toStoredAttributes,
  toStoreFigures,
} from '#src/features/market/claims/stored-claim.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';
import { assignmentsOf, toColumnList } from '#src/features/market/rows/record-columns.ts';

export interface StoredClaim extends ReporterClaims {
  row_id: number;
  key_id: number;
  /** The row as it was read; absent for a new claim. */
  stored?: ClaimRow;
}

interface ClaimRow extends Omit<StoredClaim, 'slow' | 'stored'>, Ends<number | null>, NewestClaim, Partial<StoreFigures> {
  slow: StoredAttributes;
}

const claimRow =
  'row_id bigint, reporter text, key_id bigint, network text, trusted boolean, slow json, oldest bigint, newest bigint, words uuid, since bigint';
const FIGURES = ['followers', 'followers_second', 'rating', 'rating_second', 'seen_second'] as const;

/** SQL that keeps the newer of the stored and the given figure; within one second the smaller text wins, as in `setNewestVote`. */
const newerFigure = (name: 'followers' | 'rating'): string => {
  const [reported, stored] = [`r.${name}`, `c.${name}`];
  const isNewer = `(${reported}_second, ${stored}::text collate "C") > (coalesce(${stored}_second, -1), ${reported}::text collate "C")`;
  const newer = (column: string) => `${column} = case when ${isNewer} then r.${column} else c.${column} end`;
  return `${newer(name)}, ${newer(`${name}_second`)}`;
};

/** Tables of claims by kind. `now` and `again`: SQL that sets, or merges, the figures of a claim whose attributes are unchanged. */
const tables = {
  product: { table: 'claim', id: 'product_id', row: claimRow, now: '', again: '' },
  store: {
    table: 'store_claim',
    id: 'store_id',
    row: [claimRow, ...FIGURES.map((name) => `${name} bigint`)].join(', '),
    now: FIGURES.map((name) => `, ${name} = r.${name}`).join(''),
    again: `, seen_second = greatest(c.seen_second, r.seen_second), ${newerFigure('followers')}, ${newerFigure('rating')}`,
  },
} as const;

type ClaimKind = keyof typeof tables;

const tableOf = (kind: ClaimKind) => {
  const { table, id, row, now, again } = tables[kind];
  const repeat = row.replace(' slow json,', '');
  const columns = sql.raw(toColumnList(row.replace('row_id bigint, ', '')));
  const own = sql.ref(`c.${id}`);
  return {
    table: sql.table(table),
    id: sql.ref(id),
    own,
    row,
    repeat,
    columns,
    figuresNow: sql.raw(now),
    figuresAgain: sql.raw(again),
  };
};

/** SQL: the claim is by an account, not by one of our own sources. The partial index of claims by reporter has this exact condition. */
export const isAccountColumn = (column: string) => sql.raw(`length(${column}) = 36`);

const isWhole = (row: ClaimRow): row is ClaimRow & StoreFigures => row.seen_second !== undefined && row.seen_second !== null;

const toAttributeClaims = (row: ClaimRow): StoredClaim['slow'] => {
  const slow = fromStoredAttributes(row.slow, row);
  return isWhole(row) ? addStoreFigures(slow, row) : slow;
};

export const loadClaims = async (db: Db, kind: ClaimKind, ids: number[]): Promise<StoredClaim[]> => {
  if (ids.length === 0) return [];
  const { table, id, columns } = tableOf(kind);
  const { rows } = await sql<ClaimRow>`select ${id} as row_id, ${columns} from ${table} where ${id} = any(${ids})`.execute(db);
  return rows.map((row) => ({ ...row, slow: toAttributeClaims(row), stored: row }));
};

/** Claims about stores' figures. Attributes are read only from old rows, which have the figures among them. */
export const loadFigures = async (db: Db, ids: number[]): Promise<(ReporterClaims & { row_id: number })[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<ClaimRow, 'slow'> & { slow: StoredAttributes | null }>`
    select store_id as row_id, reporter, network, trusted, oldest, newest, followers, followers_second, rating, rating_second, seen_second,
      case when seen_second is null then slow end as slow
    from store_claim where store_id = any(${ids})`.execute(db);
  return rows.map((row) => ({ ...row, slow: toAttributeClaims({ ...row, slow: row.slow ?? {} }) }));
};

const rowOf = (kind: ClaimKind, { row_id, reporter, key_id, network, trusted, slow }: StoredClaim): ClaimRow => {
  const ends = endsOf(slow);
  const row = {
    row_id,
    reporter,
    key_id,
    network,
    trusted,
    slow: toStoredAttributes(slow, ends),
    ...ends,
    ...findNewestClaim(slow, ends),
  };
  return kind === 'store' ? { ...row, ...toStoreFigures(slow) } : row;
};

/** Whether a claim repeats its stored row in everything but its newest second and its figures. */
const isRepeated = ({ network, trusted, slow, oldest, words, since }: ClaimRow, before: ClaimRow | undefined): boolean =>
  before !== undefined &&
  before.oldest === oldest &&
  before.words === words &&
  before.since === since &&
  before.network === network &&
  before.trusted === trusted &&
  isSameAttributes(slow, before.slow);

/** Writes changed claims. Most repeat their row: of these only the newest second and the figures are updated. */
export const writeClaims = async (db: Db, kind: ClaimKind, claims: StoredClaim[]): Promise<void> => {
  const { table, id, own, row, repeat, columns, figuresNow } = tableOf(kind);
  const entries = claims.map((claim) => ({ row: rowOf(kind, claim), before: claim.stored }));
  const { again = [], anew: newClaims = [] } = Object.groupBy(entries, ({ row: own, before }) =>
    isRepeated(own, before) ? 'again' : 'anew',
  );
  const isMoved = ({ row: own, before }: (typeof entries)[number]) =>
    own.newest !== before?.newest || FIGURES.some((name) => own[name] !== before[name]);
  const repeated = again.filter(isMoved).map(({ row: own }) => own);
  if (repeated.length > 0)
    await sql`update ${table} c set newest = r.newest ${figuresNow} from ${givenRows(repeated, repeat, 'r')}
      where (${own}, c.reporter, c.key_id) = (r.row_id, r.reporter, r.key_id)`.execute(db);
  if (newClaims.length === 0) return;
  const rows = newClaims.map(({ row: own }) => own);
  await sql`insert into ${table} (${id}, ${columns}) select row_id, ${columns} from ${givenRows(rows, row, 'r')}
    order by row_id, reporter, key_id
    on conflict (${id}, reporter, key_id)
      do update set ${sql.raw(assignmentsOf(row, ['row_id', 'reporter', 'key_id']))}`.execute(db);
};

/** What one reporter's observations claim about a row under one of its keys, where all claim the same but for figures. */
export interface RepeatedClaim extends Omit<StoredClaim, 'slow' | 'stored'>, Ends, Partial<StoreFigures> {
  claimed: ClaimedFields;
  words: string;
}

const toClaimRows = (repeats: RepeatedClaim[]) => repeats.map((each) => ({ ...each, since: each.oldest }));

/**
 * Extends claims that the same reporter repeats, and returns their rows; the others are left unchanged. Where every value dates from the claim's
 * first observation, an earlier observation moves the first second too. Call for undisputed rows under their locks.
 */
export const repeatClaims = async (db: Db, kind: ClaimKind, repeats: RepeatedClaim[]): Promise<Set<number>> => {
  if (repeats.length === 0) return new Set();
  const { table, own, repeat, figuresAgain } = tableOf(kind);
  const { rows } = await sql<{ row_id: number }>`update ${table} c set newest = greatest(c.newest, r.newest),
      oldest = least(c.oldest, r.oldest), since = least(c.since, r.oldest) ${figuresAgain}
    from ${givenRows(toClaimRows(repeats), repeat, 'r')}
    where (${own}, c.reporter, c.key_id) = (r.row_id, r.reporter, r.key_id) and (c.words, c.trusted) = (r.words, r.trusted)
      and (r.oldest >= c.since or c.since = c.oldest) and c.network is not distinct from r.network
    returning ${own} as row_id`.execute(db);
  return new Set(rows.map(({ row_id }) => row_id));
};

/** Inserts claims of reporters who had none about these rows and agree with them. Returns the rows inserted; existing claims stay. */
export const insertFirstClaims = async (db: Db, kind: ClaimKind, repeats: RepeatedClaim[]): Promise<Set<number>> => {
  if (repeats.length === 0) return new Set();
  const { table, id, row, columns } = tableOf(kind);
  const firstClaims = toClaimRows(repeats).map((each) => ({ ...each, slow: Object.fromEntries(each.claimed) }));
  const { rows } = await sql<{ row_id: number }>`insert into ${table} (${id}, ${columns})
    select row_id, ${columns} from ${givenRows(firstClaims, row, 'r')} order by row_id, reporter, key_id on conflict do nothing
    returning ${id} as row_id`.execute(db);
  return new Set(rows.map(({ row_id }) => row_id));
};
