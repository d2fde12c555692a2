import { lookUp } from '@telaah/shared/lib/word-record';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { accountParts } from '#src/features/accounts/password/account-parts.ts';
import { privacyRoutes } from '#src/features/accounts/privacy/privacy.routes.ts';
import { profileRoutes } from '#src/features/accounts/profile/profile.routes.ts';
import { resetRoutes } from '#src/features/accounts/profile/reset.routes.ts';
import { authRoutes } from '#src/features/accounts/sign-in/auth.routes.ts';
import { sessionRoutes } from '#src/features/accounts/sign-in/session.routes.ts';
import { registerRoutes } from '#src/features/accounts/sign-up/register.routes.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Deps } from '#src/runtime/deps.ts';

export const accountRoutes = (deps: Deps) => {
  const parts = accountParts(deps);
  return new Hono<AppEnv>()
    .route('/', authRoutes(parts))
    .route('/', registerRoutes(parts))
    .route('/', resetRoutes(parts))
    .route('/', profileRoutes(parts))
    .route('/', sessionRoutes(parts))
    .route('/', privacyRoutes(parts));
};

/** Calls that establish or end an identity. The other account calls only read, or change nothing that gives access. */
export const authEvents: Record<string, string> = {
  '/public/v1/auth/login': 'login',
  '/internal/auth/logout': 'logout',
  '/internal/auth/reauthenticate': 'reauthentication',
  '/public/v1/users': 'registration',
  '/public/v1/emailVerification/verify': 'verification',
  '/public/v1/forgotPassword/create': 'reset_request',
  '/public/v1/forgotPassword/change_password': 'reset',
  '/internal/users/password': 'password_change',
  '/internal/users/profile': 'contact_change',
  '/internal/users/sessions/revoke': 'session_revocation',
  '/internal/users/delete': 'account_deletion',
};

/** Logs a line for each event with its outcome. The account id is the only personal data in it (ASVS 16.2, 16.3). */
export const logAuthEvents =
  (log: Logger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const event = lookUp(authEvents, c.req.path);
    await next();
    if (event === undefined || c.req.method === 'GET') return;
    const refusal = c.error instanceof ApiError ? c.error.code : null;
    const line = {
      event,
      outcome: c.res.ok ? 'done' : (refusal ?? String(c.res.status)),
      account_id: c.var.concerned ?? c.var.session?.account_id,
      request_id: c.var.requestId,
    };
    if (c.res.ok) log.info(line, 'auth event');
    else log.warn(line, 'auth event');
  };
