import type { Deps } from '#src/deps.ts';
import { createLoginLimits } from '#src/features/accounts/login-limits.ts';
import { hashPassword, type Passwords } from '#src/features/accounts/password.ts';
import {
  findAccountByEmail,
  findSession,
  insertSession,
  replacePasswordHash,
  type SessionRow,
} from '#src/features/accounts/repo.ts';
import { addressKey, networkOf } from '#src/http/address.ts';
import { ApiError } from '#src/http/errors.ts';
import { digestOf, lifetimeOf, newToken } from '#src/http/session.ts';

interface Attempt {
  email: string;
  password: string;
  lane: string;
  address: string;
  userAgent: string | null;
}

export const createLogin = (deps: Deps, passwords: Passwords) => {
  const limits = createLoginLimits(deps.db);

  /** Opens a session. Throws `wrong_credentials`, alike for an unknown address and a wrong password, or `rate_limited`. */
  return async (attempt: Attempt): Promise<{ token: string; session: SessionRow }> => {
    const { db } = deps;
    const address = addressKey(attempt.address);
    await limits.enter(attempt.lane, address);
    const account = await findAccountByEmail(db, attempt.email);
    const right = await passwords.matches(account?.password_hash ?? null, attempt.password);
    if (!account || !right) {
      await limits.failed(address);
      throw new ApiError('wrong_credentials', 'Incorrect email or password');
    }
    await limits.succeeded(attempt.lane);
    if (passwords.isOutdated(account.password_hash)) {
      await replacePasswordHash(db, account.account_id, await hashPassword(attempt.password));
    }
    const token = newToken();
    const now = deps.clock.now();
    await insertSession(db, {
      digest: digestOf(token),
      accountId: account.account_id,
      now,
      end: new Date(now.getTime() + lifetimeOf[account.role].idle),
      network: networkOf(attempt.address),
      userAgent: attempt.userAgent,
    });
    const session = await findSession(db, digestOf(token), now);
    if (!session) throw new Error('a session that was just opened is not there');
    return { token, session };
  };
};
