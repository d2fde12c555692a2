import type { Db } from '@telaah/db';
import type { Language } from '@telaah/shared/features/accounts/schema';
import { hashPassword } from '#src/features/accounts/password/password.ts';
import type { Role } from '#src/http/call/context.ts';
import { insertSession } from '#src/http/session/session.repo.ts';
import { cookieName, hashToken, lifetimeOf, newToken } from '#src/http/session/session.ts';

export const PASSWORD = 'a long enough password';

/** The least that argon2 accepts, because hashing is slow by design; the tests of passwords cover the real cost. */
export const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface Newcomer {
  email: string;
  name: string;
  role?: Role;
  phone?: string;
  language?: Language;
  /** Has answered or declined the question of what describes them best. */
  isSettled?: boolean;
}

/** Adds an account with a verified address; returns its id. */
export const addAccount = async (db: Db, { role = 'user', ...given }: Newcomer, now: Date): Promise<string> => {
  const added = await db
    .insertInto('account')
    .values({
      email: given.email,
      name: given.name,
      role,
      phone: given.phone ?? null,
      language: given.language ?? null,
      password_hash: await hashPassword(PASSWORD, CHEAP),
      created_at: now,
      email_verified_at: now,
      persona_asked_at: given.isSettled === true ? now : null,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return added.account_id;
};

export interface OpenedSession {
  token: string;
  digest: Buffer;
  /** The browser's cookie; `secure`: over https. */
  cookie: (secure: boolean) => { name: string; value: string };
}

/** A session as signing in opens it, without form and hashing. */
export const addSession = async (db: Db, accountId: string, now: Date, role: Role = 'user'): Promise<OpenedSession> => {
  const token = newToken();
  const digest = hashToken(token);
  const end = new Date(now.getTime() + lifetimeOf[role].idle);
  await insertSession(db, { digest, accountId, now, end, network: null, userAgent: null });
  return { token, digest, cookie: (secure) => ({ name: cookieName(secure), value: token }) };
};
