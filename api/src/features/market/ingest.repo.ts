import type { Db } from '@telaah/db';
import { datedCode, precisionCode, sourceCode } from '@telaah/db/tables/codes';
import { counterColumn, type LookColumns, lookColumns } from '@telaah/db/tables/look';
import type { ObservationTable, ProductLiveTable } from '@telaah/db/tables/market';
import type { Source } from '@telaah/shared/features/market/schema';
import type { SnapshotVariant } from '@telaah/shared/marketplaces/snapshot';
import { type Selectable, sql } from 'kysely';
import { type Detail, type Fact, isGuessed } from '#src/features/market/facts.ts';
import { givenBeside, givenRows } from '#src/features/market/given-rows-sql.ts';
import { assignmentsOf, columnsOf, factRow, figureRow, momentRow, stateRow } from '#src/features/market/ingest-rows.ts';
import { isWhole, type Live } from '#src/features/market/judge-history.ts';
import { judgeOf, type StoredJudge, storedJudge } from '#src/features/market/stored-judge.ts';
import { together } from '#src/features/market/works.ts';

/** Tells the watch which looks of a batch of captures are held back; with them, or not at all. */
export const tellShare = async (db: Db, source: Source, held: readonly boolean[]): Promise<void> => {
  if (source !== 'capture' || held.length === 0) return;
  const count = held.filter(Boolean).length;
  await db
    .insertInto('look_count')
    .values({ accepted: held.length - count, held: count })
    .execute();
};

const lookNames = Object.keys(lookColumns) as (keyof LookColumns)[];

interface LiveRow extends Omit<Selectable<ProductLiveTable>, 'first_seen_at' | 'seen_at'> {
  first_seen: number;
  seen: number;
}

