import type { Db } from '@telaah/db';
import { sourceCode } from '@telaah/db/tables/codes';
import type { ReporterTable } from '@telaah/db/tables/trust';
import type { AttributeClaims } from '@telaah/shared/features/market/claim';
import { nameKey } from '@telaah/shared/features/market/names';
import type { Confirmation } from '@telaah/shared/features/trust/confirmation';
import type { Dispute } from '@telaah/shared/features/trust/dispute';
import type { CounterRange, TrustObservation } from '@telaah/shared/features/trust/trust-observation';
import { TRUST_RULES } from '@telaah/shared/features/trust/trust-rules';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Selectable, sql } from 'kysely';
import { loadClaims } from '#src/features/market/claims/claims.repo.ts';
import { toStoreIdentity } from '#src/features/market/keys/identity.rules.ts';
import { centi } from '#src/features/market/observations/facts.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export const findLastReview = async (db: Db): Promise<Date | null> => {
  const row = await db.selectFrom('trust_review').select('reviewed_at').orderBy('reviewed_at', 'desc').limit(1).executeTakeFirst();
  return row ? new Date(row.reviewed_at) : null;
};

export const productsSeenSince = async (db: Db, since: Date): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from observation where received_at >= ${since} and source = ${sourceCode.code('capture')}
    union select k.product_id from pending_observation o join product_key k using (marketplace_id, key) where o.received_at >= ${since} and o.kind = 1
    order by 1`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

const counter = (low: number | null, high: number | null): CounterRange | null => (low === null ? null : { low, high });

/** The reporter's claimed value at that time; null with several values, or none. */
const claimedAt = (claims: AttributeClaims | undefined, field: string, at: number): string | null => {
  const second = Math.floor(at / 1000);
  const values = Object.entries(claims?.[field] ?? {}).filter(([, [first, last]]) => first <= second && second <= last);
  return values.length === 1 ? (values[0]?.[0] ?? null) : null;
};

/** Days of observations that count as evidence: the judged days, and the days before for which a price is known. */
const EVIDENCE_DAYS = TRUST_RULES.review.days + TRUST_RULES.dispute.before / 86_400_000;

const findMarketObservations = async (db: Db, ids: number[], since: Date): Promise<TrustObservation[]> => {
  const rows = await db
    .selectFrom('observation')
    .select(['product_id', 'key_id', 'observed_at', 'reporter', 'network', 'source', 'price', 'rating_c'])
    .select(['sold_low', 'sold_high', 'reviews_low', 'reviews_high'])
    .where('product_id', '=', sql<number>`any(${ids})`)
    .where('observed_at', '>=', since)
    .execute();
  const claims = new Map(
    (await loadClaims(db, 'product', ids)).map((claim) => [`${claim.row_id}/${claim.reporter}/${claim.key_id}`, claim.slow]),
  );
  return rows.map((row) => {
    const at = new Date(row.observed_at).getTime();
    const source = sourceCode.word(row.source);
    const reporter = row.reporter ?? source;
    const attributes = claims.get(`${row.product_id}/${reporter}/${row.key_id}`);
    const name = claimedAt(attributes, 'name', at);
    return {
      reporter,
      network: row.reporter === null ? `door:${source}` : row.network,
      isAccepted: true,
      product: row.product_id,
      at,
      price: row.price,
      sold: counter(row.sold_low, row.sold_high),
      reviews: counter(row.reviews_low, row.reviews_high),
      rating: row.rating_c,
      name: name === null ? null : nameKey(name),
      store: claimedAt(attributes, 'store', at),
    };
  });
};

const findUnacceptedObservations = async (db: Db, ids: number[], since: Date): Promise<TrustObservation[]> => {
  const { rows } = await sql<{ product_id: number; reporter: string; network: string | null; snapshot: Snapshot }>`
    select k.product_id, o.reporter, o.network, o.snapshot from product_key k join pending_observation o using (marketplace_id, key)
    where k.product_id = any(${ids}) and o.kind = 1 and o.observed_at >= ${since}`.execute(db);
  return rows.map(({ product_id, reporter, network, snapshot }) => ({
    reporter,
    network,
    isAccepted: false,
    product: product_id,
    at: Date.parse(snapshot.observed_at),
    price: snapshot.price?.low ?? null,
    sold: counter(snapshot.sold_total.low, snapshot.sold_total.high),
    reviews: counter(snapshot.reviews.low, snapshot.reviews.high),
    rating: centi(snapshot.rating),
    name: nameKey(snapshot.name),
    store: toStoreIdentity(snapshot.marketplace, snapshot.store)?.own ?? null,
  }));
};

export const findRecentObservations = async (db: Db, ids: number[], now: Date): Promise<TrustObservation[]> => {
  const since = new Date(now.getTime() - EVIDENCE_DAYS * 86_400_000);
  return [...(await findMarketObservations(db, ids, since)), ...(await findUnacceptedObservations(db, ids, since))];
};

const IS_ACCOUNT = /^[0-9a-f-]{36}$/;

/** Adds new confirmations and disputes. Own sources are neither confirmed nor disputed. */
export const recordReviewEvidence = async (db: Db, confirmations: Confirmation[], disputes: Dispute[]): Promise<void> => {
  const confirmationRows = confirmations
    .filter(({ reporter }) => IS_ACCOUNT.test(reporter))
    .map(({ product, ...row }) => ({ ...row, product_id: product }));
  const disputeRows = disputes
    .filter(({ disputed_reporter }) => IS_ACCOUNT.test(disputed_reporter))
    .map(({ product, ...row }) => ({ ...row, product_id: product }));
  if (confirmationRows.length > 0)
    await sql`insert into confirmation (reporter, product_id, day, network)
      select reporter, product_id, day, network from ${givenRows(confirmationRows, 'reporter uuid, product_id bigint, day date, network text', 'r')}
      on conflict do nothing`.execute(db);
  if (disputeRows.length > 0)
    await sql`insert into dispute (disputed_reporter, disputing_source, product_id, day, network)
      select disputed_reporter, disputing_source, product_id, day, network
      from ${givenRows(disputeRows, 'disputed_reporter uuid, disputing_source text, product_id bigint, day date, network text', 'r')} on conflict do nothing`.execute(
      db,
    );
};

/** Confirmations that count: without a dispute on the same product and day, and only so many a day from one network. */
const countedConfirmations = sql`(select c.reporter, c.product_id, c.day from (
    select *, row_number() over (partition by reporter, day, network order by product_id) as nth from confirmation) c
  where c.nth <= ${sql.lit(TRUST_RULES.confirmation.perNetworkAndDay)}
    and not exists (select from dispute h where h.disputed_reporter = c.reporter and h.product_id = c.product_id and h.day = c.day))`;

export interface ReviewedReporterRow extends Pick<Selectable<ReporterTable>, 'state' | 'state_by' | 'since'> {
  account_id: string;
  role: string;
  verified: boolean;
  created_at: Date;
  /** Confirmations on the judged days, and on the last of them. */
  credited: number;
  credited_last_day: number;
  /** Since the present state: confirmations, their days and products, and disputed product-days. */
  credits: number;
  credit_days: number;
  products: number;
  charged: number;
  home_network: string | null;
}

/** Every account with a state, confirmations or disputes, and administrators. */
export const findReviewedReporters = async (db: Db, today: string): Promise<ReviewedReporterRow[]> => {
  const { rows } = await sql<ReviewedReporterRow>`
    with c as materialized (select * from ${countedConfirmations} c), h as (select distinct disputed_reporter, product_id, day from dispute),
      who as (select account_id from reporter union select reporter from confirmation union select disputed_reporter from dispute
        union select account_id from account where role = 'admin')
    select a.account_id, a.role, a.email_verified_at is not null as verified, a.created_at, r.state, r.state_by, r.since,
      coalesce(n.credited, 0)::int as credited, coalesce(n.last_day, 0)::int as credited_last_day, coalesce(n.credits, 0)::int as credits,
      coalesce(n.credit_days, 0)::int as credit_days, coalesce(n.products, 0)::int as products,
      (select count(*)::int from h where h.disputed_reporter = a.account_id and h.day > coalesce(r.since::date, '-infinity')) as charged,
      coalesce(r.home_network, (select o.network from pending_observation o where o.reporter = a.account_id
        group by 1 order by count(distinct o.received_at::date) desc, 1 limit 1)) as home_network
    from who join account a using (account_id) left join reporter r using (account_id)
    left join lateral (
      select count(*) filter (where day > ${addDays(today, -TRUST_RULES.review.days)}::date) as credited, count(*) filter (where day = ${today}::date) as last_day,
        count(*) filter (where r.since is null or day > r.since::date) as credits,
        count(distinct day) filter (where r.since is null or day > r.since::date) as credit_days,
        count(distinct product_id) filter (where r.since is null or day > r.since::date) as products
      from c where c.reporter = a.account_id) n on true`.execute(db);
  return rows;
};

export const findDisputesSince = async (db: Db, day: string): Promise<Dispute[]> => {
  const rows = await db.selectFrom('dispute').selectAll().where('day', '>', day).execute();
  return rows.map(({ product_id, ...row }) => ({ ...row, product: product_id }));
};

export const findLastBatchAt = async (db: Db, accountId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('capture_batch')
    .select((q) => q.fn.max('received_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : null;
};

export const setHomeNetwork = async (db: Db, accountId: string, network: string | null): Promise<void> => {
  await db.updateTable('reporter').set({ home_network: network }).where('account_id', '=', accountId).execute();
};

const EVIDENCE_RETENTION_DAYS = { confirmation: 35, dispute: 14 } as const;

export const recordTrustReview = async (
  db: Db,
  { now, ...done }: { now: Date; products: number; suspended: number; promoted: number; required_networks: number },
): Promise<void> => {
  await db
    .insertInto('trust_review')
    .values({ reviewed_at: now, ...done })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of ['confirmation', 'dispute'] as const) {
    await db
      .deleteFrom(table)
      .where('day', '<', addDays(wibDay(now), -EVIDENCE_RETENTION_DAYS[table]))
      .execute();
  }
  await db
    .deleteFrom('trust_review')
    .where('reviewed_at', '<', new Date(now.getTime() - EVIDENCE_RETENTION_DAYS.confirmation * 86_400_000))
    .execute();
};
