import type { Db } from '@telaah/db';
import { sourceCode } from '@telaah/db/tables/codes';
import type { ObservationTable } from '@telaah/db/tables/market';
import type { MarketSource } from '@telaah/shared/features/market/schema';
import { type Selectable, sql } from 'kysely';
import type { Detail, ObservationFact } from '#src/features/market/observations/facts.ts';
import { givenRows, givenRowsPaired } from '#src/features/market/rows/given-rows-sql.ts';
import { factRow, momentRow, toColumnList } from '#src/features/market/rows/record-columns.ts';

/** Counts accepted and quarantined captures for the health monitor, in the transaction that stores them. */
export const recordHeldShare = async (db: Db, source: MarketSource, quarantined: readonly boolean[]): Promise<void> => {
  if (source !== 'capture' || quarantined.length === 0) return;
  const count = quarantined.filter(Boolean).length;
  await db
    .insertInto('observation_count')
    .values({ accepted: quarantined.length - count, held: count })
    .execute();
};

type LoadedObservation = Selectable<ObservationTable> & { trusted: boolean };

/** Observations from WIB day `since` on, or all. A capture is trusted when its reporter has a trusted claim on the product. */
export const loadObservations = async (
  db: Db,
  products: { product_id: number; since: string | null }[],
): Promise<Map<number, ObservationFact[]>> => {
  const requests = products.map(({ product_id, since }) => ({
    product_id,
    since: since === null ? '-infinity' : `${since}T00:00:00+07:00`,
  }));
  const ids = products.map(({ product_id }) => product_id);
  const { rows } = await sql<LoadedObservation>`
    select o.*, o.source <> ${sourceCode.code('capture')} or c.reporter is not null as trusted
      from ${givenRows(requests, 'product_id bigint, since timestamptz', 'w')}
      join observation o on o.product_id = w.product_id and o.observed_at >= w.since
      left join (select distinct product_id, reporter from claim where product_id = any(${ids}) and trusted) c
        on c.product_id = o.product_id and c.reporter = o.reporter::text`.execute(db);
  const facts = new Map<number, ObservationFact[]>();
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

/** `mayBeStored`: skips stored observations. Otherwise a repeated one is an error, which saves a check of each row. */
export const insertObservations = async (
  db: Db,
  observations: { product_id: number; fact: ObservationFact }[],
  mayBeStored: boolean,
): Promise<void> => {
  const columns = sql.raw(`${toColumnList(momentRow)}, ${toColumnList(factRow)}`);
  const facts = observations.map(({ fact }) => fact);
  const moments = observations.map(({ product_id, fact: { at, received } }) => ({
    product_id,
    observed_at: at,
    received_at: received,
  }));
  await sql`insert into observation (${columns}) select ${columns} from ${givenRowsPaired([facts, factRow], [moments, momentRow], 'r')}
    ${mayBeStored ? sql`on conflict do nothing` : sql``}`.execute(db);
};

export const updateVerdicts = async (
  db: Db,
  rows: { product_id: number; at: number; digest: string; quarantine_reason: number | null }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const verdicts = rows.map(({ product_id, at, digest, quarantine_reason }) => ({
    product_id,
    observed_at: at,
    digest,
    quarantine_reason,
  }));
  await sql`update observation o set quarantine_reason = r.quarantine_reason
    from ${givenRows(verdicts, 'product_id bigint, observed_at timestamptz, digest uuid, quarantine_reason smallint', 'r')}
    where (o.product_id, o.observed_at, o.digest) = (r.product_id, r.observed_at, r.digest)
      and o.quarantine_reason is distinct from r.quarantine_reason`.execute(db);
};
