import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type AccountLimits, createAccountLimits } from '#src/features/accounts/password/account-limits.ts';
import { deviceMark, laneOf } from '#src/features/accounts/password/login-limits.ts';
import { createPasswords, type Passwords } from '#src/features/accounts/password/password.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import type { Deps } from '#src/runtime/deps.ts';

const YEAR = 365 * 24 * 60 * 60;

const nameOf = ({ secureCookies }: Deps): string => (secureCookies ? '__Host-device' : 'device');

export const laneHere = (c: Context<AppEnv>, deps: Deps, email: string): string =>
  laneOf(deps.secret, email, getCookie(c, nameOf(deps)));

export const rememberDevice = (c: Context<AppEnv>, deps: Deps, email: string): void =>
  setCookie(c, nameOf(deps), deviceMark(deps.secret, email), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: deps.secureCookies,
    maxAge: YEAR,
  });

/** Shared by the account routes, so that there is one password queue and one set of limits. */
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
