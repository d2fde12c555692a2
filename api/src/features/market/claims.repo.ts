import type { Db } from '@telaah/db';
import type { Voice } from '@telaah/shared/features/market/claim';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/given-rows-sql.ts';
import { assignmentsOf, columnsOf } from '#src/features/market/ingest-rows.ts';
import {
  type Ends,
  endsOf,
  isSameSlow,
  newestWords,
  type Said,
  type StoredSlow,
  slowOf,
  storedSlow,
} from '#src/features/market/stored-claim.ts';

/** What one reporter said of one thing by one of its keys. */
export interface Claim extends Voice {
  row_id: number;
  key_id: number;
  /** As it was read; left out: it is new. */
  stored?: ClaimRow;
}

interface ClaimRow extends Omit<Claim, 'slow' | 'stored'>, Ends<number | null> {
  slow: StoredSlow;
  /** See `newestWords`. */
  words: string | null;
}

const tables = {
  product: { table: 'claim', id: 'product_id' },
  store: { table: 'store_claim', id: 'store_id' },
} as const;

const claimRow =
  'row_id bigint, reporter text, key_id bigint, network text, trusted boolean, slow json, oldest bigint, newest bigint, words uuid';
const repeatRow = claimRow.replace(' slow json,', '');
const saidColumns = sql.raw(columnsOf(claimRow.replace('row_id bigint, ', '')));

/** All claims of the things. */
export const loadClaims = async (db: Db, kind: 'product' | 'store', ids: number[]): Promise<Claim[]> => {
  if (ids.length === 0) return [];
  const { table, id } = tables[kind];
  const { rows } = await sql<ClaimRow>`select ${sql.ref(id)} as row_id, ${saidColumns} from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids})`.execute(db);
  return rows.map((row) => ({ ...row, slow: slowOf(row.slow, row), stored: row }));
};

const rowOf = ({ row_id, reporter, key_id, network, trusted, slow }: Claim): ClaimRow => {
  const ends = endsOf(slow);
  return { row_id, reporter, key_id, network, trusted, slow: storedSlow(slow, ends), ...ends, words: newestWords(slow, ends) };
};

/** Was nothing said but the same once more? */
const isRepeated = ({ network, trusted, slow, oldest, words }: ClaimRow, before: ClaimRow | undefined): boolean =>
  before !== undefined &&
  before.oldest === oldest &&
  before.words === words &&
  before.network === network &&
  before.trusted === trusted &&
  isSameSlow(slow, before.slow);

/** Writes claims that were added to. Most say what they said before: of these the moment alone is written. */
export const writeClaims = async (db: Db, kind: 'product' | 'store', claims: Claim[]): Promise<void> => {
  const { table, id } = tables[kind];
  const told = claims.map((claim) => ({ row: rowOf(claim), before: claim.stored }));
  const { again = [], anew = [] } = Object.groupBy(told, ({ row, before }) => (isRepeated(row, before) ? 'again' : 'anew'));
  const seen = again.filter(({ row, before }) => row.newest !== before?.newest).map(({ row }) => row);
  if (seen.length > 0)
    await sql`update ${sql.table(table)} c set newest = r.newest
      from ${givenRows(seen, 'row_id bigint, reporter text, key_id bigint, newest bigint', 'r')}
      where (c.${sql.ref(id)}, c.reporter, c.key_id) = (r.row_id, r.reporter, r.key_id)`.execute(db);
  if (anew.length === 0) return;
  const rows = anew.map(({ row }) => row);
  await sql`insert into ${sql.table(table)} (${sql.ref(id)}, ${saidColumns}) select row_id, ${saidColumns} from ${givenRows(rows, claimRow, 'r')}
    order by row_id, reporter, key_id
    on conflict (${sql.ref(id)}, reporter, key_id)
      do update set ${sql.raw(assignmentsOf(claimRow, ['row_id', 'reporter', 'key_id']))}`.execute(db);
};

/** What looks of one reporter say of a thing by one of its keys, all of them the same. */
export interface Repeat extends Omit<Claim, 'slow' | 'stored'>, Ends {
  said: Said;
  words: string;
  /** He may be the first to say so who speaks of it from there: there are as many voices as ever count. */
  mayBegin: boolean;
}

/**
 * Notes that things were said once more by whom they were said so before, or anew by one more. Answers the rows of which that is all there
 * is to note; nothing is done about the others. Under the rows' locks.
 */
export const sayAgain = async (db: Db, kind: 'product' | 'store', told: Repeat[]): Promise<Set<number>> => {
  if (told.length === 0) return new Set();
  const { table, id } = tables[kind];
  const { rows: again } = await sql<{ row_id: number }>`update ${sql.table(table)} c set newest = greatest(c.newest, r.newest)
    from ${givenRows(told, repeatRow, 'r')}
    where (c.${sql.ref(id)}, c.reporter, c.key_id) = (r.row_id, r.reporter, r.key_id)
      and (c.words, c.trusted) = (r.words, r.trusted) and c.newest <= r.oldest and c.network is not distinct from r.network
    returning c.${sql.ref(id)} as row_id`.execute(db);
  const noted = new Set(again.map(({ row_id }) => row_id));
  const first = told.filter(({ row_id, mayBegin }) => mayBegin && !noted.has(row_id));
  if (first.length === 0) return noted;
  const given = first.map((repeat) => ({ ...repeat, slow: Object.fromEntries(repeat.said) }));
  const { rows: anew } = await sql<{ row_id: number }>`insert into ${sql.table(table)} (${sql.ref(id)}, ${saidColumns})
    select row_id, ${saidColumns} from ${givenRows(given, claimRow, 'r')} order by row_id, reporter, key_id on conflict do nothing
    returning ${sql.ref(id)} as row_id`.execute(db);
  for (const { row_id } of anew) noted.add(row_id);
  return noted;
};
