import type { Db } from '@telaah/db';
import {
  type AccountRecord,
  changeAccount,
  findAccount,
  findAccountByEmail,
  findAccountForUpdate,
} from '#src/features/accounts/identity/account.repo.ts';
import { mailLanguage, mailName, tellLink } from '#src/features/accounts/identity/account-notices.ts';
import { dropTokens, takeToken } from '#src/features/accounts/identity/token.repo.ts';
import type { Passwords } from '#src/features/accounts/password/password.ts';
import { demandStrength } from '#src/features/accounts/password/password-rule.ts';
import { demandToken, linkExpired } from '#src/features/accounts/sign-up/verification.ts';
import { tell } from '#src/features/notices/tell.service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { deleteSessions } from '#src/http/session/session.repo.ts';
import { hashToken } from '#src/http/session/session.ts';
import { passwordChangedNotice } from '#src/notices/kinds/account/password-changed.notice.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** Throws `email_not_found`. */
export const requestReset = async (deps: Deps, email: string, acceptLanguage: string | undefined): Promise<void> => {
  const account = await findAccountByEmail(deps.db, email);
  if (!account) throw new ApiError('email_not_found', 'Email not found');
  const { account_id } = account;
  const to = { accountId: account_id, name: mailName(account), email, language: mailLanguage(account.language, acceptLanguage) };
  await deps.db.transaction().execute((trx) => tellLink(trx, deps, to, 'reset_password'));
};

export const findReset = (deps: Deps, token: string) => demandToken(deps, token, ['reset_password']);

/** Call in the transaction that changes the password. The mail has a link to reset it, in case it was somebody else. */
export const addPasswordNotice = (trx: Db, deps: Deps, account: AccountRecord): Promise<void> => {
  const { account_id: accountId, email } = account;
  const to = { accountId, email, name: mailName(account), language: mailLanguage(account.language, undefined) };
  const now = deps.clock.now();
  return tell(trx, deps, passwordChangedNotice, to, { at: now.toISOString() }, now);
};

/** Ends every session and verifies the address of the link. A weak password does not use the link up. Throws `link_expired`, `weak_password`. */
export const applyReset = async (
  deps: Deps,
  passwords: Passwords,
  accountId: string,
  input: { token: string; password: string },
): Promise<void> => {
  const before = await findAccount(deps.db, accountId);
  if (!before) throw linkExpired();
  await demandStrength(input.password, before);
  const password_hash = await passwords.hash(input.password);
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const account = await findAccountForUpdate(trx, accountId);
    const used = await takeToken(trx, hashToken(input.token), ['reset_password'], now);
    if (!account || !used) throw linkExpired();
    const proved = used.email === account.email && account.email_verified_at === null;
    await changeAccount(trx, accountId, { password_hash, ...(proved ? { email_verified_at: now } : {}) });
    if (proved) await dropTokens(trx, accountId, ['verify_email']);
    await deleteSessions(trx, accountId);
    await addPasswordNotice(trx, deps, account);
  });
};
