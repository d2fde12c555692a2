import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { accountRoutes, logAuthEvents } from '#src/features/accounts/routes.ts';
import { webhookRoutes } from '#src/features/billing/inbox/webhook.routes.ts';
import { billingRoutes } from '#src/features/billing/routes.ts';
import { calculatorRoutes } from '#src/features/calculators/routes.ts';
import { contactRoutes } from '#src/features/contact/routes.ts';
import { healthRoutes } from '#src/features/health/health.routes.ts';
import { statusRoutes } from '#src/features/health/routes.ts';
import { ledgerRoutes } from '#src/features/ledger/routes.ts';
import { CAPTURE_BODY, CAPTURE_PATH, captureGuard, marketRoutes } from '#src/features/market/sources/routes.ts';
import { noticeRoutes } from '#src/features/notices/routes.ts';
import { ownRoutes } from '#src/features/own/routes.ts';
import { planRoutes } from '#src/features/plans/routes.ts';
import { referralRoutes } from '#src/features/referrals/routes.ts';
import { requestRoutes } from '#src/features/requests/routes.ts';
import { researchRoutes } from '#src/features/research/routes.ts';
import { PHOTO_BODY, photoPages } from '#src/features/suppliers/photo.routes.ts';
import { PHOTO_PATH, supplierRoutes } from '#src/features/suppliers/routes.ts';
import { jsonOnly, limitBody } from '#src/http/body/body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { onError } from '#src/http/call/errors.ts';
import { knownOrigin } from '#src/http/call/origin.ts';
import { demandDescriptions } from '#src/http/description/calls.ts';
import { createContextInputs } from '#src/http/description/context-inputs.ts';
import { knownCalls, notFound } from '#src/http/description/known-calls.ts';
import { securityHeaders } from '#src/http/pages/headers.ts';
import { referenceRoutes } from '#src/http/pages/reference.ts';
import { accessLog, requestId } from '#src/http/server/log.ts';
import { csrfGuard } from '#src/http/session/csrf.ts';
import { privateLimits } from '#src/http/session/limits.ts';
import { signedInOnly, verifiedOnly } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** Chained, so that the client's type has every call. */
const routes = (deps: Deps) =>
  new Hono<AppEnv>()
    .route('/', accountRoutes(deps))
    .route('/', planRoutes(deps))
    .route('/', ledgerRoutes(deps))
    .route('/', billingRoutes(deps))
    .route('/', referralRoutes(deps))
    .route('/', researchRoutes(deps))
    .route('/', requestRoutes(deps))
    .route('/', ownRoutes(deps))
    .route('/', calculatorRoutes(deps))
    .route('/', supplierRoutes(deps))
    .route('/', contactRoutes(deps))
    .route('/', noticeRoutes(deps))
    .route('/', marketRoutes(deps))
    .route('/', statusRoutes(deps));

export type App = ReturnType<typeof routes>;

/** The API. Checks run from cheap to expensive; one statement answers all that need the database. Throws where a call is not described. */
export const createApp = (deps: Deps): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  const itself = () => app;
  app.onError(onError(deps.log));
  app.notFound(notFound);
  app.use(requestId, securityHeaders(deps.secureCookies), accessLog(deps.log), logAuthEvents(deps.log));
  for (const area of ['/internal/*', '/public/*']) app.use(area, knownCalls(itself), knownOrigin(deps.origins));
  const own = { [CAPTURE_PATH]: CAPTURE_BODY, [PHOTO_PATH]: PHOTO_BODY };
  app.use('/internal/*', signedInOnly(deps, createContextInputs(deps, itself, own)), csrfGuard(deps.secret));
  for (const area of ['/internal/*', '/public/*']) app.use(area, limitBody(own));
  app.use('/internal/*', privateLimits(deps), verifiedOnly);
  app.use(CAPTURE_PATH, captureGuard(deps));
  for (const area of ['/internal/*', '/public/*']) app.use(area, jsonOnly(own));
  // Only market data is compressed: the length of an answer with a token in it must not leak the token (BREACH).
  app.use('/internal/feature/*', compress());
  app.route('/', routes(deps));
  app.route('/', webhookRoutes(deps));
  app.route('/', photoPages(deps));
  app.route('/', healthRoutes(deps));
  app.route('/', referenceRoutes(itself, deps.publicUrl, deps.secureCookies));
  demandDescriptions(app);
  return app;
};
