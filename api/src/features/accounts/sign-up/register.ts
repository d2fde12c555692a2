import type { RegisterInput } from '@telaah/shared/features/accounts/schema';
import { findTakenContacts, insertAccount } from '#src/features/accounts/identity/account.repo.ts';
import { mailLanguage, tellLink } from '#src/features/accounts/identity/account-notices.ts';
import type { AccountLimits } from '#src/features/accounts/password/account-limits.ts';
import type { Passwords } from '#src/features/accounts/password/password.ts';
import { demandStrength } from '#src/features/accounts/password/password-rule.ts';
import { findAffiliate } from '#src/features/referrals/service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** PostgreSQL: a unique index refused the row, because another transaction was faster. */
const isDuplicate = (error: unknown): error is { constraint?: string } => (error as { code?: unknown }).code === '23505';

const takenError = ({ email }: { email: boolean }): ApiError =>
  email
    ? new ApiError('email_or_phone_used', 'Email or phone number is already in use')
    : new ApiError('phone_used', 'Phone number is already registered');

/** Runs `work`. An address or phone that was taken meanwhile is refused like one that was taken before. */
export const refuseTakenContact = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw takenError({ email: error.constraint !== 'account_phone' });
    throw error;
  }
};

/** Throws `email_or_phone_used` where the address is taken, `phone_used` where only the phone is. */
export const demandFreeContact = async (
  deps: Deps,
  wanted: { email: string; phone: string | null; except?: string },
): Promise<void> => {
  const found = await findTakenContacts(deps.db, wanted);
  if (found.email || found.phone) throw takenError(found);
};

export const createRegistration = (deps: Deps, passwords: Passwords, limits: AccountLimits) => {
  const { db, clock } = deps;

  const affiliateOf = async (code: string | undefined): Promise<string | null> => {
    if (!code) return null;
    const affiliate = await findAffiliate(db, code);
    if (!affiliate) throw new ApiError('code_invalid', 'Nobody has this referral code');
    return affiliate.accountId;
  };

  /** Creates an unverified account and the mail with its link. Throws what the route names. */
  return async (input: RegisterInput, address: string, acceptLanguage: string | undefined): Promise<string> => {
    await limits.passwordCheck(address);
    await demandStrength(input.password, input);
    // Counted after the password check, because a refused password reveals no address.
    await limits.register(address);
    await demandFreeContact(deps, input).catch(async (refusal: unknown) => {
      await limits.countReveal();
      throw refusal;
    });
    const referredBy = await affiliateOf(input.affiliate_code);
    const passwordHash = await passwords.hash(input.password);
    const { name, email, phone, event_id: eventId = null, ttp = null, language = null } = input;
    const accountId = await refuseTakenContact(() =>
      db.transaction().execute(async (trx) => {
        const now = clock.now();
        const values = { name, email, phone, passwordHash, language, referredBy, eventId, ttp, now };
        const account_id = await insertAccount(trx, values);
        const to = { accountId: account_id, name, email, language: mailLanguage(language, acceptLanguage) };
        await tellLink(trx, deps, to, 'verify_email');
        return account_id;
      }),
    );
    return accountId;
  };
};
