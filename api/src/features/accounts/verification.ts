import type { Deps } from '#src/deps.ts';
import { changeAccount, findAccount, findAccountByEmail, findAccountForUpdate } from '#src/features/accounts/account.repo.ts';
import { mailLanguage, mailWritten, makeToken, writeLink, writeNotice } from '#src/features/accounts/letters.ts';
import { NOBODY } from '#src/features/accounts/password.ts';
import { deleteSessions, type SessionRow } from '#src/features/accounts/repo.ts';
import { demandFree, refuseTaken } from '#src/features/accounts/service.ts';
import { dropTokens, findToken, type TokenPurpose, takeToken } from '#src/features/accounts/token.repo.ts';
import { ApiError } from '#src/http/errors.ts';
import { digestOf } from '#src/http/session.ts';

const PURPOSES: readonly TokenPurpose[] = ['verify_email', 'change_email'];

export const linkExpired = (): ApiError => new ApiError('link_expired', 'This link has expired or was already used');

/** Whose link it is. Throws `link_expired`. */
export const demandToken = async (deps: Deps, token: string, purposes: readonly TokenPurpose[]) => {
  const found = await findToken(deps.db, digestOf(token), purposes, deps.clock.now());
  if (!found) throw linkExpired();
  return found;
};

type Found = Awaited<ReturnType<typeof demandToken>>;

/** The new address takes the old one's place; the old one is told. */
const changeAddress = async (deps: Deps, token: string, { account_id, email }: Found): Promise<void> => {
  const { db, clock } = deps;
  await demandFree(deps, { email, phone: null, except: account_id });
  await refuseTaken(() =>
    db.transaction().execute(async (trx) => {
      const account = await findAccountForUpdate(trx, account_id);
      const used = await takeToken(trx, digestOf(token), ['change_email'], clock.now());
      if (!account || !used || account.pending_email !== email) throw linkExpired();
      await changeAccount(trx, account_id, { email, pending_email: null, email_verified_at: clock.now() });
      // Links that went to the old address are worth nothing from now on.
      await dropTokens(trx, account_id, ['verify_email', 'reset_password']);
      const payload = {
        to: account.email,
        language: mailLanguage(account.language, undefined),
        template: 'email_changed' as const,
        data: { name: account.name, email },
      };
      await writeNotice(trx, deps, account_id, payload);
    }),
  );
  await mailWritten(deps);
};

/** True: by its own person. False: by somebody else, so that whoever chose the password is out. */
const markVerified = (deps: Deps, token: string, { account_id, email }: Found, isOwn: boolean): Promise<string | null> =>
  deps.db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, account_id);
    const used = await takeToken(trx, digestOf(token), ['verify_email'], deps.clock.now());
    if (!account || !used || account.email !== email) throw linkExpired();
    await changeAccount(trx, account_id, { email_verified_at: deps.clock.now(), ...(isOwn ? {} : { password_hash: NOBODY }) });
    if (isOwn) return null;
    await deleteSessions(trx, account_id);
    return makeToken(trx, { account_id, email }, 'reset_password', deps.clock.now());
  });

/**
 * Uses a verification link. `session`: who is signed in in that browser. A first address may be verified from anywhere;
 * where its own person is not signed in, a token to choose a new password comes back, because the old one may be a
 * stranger's who registered with somebody else's address. A changed address is verified by its person only.
 * Throws `link_expired`, `unauthenticated`, `email_or_phone_used`.
 */
export const verifyAddress = async (
  deps: Deps,
  token: string,
  found: Found,
  session: SessionRow | null,
): Promise<string | null> => {
  const isOwn = session?.account_id === found.account_id;
  if (found.purpose === 'verify_email') return markVerified(deps, token, found, isOwn);
  if (!isOwn) throw new ApiError('unauthenticated', 'Sign in to that account first');
  await changeAddress(deps, token, found);
  return null;
};

export const findVerification = (deps: Deps, token: string) => demandToken(deps, token, PURPOSES);

/** Sends the verification mail again, where there is something to verify; tells nobody whether there is. */
export const resendVerification = async (
  deps: Deps,
  email: string,
  session: SessionRow | null,
  acceptLanguage: string | undefined,
): Promise<void> => {
  const own = session?.pending_email === email ? await findAccount(deps.db, session.account_id) : undefined;
  const account = own ?? (await findAccountByEmail(deps.db, email));
  if (!account || (!own && account.email_verified_at !== null)) return;
  const { account_id, name } = account;
  const to = { account_id, name, email, language: mailLanguage(account.language, acceptLanguage) };
  await deps.db.transaction().execute((trx) => writeLink(trx, deps, to, own ? 'change_email' : 'verify_email'));
  await mailWritten(deps);
};
