import { affiliateAnswer, pageInput, salesAnswer } from '@telaah/shared/features/referrals/schema';
import { Hono } from 'hono';
import { affiliateSales, affiliateSummary } from '#src/features/referrals/summary.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

export const referralRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .post(
      '/internal/users/affiliates',
      describe({
        summary: 'The own referral code, its terms and whom it brought',
        tag: 'referrals',
        answer: affiliateAnswer,
        refuses: ['not_found'],
      }),
      json(pageInput),
      async (c) => c.json(await affiliateSummary(db, demandSession(c).account_id, c.req.valid('json').page), 200),
    )
    .post(
      '/internal/users/sales',
      describe({
        summary: 'What the own referral code has sold, and its commissions',
        tag: 'referrals',
        answer: salesAnswer,
        refuses: ['not_found'],
      }),
      json(pageInput),
      async (c) => c.json(await affiliateSales(db, demandSession(c).account_id, c.req.valid('json').page), 200),
    );
