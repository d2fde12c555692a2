import type { Db } from '@telaah/db';
import type { Language } from '@telaah/shared/features/accounts/schema';
import { sql } from 'kysely';

export type Role = 'user' | 'admin';

export interface SessionRow {
  token_digest: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
  reauth_at: Date;
  name: string;
  email: string;
  role: Role;
  language: Language | null;
}

export const MAX_SESSIONS = 10;

export const findAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('account').select(['account_id', 'password_hash', 'role']).where('email', '=', email).executeTakeFirst();

export const replacePasswordHash = async (db: Db, accountId: string, hash: string): Promise<void> => {
  await db.updateTable('account').set({ password_hash: hash }).where('account_id', '=', accountId).execute();
};

export const findSession = (db: Db, digest: Buffer, now: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.account_id', 's.account_id')
    .select(['s.token_digest', 's.account_id', 's.created_at', 's.expires_at', 's.reauth_at'])
    .select(['a.name', 'a.email', 'a.role', 'a.language'])
    .where('s.token_digest', '=', digest)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();

export const touchSession = async (db: Db, digest: Buffer, now: Date, end: Date): Promise<void> => {
  await db.updateTable('session').set({ last_seen_at: now, expires_at: end }).where('token_digest', '=', digest).execute();
};

export interface NewSession {
  digest: Buffer;
  accountId: string;
  now: Date;
  end: Date;
  network: string | null;
  userAgent: string | null;
}

/** Opens a session and ends the oldest beyond MAX_SESSIONS. */
export const insertSession = (db: Db, session: NewSession): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
  });

export const deleteSession = async (db: Db, digest: Buffer): Promise<void> => {
  await db.deleteFrom('session').where('token_digest', '=', digest).execute();
};

/** The plan that is running at `now`, the one that ends last. */
export const findPlan = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('plan as p', 'p.plan_id', 's.plan_id')
    .selectAll('p')
    .select(['s.ends_at', 's.is_recurring'])
    .where('s.account_id', '=', accountId)
    .where('s.started_at', '<=', now)
    .where('s.ends_at', '>', now)
    .orderBy('s.ends_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

/** What an account without a running plan has. */
export const freePlan = (db: Db) =>
  db.selectFrom('plan').select(['name', 'tokens']).where('price', '=', 0).executeTakeFirstOrThrow();
