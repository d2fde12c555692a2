import { type PublicSettings, publicSettings } from '@telaah/shared/features/billing/schema';
import { type Catalogue, catalogue } from '@telaah/shared/features/plans/schema';
import { Hono } from 'hono';
import type { Deps } from '#src/deps.ts';
import { catalogueOf } from '#src/features/plans/service.ts';
import type { AppEnv } from '#src/http/context.ts';
import { describe } from '#src/http/describe.ts';

const settingsOf = (deps: Deps): PublicSettings => {
  const { gateway, trackers, supportWhatsapp, supportMail = null, community, seller = null, mailPage, extension } = deps;
  return {
    card: gateway?.card ? { token_url: gateway.card.tokenUrl, client_key: gateway.card.clientKey } : null,
    trackers,
    support: { whatsapp: supportWhatsapp, mail: supportMail },
    community: community ?? { telegram: null, ai: null },
    seller,
    extension: extension ?? { store: null, file: null },
    ...(mailPage ? { mail_page: mailPage } : {}),
  };
};

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
