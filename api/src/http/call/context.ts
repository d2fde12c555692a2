import type { HttpBindings } from '@hono/node-server';
import type { Language } from '@telaah/shared/features/accounts/schema';
import type { ZodType } from 'zod';
import type { CallFacts } from '#src/http/call/need.ts';

export type Role = 'user' | 'admin';

export interface SessionRow {
  token_digest: Buffer;
  session_id: string;
  account_id: string;
  created_at: Date;
  /** Written now and then: `readSession`. */
  last_seen_at: Date;
  expires_at: Date;
  reauth_at: Date;
  name: string;
  email: string;
  role: Role;
  language: Language | null;
  phone: string | null;
  /** A new address that waits to be verified. */
  pending_email: string | null;
  email_verified_at: Date | null;
  persona_asked_at: Date | null;
  registered_at: Date;
}

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
    /** What came with the session. Set with it. */
    facts?: CallFacts;
    /** Milliseconds until there is room within the limits of private calls; null: this one was counted. Left out: nobody has counted. */
    wait?: number | null;
    /** What a schema made of the body, where it has been asked already. */
    input?: { schema: ZodType; data: unknown };
    /** The body, once somebody has read it: its value, or what is wrong with it. */
    body?: Promise<unknown>;
    /** The account that a public call turned out to concern. */
    concerned?: string;
  };
}
