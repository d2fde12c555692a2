import { type AccountRecord, findAccountByEmail, replacePasswordHash } from '#src/features/accounts/identity/account.repo.ts';
import { createLoginLimits } from '#src/features/accounts/password/login-limits.ts';
import type { Passwords } from '#src/features/accounts/password/password.ts';
import { clientAddressKey } from '#src/http/call/address.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Deps } from '#src/runtime/deps.ts';

interface LoginAttempt {
  email: string;
  password: string;
  lane: string;
  address: string;
}

export const createLogin = (deps: Deps, passwords: Passwords) => {
  const limits = createLoginLimits(deps);

  /** Throws `wrong_credentials`, the same for an unknown address and a wrong password, or `rate_limited`. */
  return async (attempt: LoginAttempt): Promise<AccountRecord> => {
    const { db } = deps;
    const account = await limits.guess(attempt.lane, clientAddressKey(attempt.address), async () => {
      const found = await findAccountByEmail(db, attempt.email);
      const right = await passwords.matches(found?.password_hash ?? null, attempt.password);
      return found && right ? found : null;
    });
    if (!account) throw new ApiError('wrong_credentials', 'Incorrect email or password');
    if (passwords.isOutdated(account.password_hash)) {
      await replacePasswordHash(db, account.account_id, await passwords.hash(attempt.password), account.password_hash);
    }
    return account;
  };
};
