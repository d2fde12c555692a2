import {
  type CalculationResult,
  calculationInput,
  calculationParams,
  calculationResult,
  product,
} from '@telaah/shared/features/calculators/schema';
import { Hono } from 'hono';
import { findCalculation, putCalculation } from '#src/features/calculators/repo.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json, query } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { countUse, createLimiter } from '#src/http/session/limits.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

const tag = 'calculators';
const HOUR = 3600;
/** A page saves after each pause in typing; nobody pauses more often in an hour. */
const MOST_AN_HOUR = 600;

const answerOf = (row: Awaited<ReturnType<typeof findCalculation>>): CalculationResult => {
  if (!row) return { kept: null };
  // Products of an earlier version that no longer parse are left out.
  const products = (Array.isArray(row.products) ? row.products : []).flatMap((each) => product.safeParse(each).data ?? []);
  return { kept: { address: row.address, products, changed_at: row.changed_at.toISOString() } };
};

export const calculatorRoutes = (deps: Deps) => {
  const limiter = createLimiter(deps, 'calculation', MOST_AN_HOUR, HOUR);
  return new Hono<AppEnv>()
    .get(
      '/internal/calculations',
      describe({ summary: 'What the account’s calculator stands at', tag, answer: calculationResult }),
      query(calculationParams),
      async (c) => {
        const { calculator } = c.req.valid('query');
        return c.json(answerOf(await findCalculation(deps.db, demandSession(c).account_id, calculator)), 200);
      },
    )
    .put(
      '/internal/calculations',
      describe({
        summary: 'Keeps what a calculator stands at, in place of what was kept',
        tag,
        answer: calculationResult,
        refuses: ['rate_limited'],
      }),
      json(calculationInput),
      async (c) => {
        const input = c.req.valid('json');
        const accountId = demandSession(c).account_id;
        await countUse(limiter, accountId);
        const now = deps.clock.now();
        await putCalculation(deps.db, accountId, input, now);
        return c.json(answerOf({ ...input, changed_at: now }), 200);
      },
    );
};
