import { dataRequest, dataRequestInput } from '@telaah/shared/features/requests/schema';
import { Hono } from 'hono';
import { insertDataRequest } from '#src/features/requests/repo.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { countUse, createLimiter } from '#src/http/session/limits.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

const DAY = 86_400;

/** Requests of one account a day: enough for a person, too few to request a whole catalogue. */
const MOST_A_DAY = 50;

export const requestRoutes = (deps: Deps) => {
  const limiter = createLimiter(deps, 'data_request', MOST_A_DAY, DAY);
  return new Hono<AppEnv>().post(
    '/internal/feature/data_request',
    describe({
      summary: 'Asks for data that nobody has yet. Costs nothing, and asking twice is asking once',
      tag: 'research',
      answer: dataRequest,
      refuses: ['rate_limited'],
    }),
    json(dataRequestInput),
    async (c) => {
      const { kind, asked: requestText } = c.req.valid('json');
      const accountId = demandSession(c).account_id;
      await countUse(limiter, accountId);
      const savedRequest = await insertDataRequest(deps.db, { accountId, kind, requestText }, deps.clock.now());
      return c.json({ kind, ...savedRequest, asked_at: savedRequest.asked_at.toISOString() }, 200);
    },
  );
};
