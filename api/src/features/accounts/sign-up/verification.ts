import type { Db } from '@telaah/db';
import type { VerifyCheckAnswer } from '@telaah/shared/features/accounts/schema';
import {
  changeAccount,
  findAccount,
  findAccountByEmail,
  findAccountForUpdate,
} from '#src/features/accounts/identity/account.repo.ts';
import { mailLanguage, makeToken, tellLink } from '#src/features/accounts/identity/account-notices.ts';
import { dropTokens, findToken, type TokenPurpose, takeToken } from '#src/features/accounts/identity/token.repo.ts';
import { UNKNOWN_ACCOUNT_HASH } from '#src/features/accounts/password/password.ts';
import { demandFreeContact, refuseTakenContact } from '#src/features/accounts/sign-up/register.ts';
import { tell } from '#src/features/notices/tell.service.ts';
import type { SessionRow } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { deleteSessions } from '#src/http/session/session.repo.ts';
import { hashToken } from '#src/http/session/session.ts';
import { alreadyVerifiedNotice } from '#src/notices/kinds/account/already-verified.notice.ts';
import { emailChangedNotice } from '#src/notices/kinds/account/email-changed.notice.ts';
import type { NoticeRecipient } from '#src/notices/notice.ts';
import type { Deps } from '#src/runtime/deps.ts';

const PURPOSES: readonly TokenPurpose[] = ['verify_email', 'change_email'];

export const linkExpired = (): ApiError => new ApiError('link_expired', 'This link has expired or was already used');

/** Throws `link_expired`. */
export const demandToken = async (deps: Deps, token: string, purposes: readonly TokenPurpose[]) => {
  const found = await findToken(deps.db, hashToken(token), purposes, deps.clock.now());
  if (!found) throw linkExpired();
  return found;
};

type FoundToken = Awaited<ReturnType<typeof demandToken>>;

const changeAddress = async (deps: Deps, token: string, { account_id, email }: FoundToken): Promise<void> => {
  const { db, clock } = deps;
  await demandFreeContact(deps, { email, phone: null, except: account_id });
  await refuseTakenContact(() =>
    db.transaction().execute(async (trx) => {
      const account = await findAccountForUpdate(trx, account_id);
      const used = await takeToken(trx, hashToken(token), ['change_email'], clock.now());
      if (!account || !used || account.pending_email !== email) throw linkExpired();
      await changeAccount(trx, account_id, { email, pending_email: null, email_verified_at: clock.now() });
      // Links that went to the old address become invalid.
      await dropTokens(trx, account_id, ['verify_email', 'reset_password']);
      const to = {
        accountId: account_id,
        email: account.email,
        name: account.name,
        language: mailLanguage(account.language, undefined),
      };
      const now = clock.now();
      await tell(trx, deps, emailChangedNotice, to, { email, at: now.toISOString() }, now);
    }),
  );
};

/** Uses up the link of a first address. Call in the transaction that depends on it. Throws `link_expired`. */
export const markVerified = async (trx: Db, deps: Deps, token: string, { account_id, email }: FoundToken): Promise<void> => {
  const account = await findAccountForUpdate(trx, account_id);
  const used = await takeToken(trx, hashToken(token), ['verify_email'], deps.clock.now());
  if (!account || !used || account.email !== email) throw linkExpired();
  await changeAccount(trx, account_id, { email_verified_at: deps.clock.now() });
};

/** For a person who is signed in to that account. Throws `link_expired`, `email_or_phone_used`. */
export const verifyOwn = (deps: Deps, token: string, found: FoundToken): Promise<void> =>
  found.purpose === 'change_email'
    ? changeAddress(deps, token, found)
    : deps.db.transaction().execute((trx) => markVerified(trx, deps, token, found));

/**
 * For a person who does not know the password. A stranger may have registered with this address, so the password becomes void and all sessions
 * end. Returns a token to choose a password at once. Throws `link_expired`.
 */
export const startVerificationAgain = (deps: Deps, token: string, found: FoundToken): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    await markVerified(trx, deps, token, found);
    await changeAccount(trx, found.account_id, { password_hash: UNKNOWN_ACCOUNT_HASH });
    await deleteSessions(trx, found.account_id);
    return makeToken(trx, found, 'reset_password', deps.clock.now());
  });

export const requireVerificationFacts = (
  { account_id, purpose }: FoundToken,
  session: SessionRow | null,
): VerifyCheckAnswer['needs'] => {
  if (session?.account_id === account_id) return 'nothing';
  return purpose === 'verify_email' ? 'password' : 'sign_in';
};

export const findVerification = (deps: Deps, token: string) => demandToken(deps, token, PURPOSES);

const tellVerified = (trx: Db, deps: Deps, to: NoticeRecipient): Promise<void> => {
  const now = deps.clock.now();
  return tell(trx, deps, alreadyVerifiedNotice, to, { at: now.toISOString() }, now);
};

/** Sends a new link, or a mail that the address is verified. The answer does not tell which, or whether there is an account. */
export const sendVerificationAgain = async (
  deps: Deps,
  email: string,
  session: SessionRow | null,
  acceptLanguage: string | undefined,
): Promise<void> => {
  const own = session?.pending_email === email ? await findAccount(deps.db, session.account_id) : undefined;
  const account = own ?? (await findAccountByEmail(deps.db, email));
  if (!account) return;
  const { account_id, name } = account;
  const to = { accountId: account_id, name, email, language: mailLanguage(account.language, acceptLanguage) };
  const isVerified = !own && account.email_verified_at !== null;
  await deps.db
    .transaction()
    .execute((trx) => (isVerified ? tellVerified(trx, deps, to) : tellLink(trx, deps, to, own ? 'change_email' : 'verify_email')));
};
