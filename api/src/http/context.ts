import type { HttpBindings } from '@hono/node-server';
import type { Role, SessionRow } from '#src/features/accounts/repo.ts';

/** Who is asking. Read from the database on each request, so that a changed role counts at once. */
export interface SignedIn extends SessionRow {
  role: Role;
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Set on every private call; null on public ones. */
    session: SignedIn | null;
    /** The account that a public call turned out to concern. */
    concerned?: string;
  };
}
