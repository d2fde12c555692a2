import type { ProfileInput } from '@telaah/shared/features/accounts/schema';
import { type AccountChange, changeAccount, findAccountForUpdate } from '#src/features/accounts/identity/account.repo.ts';
import { mailLanguage, tellLink } from '#src/features/accounts/identity/account-notices.ts';
import { dropTokens } from '#src/features/accounts/identity/token.repo.ts';
import type { Passwords } from '#src/features/accounts/password/password.ts';
import { demandStrength } from '#src/features/accounts/password/password-rule.ts';
import { addPasswordNotice } from '#src/features/accounts/profile/reset.ts';
import { demandFreeContact, refuseTakenContact } from '#src/features/accounts/sign-up/register.ts';
import { tell } from '#src/features/notices/tell.service.ts';
import type { SessionRow } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { deleteSessions } from '#src/http/session/session.repo.ts';
import { emailChangeAskedNotice } from '#src/notices/kinds/account/email-change-asked.notice.ts';
import type { Deps } from '#src/runtime/deps.ts';

const isNewAddress = ({ email, pending_email }: Pick<SessionRow, 'email' | 'pending_email'>, wanted: string): boolean =>
  wanted !== email && wanted !== pending_email;

/** Whether the input changes what an account could be taken over with. */
export const touchesContact = (session: SessionRow, { email, phone }: ProfileInput): boolean =>
  phone !== session.phone || isNewAddress(session, email);

interface ProfileCaller {
  acceptLanguage: string | undefined;
  /** Counts a mail with a link. Throws `rate_limited`. */
  spendLetter: (email: string) => Promise<void>;
}

/**
 * Changes name, phone and address. A verified address stays in use until the new one is verified, and gets a notice; entering it again withdraws
 * the new one. An unverified address is replaced at once. Throws `email_or_phone_used`, `phone_used`, `rate_limited`.
 */
export const updateProfile = async (deps: Deps, session: SessionRow, input: ProfileInput, caller: ProfileCaller) => {
  const { db } = deps;
  const { account_id } = session;
  await demandFreeContact(deps, { email: input.email, phone: input.phone, except: account_id });
  if (isNewAddress(session, input.email)) await caller.spendLetter(input.email);
  await refuseTakenContact(() =>
    db.transaction().execute(async (trx) => {
      const account = await findAccountForUpdate(trx, account_id);
      if (!account) throw new ApiError('unauthenticated', 'There is no such account');
      const change: AccountChange = {};
      if (input.name !== undefined) change.name = input.name;
      if (input.phone !== account.phone) Object.assign(change, { phone: input.phone, phone_verified_at: null });
      const isNew = isNewAddress(account, input.email);
      const isFirst = account.email_verified_at === null;
      if (isNew) Object.assign(change, isFirst ? { email: input.email } : { pending_email: input.email });
      const isWithdrawn = account.pending_email !== null && input.email === account.email;
      if (isWithdrawn) change.pending_email = null;
      await changeAccount(trx, account_id, change);
      if (isWithdrawn) await dropTokens(trx, account_id, ['change_email']);
      if (!isNew) return;
      const name = input.name ?? account.name;
      const language = mailLanguage(account.language, caller.acceptLanguage);
      const to = { accountId: account_id, name, email: input.email, language };
      await tellLink(trx, deps, to, isFirst ? 'verify_email' : 'change_email');
      if (isFirst) {
        // Ends the link that went to the mistyped address.
        await dropTokens(trx, account_id, ['reset_password']);
      } else {
        const now = deps.clock.now();
        const data = { email: input.email, at: now.toISOString() };
        await tell(trx, deps, emailChangeAskedNotice, { ...to, email: account.email }, data, now);
      }
    }),
  );
};

/** Call after reauthentication. Ends the account's other sessions. Throws `weak_password`. */
export const updatePassword = async (deps: Deps, passwords: Passwords, session: SessionRow, password: string): Promise<void> => {
  const { account_id } = session;
  await demandStrength(password, session);
  const password_hash = await passwords.hash(password);
  await deps.db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, account_id);
    if (!account) throw new ApiError('unauthenticated', 'There is no such account');
    await changeAccount(trx, account_id, { password_hash });
    await dropTokens(trx, account_id, ['reset_password']);
    await deleteSessions(trx, account_id, session.token_digest);
    await addPasswordNotice(trx, deps, account);
  });
};
