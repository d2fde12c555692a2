import type { Db } from '@telaah/db';
import { type RawBuilder, sql } from 'kysely';
import type { SessionRow } from '#src/http/call/context.ts';

export const MAX_SESSIONS = 10;

/** A session that has not ended, with its account: `session s`, `account a`. More conditions may follow. */
export const sessionOf = (digest: unknown, now: unknown): RawBuilder<SessionRow> => sql`
  select s.token_digest, s.session_id, s.account_id, s.created_at, s.last_seen_at, s.expires_at, s.reauth_at,
    a.name, a.email, a.role, a.language, a.phone, a.pending_email, a.email_verified_at, a.persona_asked_at, a.created_at as registered_at
  from session s join account a using (account_id)
  where s.token_digest = ${digest}::bytea and s.expires_at > ${now}::timestamptz`;

export const findSession = async (db: Db, digest: Buffer, now: Date): Promise<SessionRow | undefined> =>
  (await sessionOf(digest, now).execute(db)).rows[0];

/** Of simultaneous requests only one writes. */
export const touchSession = async (
  db: Db,
  { token_digest, last_seen_at }: Pick<SessionRow, 'token_digest' | 'last_seen_at'>,
  now: Date,
  end: Date,
): Promise<void> => {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: end })
    .where('token_digest', '=', token_digest)
    .where('last_seen_at', '=', last_seen_at)
    .execute();
};

export interface NewSession {
  digest: Buffer;
  accountId: string;
  now: Date;
  end: Date;
  network: string | null;
  userAgent: string | null;
}

/** Inside a transaction: creates a session and ends the oldest beyond `MAX_SESSIONS`. */
export const insertSession = async (trx: Db, session: NewSession): Promise<void> => {
  await trx
    .insertInto('session')
    .values({
      token_digest: session.digest,
      account_id: session.accountId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.end,
      reauth_at: session.now,
      network: session.network,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  await trx
    .deleteFrom('session')
    .where('token_digest', 'in', (q) =>
      q
        .selectFrom('session')
        .select('token_digest')
        .where('account_id', '=', session.accountId)
        .orderBy(sql`token_digest = ${session.digest}`, 'desc')
        .orderBy('created_at', 'desc')
        .limit(sql.lit(1000))
        .offset(sql.lit(MAX_SESSIONS)),
    )
    .execute();
};

/** Replaces a session's token. `reauthenticatedAt`: the password was just given. False: the session ended in the meantime. */
export const renewToken = async (db: Db, from: Buffer, to: Buffer, now: Date, reauthenticatedAt?: Date): Promise<boolean> => {
  const renewed = await db
    .updateTable('session')
    .set({ token_digest: to, last_seen_at: now, ...(reauthenticatedAt ? { reauth_at: reauthenticatedAt } : {}) })
    .where('token_digest', '=', from)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
};

/** Ends all sessions of an account, or all but one. Answers how many. */
export const deleteSessions = async (db: Db, accountId: string, except?: Buffer): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (q) => q.where('token_digest', '<>', except ?? Buffer.alloc(0)))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const listSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['session_id', 'token_digest', 'created_at', 'last_seen_at', 'network', 'user_agent'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .execute();

export const deleteSessionById = async (db: Db, accountId: string, sessionId: string): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
};

export const deleteSession = async (db: Db, digest: Buffer): Promise<void> => {
  await db.deleteFrom('session').where('token_digest', '=', digest).execute();
};
