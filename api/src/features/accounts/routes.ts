import { Hono } from 'hono';
import type { Deps } from '#src/deps.ts';
import { authRoutes } from '#src/features/accounts/auth.routes.ts';
import { accountParts } from '#src/features/accounts/parts.ts';
import { privacyRoutes } from '#src/features/accounts/privacy.routes.ts';
import { profileRoutes } from '#src/features/accounts/profile.routes.ts';
import { registerRoutes } from '#src/features/accounts/register.routes.ts';
import { resetRoutes } from '#src/features/accounts/reset.routes.ts';
import { sessionRoutes } from '#src/features/accounts/session.routes.ts';
import type { AppEnv } from '#src/http/context.ts';

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
