import type { Db } from '@telaah/db';
import type { BucketKind, Resource } from '@telaah/db/tables/ledger';
import { sql } from 'kysely';

/** Locks the account until the transaction ends. Every change of its buckets, subscriptions or invoices takes this lock first. */
export const lockAccountRow = (trx: Db, accountId: string) =>
  trx
    .selectFrom('account')
    .select(['account_id', 'created_at'])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Like `holdAccount`, for the account of an operation. Undefined: there is no such operation. */
export const lockAccountOf = (trx: Db, opId: string) =>
  trx
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', (q) => q.selectFrom('operation').select('operation.account_id').where('op_id', '=', opId))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const resourceOf = (kind: BucketKind): Resource => (kind === 'download' || kind === 'download_credit' ? 'rows' : 'token');

export type BucketRow = Awaited<ReturnType<typeof findOpenBuckets>>[number];

const openBuckets = (db: Db, accountId: string) =>
  db
    .selectFrom('bucket')
    .select(['bucket_id', 'kind', 'period_start', 'period_end', 'subscription_id', 'granted', 'remaining'])
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .orderBy('period_start')
    .orderBy('bucket_id');

export const findOpenBuckets = (db: Db, accountId: string) => openBuckets(db, accountId).execute();

/** Locks the open buckets, so that a debit without the account's lock waits. */
export const lockOpenBuckets = (trx: Db, accountId: string) => openBuckets(trx, accountId).forNoKeyUpdate().execute();

/** Locks bought buckets of one resource; gifts and free tokens are not among them. */
export const lockBoughtBuckets = (trx: Db, accountId: string, resource: Resource) =>
  openBuckets(trx, accountId)
    .where('source_type', '=', 'invoice')
    .where('kind', 'in', resource === 'token' ? ['monthly', 'topup'] : ['download', 'download_credit'])
    .forNoKeyUpdate()
    .execute();

export interface NewBucket {
  accountId: string;
  kind: BucketKind;
  start: Date;
  end: Date | null;
  subscriptionId: string | null;
  source: { type: string; id: string };
  granted: number;
}

/** Null where this period, or this source, has its bucket already. */
export const insertBucket = async (trx: Db, bucket: NewBucket): Promise<string | null> => {
  const row = await trx
    .insertInto('bucket')
    .values({
      account_id: bucket.accountId,
      kind: bucket.kind,
      period_start: bucket.start,
      period_end: bucket.end,
      subscription_id: bucket.subscriptionId,
      source_type: bucket.source.type,
      source_id: bucket.source.id,
      granted: bucket.granted,
      remaining: bucket.granted,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bucket_id')
    .executeTakeFirst();
  return row?.bucket_id ?? null;
};

/** Closes buckets; what was left of each expires. */
export const closeBuckets = async (trx: Db, bucketIds: readonly string[], now: Date): Promise<void> => {
  if (bucketIds.length === 0) return;
  await sql`
    with left_over as (
      select bucket_id, remaining from bucket where bucket_id = any(${bucketIds}::uuid[]) and closed_at is null order by bucket_id for no key update),
    closed as (
      update bucket b set remaining = 0, closed_at = ${now} from left_over l where b.bucket_id = l.bucket_id)
    insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
    select bucket_id, gen_random_uuid(), -remaining, 'expire', 'period', bucket_id::text, ${now} from left_over where remaining > 0`.execute(
    trx,
  );
};

/** Adds `delta` to what is left of a bucket. A constraint refuses less than 0 and more than was granted. */
export const changeRemaining = async (trx: Db, bucketId: string, delta: number): Promise<void> => {
  await trx
    .updateTable('bucket')
    .set((q) => ({ remaining: q('remaining', '+', delta) }))
    .where('bucket_id', '=', bucketId)
    .execute();
};

/** All buckets of one source, closed ones too. */
export const findBucketsOf = (db: Db, accountId: string, source: { type: string; id: string }) =>
  db
    .selectFrom('bucket')
    .select(['bucket_id', 'kind', 'granted', 'remaining', 'closed_at'])
    .where('account_id', '=', accountId)
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .orderBy('bucket_id')
    .execute();

export const findPlanBuckets = async (db: Db, subscriptionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('bucket')
    .select('bucket_id')
    .where('subscription_id', '=', subscriptionId)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ bucket_id }) => bucket_id);
};
