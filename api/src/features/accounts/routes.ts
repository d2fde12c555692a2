import { loginInput, type UserState, userState } from '@telaah/shared/features/accounts/schema';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Deps } from '#src/deps.ts';
import { deviceMark, laneOf } from '#src/features/accounts/login-limits.ts';
import { createPasswords } from '#src/features/accounts/password.ts';
import { deleteSession } from '#src/features/accounts/repo.ts';
import { createLogin } from '#src/features/accounts/service.ts';
import { userStateOf } from '#src/features/accounts/state.ts';
import { clientAddress } from '#src/http/address.ts';
import type { AppEnv } from '#src/http/context.ts';
import { csrfToken } from '#src/http/csrf.ts';
import { describe } from '#src/http/describe.ts';
import { cookieName, digestOf, giveCookie, takeCookie, whoAsks } from '#src/http/session.ts';
import { json } from '#src/http/validate.ts';

const done = z.object({ done: z.literal(true) });
const YEAR = 365 * 24 * 60 * 60;

export const accountRoutes = (deps: Deps) => {
  const { db, clock, secret, secureCookies } = deps;
  const login = createLogin(deps, createPasswords());
  const deviceCookie = secureCookies ? '__Host-device' : 'device';

  return new Hono<AppEnv>()
    .post(
      '/public/v1/auth/login',
      describe({
        summary: 'Sign in: sets the session cookie',
        tag: 'accounts',
        answer: userState,
        access: 'public',
        refuses: ['wrong_credentials', 'rate_limited'],
      }),
      json(loginInput),
      async (c) => {
        const { email, password } = c.req.valid('json');
        const { token, session } = await login({
          email,
          password,
          lane: laneOf(secret, email, getCookie(c, deviceCookie)),
          address: clientAddress(c, deps.trustedProxies),
          userAgent: c.req.header('User-Agent') ?? null,
        });
        // A cookie from before the login is never adopted; its session ends here.
        const before = getCookie(c, cookieName(secureCookies));
        if (before) await deleteSession(db, digestOf(before));
        giveCookie(c, secureCookies, token);
        setCookie(c, deviceCookie, deviceMark(secret, email), {
          httpOnly: true,
          sameSite: 'Lax',
          path: '/',
          secure: secureCookies,
          maxAge: YEAR,
        });
        const state: UserState = await userStateOf(db, session, csrfToken(secret, session.token_digest), clock.now());
        return c.json(state, 200);
      },
    )
    .get(
      '/internal/auth/check',
      describe({ summary: 'Who is signed in, and what they may spend', tag: 'accounts', answer: userState, reads: true }),
      async (c) => {
        const session = whoAsks(c);
        const state: UserState = await userStateOf(db, session, csrfToken(secret, session.token_digest), clock.now());
        return c.json(state, 200);
      },
    )
    .post('/internal/auth/logout', describe({ summary: 'End this session', tag: 'accounts', answer: done }), async (c) => {
      await deleteSession(db, whoAsks(c).token_digest);
      takeCookie(c, secureCookies);
      c.header('Clear-Site-Data', '"cache"');
      return c.json({ done: true as const }, 200);
    });
};
