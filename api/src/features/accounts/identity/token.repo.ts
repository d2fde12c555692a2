import type { Db } from '@telaah/db';

export type TokenPurpose = 'verify_email' | 'change_email' | 'reset_password';

export interface MailToken {
  account_id: string;
  purpose: TokenPurpose;
  email: string;
}

const fields = ['account_id', 'purpose', 'email'] as const;

/** Stores one token for each purpose and account; a new one ends the old. Only the digest is stored. */
export const putToken = async (
  db: Db,
  token: { digest: Buffer; accountId: string; purpose: TokenPurpose; email: string; now: Date; end: Date },
): Promise<void> => {
  const values = { token_digest: token.digest, email: token.email, created_at: token.now, expires_at: token.end };
  await db
    .insertInto('account_token')
    .values({ ...values, account_id: token.accountId, purpose: token.purpose })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(values))
    .execute();
};

export const findToken = (db: Db, digest: Buffer, purposes: readonly TokenPurpose[], now: Date): Promise<MailToken | undefined> =>
  db
    .selectFrom('account_token')
    .select(fields)
    .where('token_digest', '=', digest)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses the token up: of several calls at once, one gets it. */
export const takeToken = (db: Db, digest: Buffer, purposes: readonly TokenPurpose[], now: Date): Promise<MailToken | undefined> =>
  db
    .deleteFrom('account_token')
    .where('token_digest', '=', digest)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(fields)
    .executeTakeFirst();

export const dropTokens = async (db: Db, accountId: string, purposes: readonly TokenPurpose[]): Promise<void> => {
  await db.deleteFrom('account_token').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute();
};
