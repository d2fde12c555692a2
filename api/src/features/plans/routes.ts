import { publicSettings } from '@telaah/shared/features/billing/schema';
import { type Catalogue, catalogue } from '@telaah/shared/features/plans/schema';
import { Hono } from 'hono';
import { catalogueOf, settingsOf } from '#src/features/plans/service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { describe } from '#src/http/description/describe.ts';
import type { Deps } from '#src/runtime/deps.ts';

export const planRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(
      '/public/v1/plans',
      describe({
        summary: 'Every plan and the prices of top-ups, whole rupiah, tax included',
        tag: 'plans',
        answer: catalogue,
        access: 'public',
      }),
      async (c) => {
        const answer: Catalogue = await catalogueOf(deps.db);
        return c.json(answer, 200);
      },
    )
    .get(
      '/public/v1/settings',
      describe({
        summary: 'What the browser must know of this installation',
        tag: 'plans',
        answer: publicSettings,
        access: 'public',
      }),
      (c) => c.json(settingsOf(deps), 200),
    );
