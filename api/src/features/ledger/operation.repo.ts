import type { Db } from '@telaah/db';
import type { Resource } from '@telaah/db/tables/ledger';
import { REPEAT_MS } from '@telaah/shared/features/ledger/costs';
import { type RawBuilder, sql } from 'kysely';
import type { RequiredFact } from '#src/http/call/required-fact.ts';
import { findRequiredFact } from '#src/http/session/request-context.repo.ts';

export const freeSince = (now: Date) => new Date(now.getTime() - REPEAT_MS);

/** What identifies a question: its account, its fingerprint, and what narrows it. */
export interface LedgerQuestion {
  accountId: string;
  fingerprint: string;
  narrowed: readonly string[];
}

/** `op` covers a question if every filter of `op` is also one of the question; account and fingerprint are compared elsewhere. See `covers`. */
export const coversSql = (op: string, filters: readonly string[] | { of: string }): RawBuilder<boolean> => {
  const wanted = 'of' in filters ? sql.ref(`${filters.of}.narrowed`) : sql`${filters}::text[]`;
  return sql<boolean>`${sql.ref(`${op}.narrowed`)} <@ ${wanted}`;
};

export interface PaidLedgerQuestion {
  narrowed: readonly string[];
  /** From then on it costs again. */
  until: Date;
  /** The dashboard's address that shows it again. */
  link: string | null;
}

interface PaidRow {
  narrowed: string[];
  link: string | null;
  paid_at: string;
}

/** The account's paid questions of this fingerprint within the last hour, the newest first. Without a lock, because paid ones stay paid. */
export const paidAnswers = (fingerprint: string, now: Date): RequiredFact<PaidLedgerQuestion[]> => ({
  name: 'paid',
  about: fingerprint,
  values: [fingerprint, freeSince(now)],
  sql: (account, questionFingerprint, since) => sql`(
    select json_agg(json_build_object('narrowed', narrowed, 'link', detail->>'link', 'paid_at', closed_at) order by closed_at desc)
    from operation
    where account_id = ${account} and fingerprint = ${questionFingerprint}::text and cost > 0 and state = 'committed' and closed_at > ${since}::timestamptz)`,
  read: (json) =>
    ((json ?? []) as PaidRow[]).map(({ narrowed, link, paid_at }) => ({
      narrowed,
      link,
      until: new Date(new Date(paid_at).getTime() + REPEAT_MS),
    })),
});

export const findPaid = async (
  db: Db,
  { accountId, fingerprint }: Omit<LedgerQuestion, 'narrowed'>,
  now: Date,
): Promise<PaidLedgerQuestion[]> => {
  const fact = paidAnswers(fingerprint, now);
  return fact.read(await findRequiredFact(db, accountId, fact));
};

/** Whether the question was answered for tokens within the last hour, and which operation is paying for it now. */
export const findSame = async (db: Db, { accountId, fingerprint, narrowed }: LedgerQuestion, now: Date) => {
  const rows = await db
    .selectFrom('operation')
    .select(['op_id', 'state'])
    .where('account_id', '=', accountId)
    .where('fingerprint', '=', fingerprint)
    .where(coversSql('operation', narrowed))
    .where('cost', '>', 0)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'committed'), where('closed_at', '>', freeSince(now))]),
        where.and([where('state', '=', 'reserved'), where('lease_until', '>', now)]),
      ]),
    )
    .orderBy('reserved_at')
    .execute();
  return {
    answered: rows.some(({ state }) => state === 'committed'),
    underWay: rows.find(({ state }) => state === 'reserved')?.op_id ?? null,
  };
};

export const operationExists = async (db: Db, opId: string): Promise<boolean> =>
  (await db.selectFrom('operation').select('op_id').where('op_id', '=', opId).executeTakeFirst()) !== undefined;

export interface NewOperation {
  opId: string;
  accountId: string;
  resource: Resource;
  feature: string;
  cost: number;
  fingerprint: string;
  narrowed: readonly string[];
  shares: string | null;
  label: string | null;
  detail: object | null;
  leaseUntil: Date;
}

