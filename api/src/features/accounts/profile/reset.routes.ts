import { doneAnswer, emailInput, resetCheckAnswer, resetPasswordInput, tokenInput } from '@telaah/shared/features/accounts/schema';
import { type Context, Hono } from 'hono';
import type { AccountParts } from '#src/features/accounts/password/account-parts.ts';
import { applyReset, findReset, requestReset } from '#src/features/accounts/profile/reset.ts';
import { clientAddress } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';

/** None of these calls opens a session. */
export const resetRoutes = ({ deps, passwords, limits }: AccountParts) => {
  const whose = async (c: Context<AppEnv>, token: string) => {
    await limits.link(clientAddress(c, deps.trustedProxies));
    const found = await findReset(deps, token);
    c.set('concerned', found.account_id);
    await limits.linkOf(found.account_id);
    return found;
  };

  return new Hono<AppEnv>()
    .post(
      '/public/v1/forgotPassword/create',
      describe({
        summary: 'Send a mail with a link to choose a new password',
        tag: 'accounts',
        answer: doneAnswer,
        access: 'public',
        refuses: ['email_not_found', 'rate_limited'],
      }),
      json(emailInput),
      async (c) => {
        const { email } = c.req.valid('json');
        await limits.mail(email, clientAddress(c, deps.trustedProxies));
        await requestReset(deps, email, c.req.header('Accept-Language')).catch(async (refusal: unknown) => {
          await limits.countReveal();
          throw refusal;
        });
        return c.json({ done: true as const }, 200);
      },
    )
    .post(
      '/public/v1/forgotPassword/check',
      describe({
        summary: 'Whether a link is good; looking does not use it up',
        tag: 'accounts',
        answer: resetCheckAnswer,
        access: 'public',
        refuses: ['link_expired', 'rate_limited'],
      }),
      json(tokenInput),
      async (c) => {
        const { email } = await whose(c, c.req.valid('json').token);
        return c.json({ email }, 200);
      },
    )
    .post(
      '/public/v1/forgotPassword/change_password',
      describe({
        summary: 'Choose a new password with the link of a mail: ends every session',
        tag: 'accounts',
        answer: doneAnswer,
        access: 'public',
        refuses: ['link_expired', 'weak_password', 'rate_limited'],
      }),
      json(resetPasswordInput),
      async (c) => {
        const input = c.req.valid('json');
        const { account_id } = await whose(c, input.token);
        await applyReset(deps, passwords, account_id, input);
        return c.json({ done: true as const }, 200);
      },
    );
};
