import {
  doneAnswer,
  emailInput,
  registerInput,
  tokenInput,
  type UserState,
  userState,
  type VerifyAnswer,
  type VerifyCheckAnswer,
  type VerifyInput,
  verifyAnswer,
  verifyCheckAnswer,
  verifyInput,
} from '@telaah/shared/features/accounts/schema';
import { type Context, Hono } from 'hono';
import { answerState, rotateSession, startSession } from '#src/features/accounts/identity/open-session.ts';
import { type AccountParts, laneHere, rememberDevice } from '#src/features/accounts/password/account-parts.ts';
import { createLogin } from '#src/features/accounts/sign-in/login.ts';
import { createRegistration } from '#src/features/accounts/sign-up/register.ts';
import {
  findVerification,
  markVerified,
  requireVerificationFacts,
  sendVerificationAgain,
  startVerificationAgain,
  verifyOwn,
} from '#src/features/accounts/sign-up/verification.ts';
import { clientAddress } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { readSession } from '#src/http/session/session.ts';

export const registerRoutes = ({ deps, passwords, limits }: AccountParts) => {
  const register = createRegistration(deps, passwords, limits);
  const login = createLogin(deps, passwords);

  const whose = async (c: Context<AppEnv>, token: string) => {
    await limits.link(clientAddress(c, deps.trustedProxies));
    const found = await findVerification(deps, token);
    c.set('concerned', found.account_id);
    await limits.linkOf(found.account_id);
    return found;
  };
  type Found = Awaited<ReturnType<typeof whose>>;

  /** The password proves that the reader of the mail is the person who registered, so it verifies and signs in at once. */
  const verifyByPassword = async (c: Context<AppEnv>, token: string, found: Found, password: string): Promise<UserState> => {
    const { email } = found;
    const address = clientAddress(c, deps.trustedProxies);
    const account = await login({ email, password, lane: laneHere(c, deps, email), address });
    const session = await startSession(c, deps, account, (trx) => markVerified(trx, deps, token, found));
    rememberDevice(c, deps, email);
    return answerState(deps, session);
  };

  const verify = async (c: Context<AppEnv>, { token, password, void_password }: VerifyInput): Promise<VerifyAnswer> => {
    const found = await whose(c, token);
    const session = await readSession(c, deps);
    const needs = requireVerificationFacts(found, session);
    if (session && needs === 'nothing') {
      await verifyOwn(deps, token, found);
      return { state: await answerState(deps, await rotateSession(c, deps, session)), reset_token: null };
    }
    if (needs === 'sign_in') throw new ApiError('unauthenticated', 'Sign in to that account first');
    if (password !== undefined) return { state: await verifyByPassword(c, token, found, password), reset_token: null };
    if (void_password) return { state: null, reset_token: await startVerificationAgain(deps, token, found) };
    throw new ApiError('reauth_required', 'Give the password of the account, or have it made void');
  };

  return new Hono<AppEnv>()
    .post(
      '/public/v1/users',
      describe({
        summary: 'Register: opens a session that may do little until the address is verified',
        tag: 'accounts',
        answer: userState,
        status: 201,
        access: 'public',
        refuses: ['email_or_phone_used', 'phone_used', 'weak_password', 'code_invalid', 'rate_limited', 'unauthenticated'],
      }),
      json(registerInput),
      async (c) => {
        const address = clientAddress(c, deps.trustedProxies);
        const accountId = await register(c.req.valid('json'), address, c.req.header('Accept-Language'));
        const session = await startSession(c, deps, { account_id: accountId, role: 'user' });
        const state: UserState = await answerState(deps, session);
        return c.json(state, 201);
      },
    )
    .post(
      '/public/v1/emailVerification/verify',
      describe({
        summary:
          'Verify an address with the link of a mail: as its person who is signed in, with the password of the account, or making that password void',
        tag: 'accounts',
        answer: verifyAnswer,
        access: 'public',
        refuses: ['link_expired', 'reauth_required', 'wrong_credentials', 'unauthenticated', 'email_or_phone_used', 'rate_limited'],
      }),
      json(verifyInput),
      async (c) => c.json(await verify(c, c.req.valid('json')), 200),
    )
    .post(
      '/public/v1/emailVerification/check',
      describe({
        summary: 'Whether a link is good, and what using it here takes; looking does not use it up',
        tag: 'accounts',
        answer: verifyCheckAnswer,
        access: 'public',
        refuses: ['link_expired', 'rate_limited'],
      }),
      json(tokenInput),
      async (c) => {
        const found = await whose(c, c.req.valid('json').token);
        const needs = requireVerificationFacts(found, await readSession(c, deps));
        const answer: VerifyCheckAnswer = { email: found.email, needs };
        return c.json(answer, 200);
      },
    )
    .post(
      '/public/v1/emailVerification/resend',
      describe({
        summary:
          'Send the verification mail again, or the word that the address is verified already; answers alike whether anybody has the address or not',
        tag: 'accounts',
        answer: doneAnswer,
        access: 'public',
        refuses: ['rate_limited'],
      }),
      json(emailInput),
      async (c) => {
        const { email } = c.req.valid('json');
        await limits.mail(email, clientAddress(c, deps.trustedProxies));
        await sendVerificationAgain(deps, email, await readSession(c, deps), c.req.header('Accept-Language'));
        return c.json({ done: true as const }, 200);
      },
    );
};
