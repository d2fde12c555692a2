import type { Db } from '@telaah/db';
import { pageKindCode } from '@telaah/db/tables/codes';
import { sql } from 'kysely';
import { UNKNOWN_ACCOUNT_HASH } from '#src/features/accounts/password/password.ts';
import { dayOf } from '#src/sql/day-sql.ts';

const PAGE = 2_000;

/** Claims of a reporter who is no longer accepted, stored outside the market. */
const SUPPRESSED_TABLES = [
  'suppressed_observation',
  'suppressed_claim',
  'suppressed_store_claim',
  'suppressed_placement',
  'suppressed_store_reading',
  'suppressed_identity_claim',
];

export const readProfile = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['account_id', 'name', 'email', 'pending_email', 'phone', 'role', 'language', 'email_verified_at', 'phone_verified_at'])
    .select(['created_at', 'persona', 'persona_other', 'persona_asked_at', 'affiliate_code', 'event_id', 'ttp'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

export const readSessions = (db: Db, accountId: string) =>
  db
    .selectFrom('session')
    .select(['session_id', 'created_at', 'last_seen_at', 'expires_at', 'network', 'user_agent'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

export const readSubscriptions = (db: Db, accountId: string) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('plan as p', 'p.plan_id', 's.plan_id')
    .select(['s.subscription_id', 'p.name as plan', 's.started_at', 's.ends_at', 's.period_months', 's.price', 's.is_recurring'])
    .select(['s.end_reason', 's.card_masked'])
    .where('s.account_id', '=', accountId)
    .orderBy('s.started_at')
    .execute();

export const readInvoices = (db: Db, accountId: string) =>
  db
    .selectFrom('invoice')
    .select(['invoice_id', 'number', 'kind', 'plan_id', 'period_months', 'quantity', 'list_amount', 'discount_amount', 'amount'])
    .select(['method', 'phone', 'state', 'refunded_amount', 'created_at', 'expires_at', 'paid_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

export const readBuckets = (db: Db, accountId: string) =>
  db
    .selectFrom('bucket')
    .select(['bucket_id', 'kind', 'period_start', 'period_end', 'granted', 'remaining', 'closed_at'])
    .where('account_id', '=', accountId)
    .orderBy('period_start')
    .execute();

/** The next operations after one, oldest first, at most 2,000. */
export const readOperations = (db: Db, accountId: string, after: string | null) =>
  db
    .selectFrom('operation')
    .select(['op_id', 'resource', 'feature', 'cost', 'state', 'label', 'reserved_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .$if(after !== null, (q) => q.where('op_id', '>', after ?? ''))
    .orderBy('op_id')
    .limit(sql.lit(PAGE))
    .execute();

export const readAlerts = (db: Db, accountId: string) =>
  db
    .selectFrom('price_alert')
    .leftJoin('product', 'product.product_id', 'price_alert.product_id')
    .select(['alert_id', 'product.name as product', 'product.url', 'condition', 'minimum_price', 'target_price', 'maximum_price'])
    .select(['notes', 'is_active', 'price_alert.created_at'])
    .where('account_id', '=', accountId)
    .orderBy('price_alert.created_at')
    .orderBy('alert_id')
    .execute();

export const readRequests = (db: Db, accountId: string) =>
  db
    .selectFrom('data_request')
    .select(['kind', 'asked', 'state', 'asked_at'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at')
    .orderBy('asked_key')
    .execute();

export const readNotices = (db: Db, accountId: string) =>
  db
    .selectFrom('notice')
    .select(['kind', 'data', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('notice_id')
    .execute();

export const readNoticeChoices = (db: Db, accountId: string) =>
  db
    .selectFrom('notice_choice')
    .select(['about', 'channel', 'is_on'])
    .where('account_id', '=', accountId)
    .orderBy('about')
    .orderBy('channel')
    .execute();

export const readSavedItems = (db: Db, accountId: string) =>
  db
    .selectFrom('saved_item')
    .select(['list', 'thing', 'name', 'kept_at'])
    .where('account_id', '=', accountId)
    .orderBy('kept_at')
    .orderBy('thing_id')
    .execute();

export const readCalculations = (db: Db, accountId: string) =>
  db
    .selectFrom('calculation')
    .select(['calculator', 'address', 'products', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('calculator')
    .execute();

export const readViews = (db: Db, accountId: string) =>
  db
    .selectFrom('saved_view')
    .select(['kind', 'name', 'address', 'columns', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('view_id')
    .execute();

export const readListings = (db: Db, accountId: string) =>
  db
    .selectFrom('supplier_listing')
    .select(['listing_id', 'product', 'store', 'category', 'type', 'phone', 'website', 'address', 'description', 'photo_id'])
    .select(['minimum_order', 'prices', 'state', 'note', 'withdrawn_at', 'confirmed_at', 'created_at', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('listing_id')
    .execute();

export const readMessages = (db: Db, accountId: string) =>
  db
    .selectFrom('contact_message')
    .select(['name', 'kind', 'company', 'reach', 'message', 'plan', 'way', 'created_at', 'done_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

/** Listings whose number the person revealed, and listings that they reported. */
export const readRevealedListings = async (db: Db, accountId: string) => ({
  numbers: await db
    .selectFrom('supplier_reveal')
    .select(['listing_id', 'revealed_at'])
    .where('account_id', '=', accountId)
    .orderBy('revealed_at')
    .execute(),
  reports: await db
    .selectFrom('supplier_report')
    .select(['listing_id', 'reason', 'note', 'reported_at'])
    .where('account_id', '=', accountId)
    .orderBy('reported_at')
    .execute(),
});

export const readCommissions = (db: Db, accountId: string) =>
  db
    .selectFrom('referral_sale')
    .select(['amount', 'commission', 'state', 'created_at', 'earns_at', 'settled_at'])
    .where('affiliate_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('invoice_id')
    .execute();

export const countCaptures = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('capture_batch')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const countPendingObservations = async (db: Db, accountId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select
    (select count(*)::int from pending_observation where reporter = ${accountId}) +
    (select count(*)::int from unstorable_observation where reporter = ${accountId}) as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The lists that captures were seen on, by day: what the person searched for and browsed. Stored for some months. */
export const readSeenLists = async (db: Db, accountId: string) => {
  const day = (row: string) => sql.raw(dayOf(`${row}.observed_at`));
  const { rows } = await sql<{ day: string; kind: number | string; keyword: string | null; looks: number }>`
    select ${day('s')} as day, g.marketplace_id, g.kind, g.keyword, g.category, g.shop, g.product, g.sort,
      count(*)::int as looks
    from placement s join listing_page g using (page_id) where s.reporter = ${accountId}
    group by 1, g.page_id order by 1, g.page_id`.execute(db);
  const own = await sql<(typeof rows)[number]>`
    select ${day('o')} as day, o.marketplace_id, p.kind, p.keyword, p.category, p.shop, p.product, p.sort,
      count(*)::int as looks
    from pending_observation o cross join json_to_record(o.snapshot->'seen_on')
      as p(kind text, keyword text, category text, shop text, product text, sort text)
    where o.reporter = ${accountId} and json_typeof(o.snapshot->'seen_on') = 'object'
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return [...rows, ...own.rows].map(({ kind, ...row }) => ({
    ...row,
    kind: typeof kind === 'number' ? pageKindCode.word(kind) : kind,
  }));
};

export const openSubscriptions = async (trx: Db, accountId: string, now: Date): Promise<string[]> => {
  const rows = await trx
    .selectFrom('subscription')
    .select('subscription_id')
    .where('account_id', '=', accountId)
    .where((or) => or.or([or('end_reason', 'is', null), or('ends_at', '>', now)]))
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
};

/** Removes all personal data of an account. Invoices, operations and ledger stay, of an account without a name. */
export const anonymise = async (trx: Db, accountId: string, now: Date): Promise<void> => {
  const nobody = {
    name: '',
    email: `${accountId}@deleted.invalid`,
    password_hash: UNKNOWN_ACCOUNT_HASH,
    role: 'user' as const,
    phone: null,
    phone_verified_at: null,
    pending_email: null,
    email_verified_at: null,
    language: null,
    persona: null,
    persona_other: null,
    persona_asked_at: null,
    affiliate_code: null,
    affiliate_bookmarked: false,
    event_id: null,
    ttp: null,
    deleted_at: now,
  };
  const noCard = { card_cipher: null, card_expires_at: null, card_masked: null, is_recurring: false, next_renewal_at: null };
  await trx.updateTable('account').set(nobody).where('account_id', '=', accountId).execute();
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('account_token').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('idempotency_key').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('capture_batch').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('pending_observation').where('reporter', '=', accountId).execute();
  await trx.deleteFrom('unstorable_observation').where('reporter', '=', accountId).execute();
  await trx.deleteFrom('reporter').where('account_id', '=', accountId).execute();
  for (const table of SUPPRESSED_TABLES) await sql`delete from ${sql.table(table)} where reporter = ${accountId}`.execute(trx);
  await trx.updateTable('placement').set({ reporter: null }).where('reporter', '=', accountId).execute();
  await trx.updateTable('store_reading').set({ reporter: null }).where('reporter', '=', accountId).execute();
  await trx.deleteFrom('price_alert').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('data_request').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('saved_item').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('calculation').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('saved_view').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('supplier_listing').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('contact_message').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('supplier_report').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('supplier_reveal').where('account_id', '=', accountId).execute();
  // The files of the photos are deleted at night.
  await trx.updateTable('supplier_photo').set({ account_id: null }).where('account_id', '=', accountId).execute();
  await trx.deleteFrom('outbox').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('notice').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('notice_choice').where('account_id', '=', accountId).execute();
  await trx.updateTable('subscription').set(noCard).where('account_id', '=', accountId).execute();
  await trx.updateTable('invoice').set({ phone: null }).where('account_id', '=', accountId).execute();
  await trx.updateTable('operation').set({ label: null, detail: null }).where('account_id', '=', accountId).execute();
};
