import type { Db } from '@telaah/db';
import { datedCode, precisionCode } from '@telaah/db/tables/codes';
import type { ProductLiveTable } from '@telaah/db/tables/market';
import { counterColumn, type ObservationColumns, observationColumns } from '@telaah/db/tables/observation';
import type { SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { type Selectable, sql } from 'kysely';
import { isWhole, type LiveProduct } from '#src/features/market/months/judge-history.ts';
import { judgeOf, type StoredJudge, storedJudge } from '#src/features/market/months/stored-judge.ts';
import { isGuessed } from '#src/features/market/observations/facts.ts';
import { givenRows, givenRowsPaired } from '#src/features/market/rows/given-rows-sql.ts';
import { runConcurrently } from '#src/features/market/rows/pipelined.ts';
import { assignmentsOf, figureRow, stateRow, toColumnList } from '#src/features/market/rows/record-columns.ts';

const observationColumnNames = Object.keys(observationColumns) as (keyof ObservationColumns)[];

interface LiveRow extends Omit<Selectable<ProductLiveTable>, 'first_seen_at' | 'seen_at'> {
  first_seen: number;
  seen: number;
}

/** The products' state, with only those figures that the rules need. Call under their locks (`lockRows`). */
export const loadLive = async (db: Db, ids: number[]): Promise<Map<number, LiveProduct>> => {
  const { rows } = await sql<LiveRow>`
    select product_id, (extract(epoch from first_seen_at) * 1000)::float8 as first_seen, (extract(epoch from seen_at) * 1000)::float8 as seen,
      observations, source, dated, quarantine_reason, changes_from, sold_low, badge_low, badge_high, judge
    from product_live where product_id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ first_seen, seen, ...row }) => {
      const { source, dated, sold_low, badge_low, badge_high } = row;
      return [
        row.product_id,
        {
          accepted: row.observations === 0 && !isGuessed(row) ? null : { at: seen, source, dated, sold_low, badge_low, badge_high },
          first_seen_at: first_seen,
          observations: row.observations,
          quarantine_reason: row.quarantine_reason,
          changes_from: row.changes_from,
          source,
          judge: judgeOf(row.judge as StoredJudge),
        },
      ];
    }),
  );
};

/** Figures of a product whose observations are all quarantined: none, with every counter hidden. */
const NOTHING: Record<string, unknown> = {
  ...Object.fromEntries(observationColumnNames.map((name) => [name, null])),
  ...Object.fromEntries(Object.values(counterColumn).map((name) => [`${name}_precision`, precisionCode.code('hidden')])),
  dated: datedCode.code('known'),
  is_ad: null,
};

interface LiveWrite {
  product_id: number;
  live: LiveProduct;
  isNew: boolean;
}

const stateOf = ({ product_id, live }: LiveWrite) => ({
  product_id,
  source: live.source,
  first_seen_at: live.first_seen_at,
  seen_at: live.accepted?.at ?? live.judge.at,
  observations: live.observations,
  quarantine_reason: live.quarantine_reason,
  changes_from: live.changes_from,
  judge: storedJudge(live.judge),
});

/** Its figures stay as stored, because no newer observation is accepted. */
const isAsStored = ({ live: { accepted } }: LiveWrite): boolean => accepted !== null && !isWhole(accepted);

const updateStates = async (db: Db, rows: LiveWrite[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`update product_live l set ${sql.raw(assignmentsOf(stateRow, ['product_id'], 'r'))}
    from ${givenRows(rows.map(stateOf), stateRow, 'r')} where l.product_id = r.product_id`.execute(db);
};

const WHOLE_LIVE = `${figureRow}, ${stateRow}`;

const liveRowsSql = (rows: LiveWrite[]) => {
  const figures = rows.map(({ live }) => live.accepted ?? NOTHING);
  return givenRowsPaired([figures, figureRow], [rows.map(stateOf), stateRow], 'r');
};

const insertLive = async (db: Db, rows: LiveWrite[]): Promise<void> => {
  if (rows.length === 0) return;
  const columns = sql.raw(toColumnList(WHOLE_LIVE));
  await sql`insert into product_live (${columns}) select ${columns} from ${liveRowsSql(rows)} order by product_id
    on conflict (product_id) do update set ${sql.raw(assignmentsOf(WHOLE_LIVE, ['product_id']))}`.execute(db);
};

const updateLive = async (db: Db, rows: LiveWrite[]): Promise<void> => {
  if (rows.length === 0) return;
  const updated = await sql`update product_live l set ${sql.raw(assignmentsOf(WHOLE_LIVE, ['product_id'], 'r'))}
    from ${liveRowsSql(rows)} where l.product_id = r.product_id`.execute(db);
  // A row that was deleted with its last observation is inserted again.
  if (Number(updated.numAffectedRows) < rows.length) await insertLive(db, rows);
};

/** Call under the products' locks. Most rows exist, and an update costs less than an insert that conflicts. */
export const upsertLive = async (db: Db, rows: LiveWrite[]): Promise<void> => {
  const stored = rows.filter(({ isNew }) => !isNew);
  await runConcurrently([
    insertLive(
      db,
      rows.filter(({ isNew }) => isNew),
    ),
    updateStates(db, stored.filter(isAsStored)),
    updateLive(
      db,
      stored.filter((row) => !isAsStored(row)),
    ),
  ]);
};

export const upsertDetails = async (
  db: Db,
  rows: { product_id: number; at: number; variants: SnapshotVariant[] }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const details = rows.map(({ product_id, at, variants }) => ({ product_id, seen_at: at, variants }));
  await sql`insert into product_detail (product_id, seen_at, variants)
    select product_id, seen_at, variants from ${givenRows(details, 'product_id bigint, seen_at timestamptz, variants json', 'r')}
    on conflict (product_id) do update set seen_at = excluded.seen_at, variants = excluded.variants`.execute(db);
};

/** Call for products that no longer have an accepted observation with variants. */
export const removeDetails = async (db: Db, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from product_detail where product_id = any(${ids})`.execute(db);
};
