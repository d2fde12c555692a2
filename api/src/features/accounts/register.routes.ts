import {
  doneAnswer,
  emailInput,
  registerInput,
  tokenInput,
  type UserState,
  userState,
  type VerifyAnswer,
  verifyAnswer,
} from '@telaah/shared/features/accounts/schema';
import { Hono } from 'hono';
import { answerState, openSession, rotateSession } from '#src/features/accounts/open-session.ts';
import type { AccountParts } from '#src/features/accounts/parts.ts';
import { createRegistration } from '#src/features/accounts/service.ts';
import { findVerification, resendVerification, verifyAddress } from '#src/features/accounts/verification.ts';
import { clientAddress } from '#src/http/address.ts';
import type { AppEnv } from '#src/http/context.ts';
import { describe } from '#src/http/describe.ts';
import { readSession } from '#src/http/session.ts';
import { json } from '#src/http/validate.ts';

/** A new account, and the proof that its address is its person's. */
export const registerRoutes = ({ deps, passwords, limits }: AccountParts) => {
  const register = createRegistration(deps, passwords, limits);

  return new Hono<AppEnv>()
    .post(
      '/public/v1/users',
      describe({
        summary: 'Register: opens a session that may do little until the address is verified',
        tag: 'accounts',
        answer: userState,
        access: 'public',
        refuses: ['email_or_phone_used', 'phone_used', 'weak_password', 'code_invalid', 'rate_limited'],
      }),
      json(registerInput),
      async (c) => {
        const address = clientAddress(c, deps.trustedProxies);
        const accountId = await register(c.req.valid('json'), address, c.req.header('Accept-Language'));
        const session = await openSession(c, deps, { account_id: accountId, role: 'user' });
        const state: UserState = await answerState(deps, session);
        return c.json(state, 200);
      },
    )
    .post(
      '/public/v1/emailVerification/verify',
      describe({
        summary: 'Verify an address with the link of a mail',
        tag: 'accounts',
        answer: verifyAnswer,
        access: 'public',
        refuses: ['link_expired', 'unauthenticated', 'email_or_phone_used', 'rate_limited'],
      }),
      json(tokenInput),
      async (c) => {
        await limits.link(clientAddress(c, deps.trustedProxies));
        const { token } = c.req.valid('json');
        const found = await findVerification(deps, token);
        await limits.linkOf(found.account_id);
        const session = await readSession(c, deps);
        const reset_token = await verifyAddress(deps, token, found, session);
        const isOwn = session !== null && session.account_id === found.account_id;
        const state = isOwn ? await answerState(deps, await rotateSession(c, deps, session)) : null;
        const answer: VerifyAnswer = { state, reset_token };
        return c.json(answer, 200);
      },
    )
    .post(
      '/public/v1/emailVerification/resend',
      describe({
        summary: 'Send the verification mail again; answers alike whether there is something to verify or not',
        tag: 'accounts',
        answer: doneAnswer,
        access: 'public',
        refuses: ['rate_limited'],
      }),
      json(emailInput),
      async (c) => {
        const { email } = c.req.valid('json');
        await limits.letter(email, clientAddress(c, deps.trustedProxies));
        await resendVerification(deps, email, await readSession(c, deps), c.req.header('Accept-Language'));
        return c.json({ done: true as const }, 200);
      },
    );
};
