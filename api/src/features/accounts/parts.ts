import type { Deps } from '#src/deps.ts';
import { type AccountLimits, createAccountLimits } from '#src/features/accounts/account-limits.ts';
import { createPasswords, type Passwords } from '#src/features/accounts/password.ts';

/** What the accounts' routes share: one queue of passwords, one set of limits. */
export interface AccountParts {
  deps: Deps;
  passwords: Passwords;
  limits: AccountLimits;
}

export const accountParts = (deps: Deps): AccountParts => ({
  deps,
  passwords: createPasswords({ cost: deps.passwordCost }),
  limits: createAccountLimits(deps),
});
