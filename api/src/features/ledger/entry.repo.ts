import { randomUUID } from 'node:crypto';
import type { Db } from '@telaah/db';
import type { EntryReason, Resource } from '@telaah/db/tables/ledger';
import { sql } from 'kysely';

export interface NewLedgerEntry {
  bucketId: string;
  /** The operation; entries without one get their own id. */
  opId?: string;
  delta: number;
  reason: EntryReason;
  source: { type: string; id: string };
  actor?: string | null;
  purpose?: string | null;
}

/** A constraint refuses a second row of the same source, bucket and reason. */
export const insertEntries = async (trx: Db, entries: readonly NewLedgerEntry[], at: Date): Promise<void> => {
  if (entries.length === 0) return;
  await trx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ bucketId, opId, delta, reason, source, actor, purpose }) => ({
        bucket_id: bucketId,
        op_id: opId ?? randomUUID(),
        delta,
        reason,
        source_type: source.type,
        source_id: source.id,
        actor: actor ?? null,
        purpose: purpose ?? null,
        at,
      })),
    )
    .execute();
};

export const debtOf = async (db: Db, accountId: string, resource: Resource): Promise<number> => {
  const row = await db
    .selectFrom('debt_entry')
    .select(sql<number>`coalesce(sum(delta), 0)::bigint`.as('debt'))
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .executeTakeFirstOrThrow();
  return row.debt;
};

export interface NewDebt {
  accountId: string;
  resource: Resource;
  delta: number;
  source: { type: string; id: string };
}

export const insertDebt = async (trx: Db, { accountId, resource, delta, source }: NewDebt, at: Date): Promise<void> => {
  await trx
    .insertInto('debt_entry')
    .values({ account_id: accountId, resource, delta, source_type: source.type, source_id: source.id, at })
    .execute();
};

/** By bucket: the sum of rows with these reasons. Buckets without any are absent. */
export const sumsOf = async (
  db: Db,
  bucketIds: readonly string[],
  reasons: readonly EntryReason[],
): Promise<Map<string, number>> => {
  if (bucketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['bucket_id', sql<number>`sum(delta)::bigint`.as('sum')])
    .where('bucket_id', '=', sql<string>`any(${bucketIds}::uuid[])`)
    .where('reason', 'in', reasons)
    .groupBy('bucket_id')
    .execute();
  return new Map(rows.map(({ bucket_id, sum }) => [bucket_id, sum]));
};

/** What earlier reversals of an invoice took from the account's buckets, whatever paid for these, from 0 up. */
export const takenBack = async (db: Db, accountId: string, resource: Resource, invoiceId: string): Promise<number> => {
  const row = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('bucket as b', 'b.bucket_id', 'e.bucket_id')
    .select(sql<number>`coalesce(-sum(e.delta), 0)::bigint`.as('taken'))
    .where('b.account_id', '=', accountId)
    .where('b.kind', 'in', resource === 'token' ? ['free', 'monthly', 'topup'] : ['download', 'download_credit'])
    .where('e.source_type', '=', 'reversal')
    .where('e.source_id', 'like', `${invoiceId}:%`)
    .executeTakeFirstOrThrow();
  return row.taken;
};

export const owedFor = async (db: Db, accountId: string, resource: Resource, invoiceId: string): Promise<number> => {
  const row = await db
    .selectFrom('debt_entry')
    .select(sql<number>`coalesce(sum(delta), 0)::bigint`.as('owed'))
    .where('account_id', '=', accountId)
    .where('resource', '=', resource)
    .where('source_type', '=', 'reversal')
    .where('source_id', 'like', `${invoiceId}:%`)
    .executeTakeFirstOrThrow();
  return row.owed;
};
