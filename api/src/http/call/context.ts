import type { HttpBindings } from '@hono/node-server';
import type { Language } from '@telaah/shared/features/accounts/schema';
import type { ZodType } from 'zod';
import type { CallFacts } from '#src/http/call/required-fact.ts';

export type Role = 'user' | 'admin';

export interface SessionRow {
  token_digest: Buffer;
  session_id: string;
  account_id: string;
  created_at: Date;
  /** Updated now and then: `readSession`. */
  last_seen_at: Date;
  expires_at: Date;
  reauth_at: Date;
  name: string;
  email: string;
  role: Role;
  language: Language | null;
  phone: string | null;
  pending_email: string | null;
  email_verified_at: Date | null;
  persona_asked_at: Date | null;
  registered_at: Date;
}

/** The asker. Read from the database on each request, so that a changed role counts at once. */
export interface SignedIn extends SessionRow {
  role: Role;
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Set on every private call; null on public ones. */
    session: SignedIn | null;
    facts?: CallFacts;
    /** Milliseconds until the limits of private calls have room; null: this call was counted. Undefined: not counted yet. */
    wait?: number | null;
    /** The body parsed by a schema, when required facts needed it. */
    input?: { schema: ZodType; data: unknown };
    /** The body once it was read; rejects with its fault. */
    body?: Promise<unknown>;
    /** The account that a public call turned out to concern. */
    concerned?: string;
  };
}