/** The products' state, of their figures no more than the rules ask for. Call under their locks (`lockRows`). */
export const loadLive = async (db: Db, ids: number[]): Promise<Map<number, Live>> => {
  const { rows } = await sql<LiveRow>`
    select product_id, (extract(epoch from first_seen_at) * 1000)::float8 as first_seen, (extract(epoch from seen_at) * 1000)::float8 as seen,
      observations, source, dated, held_reason, changes_from, sold_low, badge_low, badge_high, judge
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
          held_reason: row.held_reason,
          changes_from: row.changes_from,
          source,
          judge: judgeOf(row.judge as StoredJudge),
        },
      ];
    }),
  );
};

type ObservationRow = Selectable<ObservationTable> & { trusted: boolean };

/** Stored observations of the products, of each those from the beginning of a WIB day on, or all. Whose word decides is as his claims have it. */
export const loadObservations = async (
  db: Db,
  wanted: { product_id: number; since: string | null }[],
): Promise<Map<number, Fact[]>> => {
  const given = wanted.map(({ product_id, since }) => ({
    product_id,
    since: since === null ? '-infinity' : `${since}T00:00:00+07:00`,
  }));
  const ids = wanted.map(({ product_id }) => product_id);
  const { rows } = await sql<ObservationRow>`
    select o.*, o.source <> ${sourceCode.code('capture')} or c.reporter is not null as trusted
      from ${givenRows(given, 'product_id bigint, since timestamptz', 'w')}
      join observation o on o.product_id = w.product_id and o.observed_at >= w.since
      left join (select distinct product_id, reporter from claim where product_id = any(${ids}) and trusted) c
        on c.product_id = o.product_id and c.reporter = o.reporter::text`.execute(db);
  const facts = new Map<number, Fact[]>();
  for (const { product_id, observed_at, received_at, detail, ...row } of rows) {
    const list = facts.get(product_id) ?? [];
    list.push({
      ...row,
      at: observed_at.getTime(),
      received: received_at.getTime(),
      part: null,
      detail: detail as Detail | null,
      unsure: [],
    });
    facts.set(product_id, list);
  }
  return facts;
};

/** `mayBeStored`: a look that is there already stays as it is; else that is an error, which needs no check of each row before it is written. */
export const insertObservations = async (
  db: Db,
  looks: { product_id: number; fact: Fact }[],
  mayBeStored: boolean,
): Promise<void> => {
  const columns = sql.raw(`${columnsOf(momentRow)}, ${columnsOf(factRow)}`);
  const facts = looks.map(({ fact }) => fact);
  const moments = looks.map(({ product_id, fact: { at, received } }) => ({ product_id, observed_at: at, received_at: received }));
  await sql`insert into observation (${columns}) select ${columns} from ${givenBeside([facts, factRow], [moments, momentRow], 'r')}
    ${mayBeStored ? sql`on conflict do nothing` : sql``}`.execute(db);
};

/** A later look changed what earlier ones are worth. */
export const updateVerdicts = async (
  db: Db,
  rows: { product_id: number; at: number; digest: string; held_reason: number | null }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const given = rows.map(({ product_id, at, digest, held_reason }) => ({
    product_id,
    observed_at: at,
    digest,
    held_reason,
  }));
  await sql`update observation o set held_reason = r.held_reason
    from ${givenRows(given, 'product_id bigint, observed_at timestamptz, digest uuid, held_reason smallint', 'r')}
    where (o.product_id, o.observed_at, o.digest) = (r.product_id, r.observed_at, r.digest)
      and o.held_reason is distinct from r.held_reason`.execute(db);
};

/** Of a product whose every look is held: no figure, every counter hidden. */
const NOTHING: Record<string, unknown> = {
  ...Object.fromEntries(lookNames.map((name) => [name, null])),
  ...Object.fromEntries(Object.values(counterColumn).map((name) => [`${name}_precision`, precisionCode.code('hidden')])),
  dated: datedCode.code('known'),
  is_ad: null,
};

interface LiveWrite {
  product_id: number;
  live: Live;
  /** Nobody had seen it. */
  isNew: boolean;
}

const stateOf = ({ product_id, live }: LiveWrite) => ({
  product_id,
  source: live.source,
  first_seen_at: live.first_seen_at,
  seen_at: live.accepted?.at ?? live.judge.at,
  observations: live.observations,
  held_reason: live.held_reason,
  changes_from: live.changes_from,
  judge: storedJudge(live.judge),
});

/** Its figures stay as they are stored: no newer look is believed. */
const isAsStored = ({ live: { accepted } }: LiveWrite): boolean => accepted !== null && !isWhole(accepted);

const updateStates = async (db: Db, rows: LiveWrite[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`update product_live l set ${sql.raw(assignmentsOf(stateRow, ['product_id'], 'r'))}
    from ${givenRows(rows.map(stateOf), stateRow, 'r')} where l.product_id = r.product_id`.execute(db);
};

const WHOLE_LIVE = `${figureRow}, ${stateRow}`;

const givenLive = (rows: LiveWrite[]) => {
  const figures = rows.map(({ live }) => live.accepted ?? NOTHING);
  return givenBeside([figures, figureRow], [rows.map(stateOf), stateRow], 'r');
};

const insertLive = async (db: Db, rows: LiveWrite[]): Promise<void> => {
  if (rows.length === 0) return;
  const columns = sql.raw(columnsOf(WHOLE_LIVE));
  await sql`insert into product_live (${columns}) select ${columns} from ${givenLive(rows)} order by product_id
    on conflict (product_id) do update set ${sql.raw(assignmentsOf(WHOLE_LIVE, ['product_id']))}`.execute(db);
};

const updateLive = async (db: Db, rows: LiveWrite[]): Promise<void> => {
  if (rows.length === 0) return;
  const updated = await sql`update product_live l set ${sql.raw(assignmentsOf(WHOLE_LIVE, ['product_id'], 'r'))}
    from ${givenLive(rows)} where l.product_id = r.product_id`.execute(db);
  // A row that went with its last look comes again.
  if (Number(updated.numAffectedRows) < rows.length) await insertLive(db, rows);
};

/** Under the products' locks. Most are there, and to update a row costs less than to try to insert it first. */
export const upsertLive = async (db: Db, rows: LiveWrite[]): Promise<void> => {
  const stored = rows.filter(({ isNew }) => !isNew);
  await together([
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
  const given = rows.map(({ product_id, at, variants }) => ({ product_id, seen_at: at, variants }));
  await sql`insert into product_detail (product_id, seen_at, variants)
    select product_id, seen_at, variants from ${givenRows(given, 'product_id bigint, seen_at timestamptz, variants json', 'r')}
    on conflict (product_id) do update set seen_at = excluded.seen_at, variants = excluded.variants`.execute(db);
};

/** No accepted look shows variants after all. */
export const removeDetails = async (db: Db, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from product_detail where product_id = any(${ids})`.execute(db);
};
