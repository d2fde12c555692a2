import type { Db } from '@telaah/db';

export interface IdempotencyRow {
  /** Digest of the order; the key is refused for any other order. */
  digest: Buffer;
  /** HTTP status of the answer; null until there is one. */
  status: number | null;
  /** The answer; until there is one, `{ invoice_id }` of the invoice that the call wrote. */
  body: unknown;
  created_at: Date;
}

export const findIdempotencyKey = (db: Db, accountId: string, key: string, since: Date): Promise<IdempotencyRow | undefined> =>
  db
    .selectFrom('idempotency_key')
    .select(['digest', 'status', 'body', 'created_at'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();

/** Runs in the transaction that writes the invoice, so that every key has an invoice. An expired key is overwritten. */
export const insertIdempotencyKey = async (
  trx: Db,
  row: { accountId: string; key: string; digest: Buffer; invoiceId: string; now: Date },
): Promise<void> => {
  const values = { digest: row.digest, status: null, body: JSON.stringify({ invoice_id: row.invoiceId }), created_at: row.now };
  await trx
    .insertInto('idempotency_key')
    .values({ account_id: row.accountId, key: row.key, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(values))
    .execute();
};

export const saveKeyAnswer = async (db: Db, accountId: string, key: string, status: number, body: unknown): Promise<void> => {
  await db
    .updateTable('idempotency_key')
    .set({ status, body: JSON.stringify(body) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
};

export const expireIdempotencyKeys = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
};