/** False where a bucket has too little, is over, or is a top-up without a running plan; then the transaction must not commit. */
export const insertOperation = async (
  trx: Db,
  op: NewOperation,
  shares: readonly { bucketId: string; amount: number }[],
  now: Date,
): Promise<boolean> => {
  const detail = op.detail === null ? null : JSON.stringify(op.detail);
  const result = await sql`
    with op as (
      insert into operation (op_id, account_id, resource, feature, cost, state, fingerprint, narrowed, shares, label, detail,
        reserved_at, lease_until)
      values (${op.opId}, ${op.accountId}, ${op.resource}, ${op.feature}, ${op.cost}, 'reserved', ${op.fingerprint}, ${op.narrowed}::text[],
        ${op.shares}, ${op.label}, ${detail}::jsonb, ${now}, ${op.leaseUntil})),
    spent as (
      update bucket b set remaining = b.remaining - s.amount
      from unnest(${shares.map(({ bucketId }) => bucketId)}::uuid[], ${shares.map(({ amount }) => amount)}::bigint[]) as s (bucket_id, amount)
      where b.bucket_id = s.bucket_id and b.account_id = ${op.accountId} and b.remaining >= s.amount
        and b.closed_at is null and (b.period_end is null or b.period_end > ${now})
        and (b.period_end is not null or exists (
          select from subscription r where r.account_id = b.account_id and r.started_at <= ${now} and r.ends_at > ${now}
            and (r.end_reason is null or r.end_reason = 'stopped')))
      returning b.bucket_id, s.amount)
    insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
    select bucket_id, ${op.opId}, -amount, 'reserve', 'operation', ${op.opId}::text, ${now} from spent`.execute(trx);
  return Number(result.numAffectedRows) === shares.length;
};

/** An operation with what decides its end: its payer, and whether the same question was paid for meanwhile. */
export const findOperation = (trx: Db, opId: string, now: Date) =>
  trx
    .selectFrom('operation as o')
    .leftJoin('operation as p', 'p.op_id', 'o.shares')
    .select(['o.op_id', 'o.account_id', 'o.resource', 'o.state', 'o.lease_until', 'o.shares', 'p.lease_until as payer_lease'])
    .select((q) =>
      q
        .exists(
          q
            .selectFrom('operation as r')
            .select('r.op_id')
            .whereRef('r.account_id', '=', 'o.account_id')
            .whereRef('r.fingerprint', '=', 'o.fingerprint')
            .whereRef('r.op_id', '<>', 'o.op_id')
            .where('r.state', '=', 'committed')
            .where('r.cost', '>', 0)
            .where(coversSql('r', { of: 'o' }))
            .where('r.closed_at', '>', freeSince(now)),
        )
        .as('answered'),
    )
    .where('o.op_id', '=', opId)
    .executeTakeFirst();

export const commitOperations = async (trx: Db, opIds: readonly string[], now: Date): Promise<void> => {
  await sql`
    with op as (
      update operation set state = 'committed', closed_at = ${now} where op_id = any(${opIds}::uuid[]) and state = 'reserved' returning op_id)
    insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
    select e.bucket_id, e.op_id, 0, 'commit', 'operation', e.op_id::text, ${now}
    from ledger_entry e join op using (op_id) where e.reason = 'reserve'`.execute(trx);
};

/** Releases a reserved operation and those that share it. */
export const closeReleased = async (trx: Db, opId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('operation')
    .set({ state: 'released', closed_at: now })
    .where('state', '=', 'reserved')
    .where((where) => where.or([where('op_id', '=', opId), where('shares', '=', opId)]))
    .execute();
};

/** What an operation took from each bucket, and whether that bucket was closed or reversed since. */
export const findReserved = (trx: Db, opId: string) =>
  trx
    .selectFrom('ledger_entry as e')
    .innerJoin('bucket as b', 'b.bucket_id', 'e.bucket_id')
    .select(['e.bucket_id', 'b.closed_at'])
    .select((q) => q.neg('e.delta').as('amount'))
    .select((q) =>
      q
        .or([
          q.exists(
            q
              .selectFrom('ledger_entry as r')
              .select('r.entry_id')
              .whereRef('r.bucket_id', '=', 'e.bucket_id')
              .where('r.source_type', '=', 'reversal'),
          ),
          // There was nothing left to take: all of it became a debt.
          q.exists(
            q
              .selectFrom('debt_entry as d')
              .select('d.source_id')
              .whereRef('d.account_id', '=', 'b.account_id')
              .where('d.source_type', '=', 'reversal')
              .where('b.source_type', '=', 'invoice')
              .where(sql<boolean>`d.resource = case when b.kind like 'download%' then 'rows' else 'token' end
                and d.source_id like b.source_id || ':%'`),
          ),
        ])
        .as('reversed'),
    )
    .where('e.op_id', '=', opId)
    .where('e.reason', '=', 'reserve')
    .orderBy('b.period_start')
    .orderBy('e.bucket_id')
    .execute();

/** Operations whose lease has passed, the longest overdue first. */
export const findOverdue = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('operation')
    .select('op_id')
    .where('state', '=', 'reserved')
    .where('lease_until', '<=', now)
    .orderBy('lease_until')
    .limit(limit)
    .execute();
  return rows.map(({ op_id }) => op_id);
};
