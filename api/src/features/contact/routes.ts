import { contactAnswer, contactInput } from '@telaah/shared/features/contact/schema';
import { Hono } from 'hono';
import { saveMessage } from '#src/features/contact/service.ts';
import { clientAddress, clientAddressKey } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { countUse, createLimiter } from '#src/http/session/limits.ts';
import { readSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

const HOUR = 3_600;

export const contactRoutes = (deps: Deps) => {
  // Messages to the support: three an hour from an account, five from an address.
  const byAccount = createLimiter(deps, 'contact', 3, HOUR);
  const byAddress = createLimiter(deps, 'contact_from', 5, HOUR);
  return new Hono<AppEnv>().post(
    '/public/v1/contact',
    describe({
      summary: 'Writes to the support. `way`: whether it is sent on, to be opened in WhatsApp by its sender, or kept',
      tag: 'contact',
      access: 'public',
      answer: contactAnswer,
      refuses: ['rate_limited'],
    }),
    json(contactInput),
    async (c) => {
      const accountId = (await readSession(c, deps))?.account_id ?? null;
      await countUse(byAddress, clientAddressKey(clientAddress(c, deps.trustedProxies)));
      if (accountId !== null) await countUse(byAccount, accountId);
      return c.json({ way: await saveMessage(deps, accountId, c.req.valid('json')) }, 200);
    },
  );
};
