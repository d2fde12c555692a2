import { doneAnswer, loginInput, reauthInput, type UserState, userState } from '@telaah/shared/features/accounts/schema';
import { Hono } from 'hono';
import { findAccount } from '#src/features/accounts/identity/account.repo.ts';
import { answerState, rotateSession, startSession } from '#src/features/accounts/identity/open-session.ts';
import { type AccountParts, laneHere, rememberDevice } from '#src/features/accounts/password/account-parts.ts';
import { createLoginLimits } from '#src/features/accounts/password/login-limits.ts';
import { createLogin } from '#src/features/accounts/sign-in/login.ts';
import { clientAddress, clientAddressKey } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { limitKey } from '#src/http/session/limits.ts';
import { deleteSession } from '#src/http/session/session.repo.ts';
import { demandSession, takeCookie } from '#src/http/session/session.ts';

export const authRoutes = ({ deps, passwords }: AccountParts) => {
  const { db, secureCookies, trustedProxies } = deps;
  const login = createLogin(deps, passwords);
  const guesses = createLoginLimits(deps);

  return new Hono<AppEnv>()
    .post(
      '/public/v1/auth/login',
      describe({
        summary: 'Sign in: sets the session cookie',
        tag: 'accounts',
        answer: userState,
        access: 'public',
        // Unauthenticated: the new session was ended elsewhere before the answer.
        refuses: ['wrong_credentials', 'rate_limited', 'unauthenticated'],
      }),
      json(loginInput),
      async (c) => {
        const { email, password } = c.req.valid('json');
        const lane = laneHere(c, deps, email);
        const account = await login({ email, password, lane, address: clientAddress(c, trustedProxies) });
        const session = await startSession(c, deps, account);
        rememberDevice(c, deps, email);
        const state: UserState = await answerState(deps, session);
        return c.json(state, 200);
      },
    )
    .get(
      '/internal/auth/check',
      describe({ summary: 'Who is signed in, and what they may spend', tag: 'accounts', answer: userState }),
      async (c) => {
        const state: UserState = await answerState(deps, demandSession(c));
        return c.json(state, 200);
      },
    )
    .post('/internal/auth/logout', describe({ summary: 'End this session', tag: 'accounts', answer: doneAnswer }), async (c) => {
      await deleteSession(db, demandSession(c).token_digest);
      takeCookie(c, secureCookies);
      c.header('Clear-Site-Data', '"cache"');
      return c.json({ done: true as const }, 200);
    })
    .post(
      '/internal/auth/reauthenticate',
      describe({
        summary:
          'Give the password again: opens 10 minutes for password, address, phone and deletion; the session gets a new token',
        tag: 'accounts',
        answer: userState,
        refuses: ['wrong_credentials', 'rate_limited'],
      }),
      json(reauthInput),
      async (c) => {
        const session = demandSession(c);
        const lane = limitKey('reauth', session.account_id);
        const address = clientAddressKey(clientAddress(c, trustedProxies));
        const account = await guesses.guess(lane, address, async () => {
          const found = await findAccount(db, session.account_id);
          return found && (await passwords.matches(found.password_hash, c.req.valid('json').password)) ? found : null;
        });
        if (!account) throw new ApiError('wrong_credentials', 'The password is wrong');
        const state: UserState = await answerState(deps, await rotateSession(c, deps, session, { reauthenticated: true }));
        return c.json(state, 200);
      },
    );
};
