import type { Db } from '@telaah/db';
import { findAccountByEmail, findAccountForUpdate, setRole } from '#src/features/accounts/identity/account.repo.ts';
import type { Role } from '#src/http/call/context.ts';
import { deleteSessions } from '#src/http/session/session.repo.ts';

export type RoleChange =
  /** `sessions`: how many were open and were ended. */
  { done: 'changed'; sessions: number } | { done: 'unchanged' | 'unknown' | 'unverified' };

/** Changes a role and ends all sessions, which last longer for users than for administrators. An administrator needs a verified address. */
export const changeRole = (db: Db, email: string, role: Role): Promise<RoleChange> =>
  db.transaction().execute(async (trx) => {
    const found = await findAccountByEmail(trx, email);
    const account = found && (await findAccountForUpdate(trx, found.account_id));
    if (!account) return { done: 'unknown' };
    if (account.role === role) return { done: 'unchanged' };
    if (role === 'admin' && account.email_verified_at === null) return { done: 'unverified' };
    await setRole(trx, account.account_id, role);
    return { done: 'changed', sessions: await deleteSessions(trx, account.account_id) };
  });
