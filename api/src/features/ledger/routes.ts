import { usageHistory } from '@telaah/shared/features/ledger/schema';
import { Hono } from 'hono';
import { findUsageHistory as readHistory } from '#src/features/ledger/service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { describe } from '#src/http/description/describe.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

export const ledgerRoutes = ({ db, clock }: Deps) =>
  new Hono<AppEnv>().get(
    '/internal/history',
    describe({ summary: 'The last searches and the last uses of tokens', tag: 'ledger', answer: usageHistory }),
    async (c) => c.json(await readHistory(db, demandSession(c).account_id, clock.now()), 200),
  );
