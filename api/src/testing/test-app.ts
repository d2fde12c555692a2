import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import type { Hono } from 'hono';
import { createApp } from '#src/app.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import type { AppEnv, Role } from '#src/http/call/context.ts';
import { createLog } from '#src/http/server/log.ts';
import { csrfToken } from '#src/http/session/csrf.ts';
import { noCheckpoint } from '#src/ports/checkpoint.ts';
import type { Deps } from '#src/runtime/deps.ts';
import { heldToDescription } from '#src/testing/calls/match-description.ts';
import { addSession, CHEAP, addAccount as insertAccount } from '#src/testing/newcomer.ts';

export const ORIGIN = 'https://telaah.example';
export const EXTENSION = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
export const NOW = new Date('2026-11-21T03:00:00Z');

export interface SignedInAs {
  account_id: string;
  token: string;
  csrf: string;
  headers: Record<string, string>;
}

export interface TestApp {
  app: Hono<AppEnv>;
  deps: Deps;
  test: TestDb;
  lines: string[];
  setNow(now: Date): void;
  /** Sets the clock back to `NOW` and deletes mails and used limits. */
  reset(): Promise<void>;
  addAccount(email: string, role?: Role): Promise<string>;
  /** A session of a new account, with the headers that a write needs. */
  signIn(role?: Role): Promise<SignedInAs>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** The whole API on its own database, as in production. A refusal that its description does not name throws. */
export const createTestApp = async (overrides: Partial<Deps> = {}): Promise<TestApp> => {
  const test = await createTestDb();
  const lines: string[] = [];
  let now = NOW;
  let accounts = 0;
  const deps: Deps = {
    db: test.db,
    clock: { now: () => now },
    log: createLog('info', { write: (line) => void lines.push(line) }),
    ingest,
    enqueue: async () => {},
    gateway: null,
    checkpoint: noCheckpoint,
    publicUrl: ORIGIN,
    supportWhatsapp: null,
    trackers: null,
    secret: 'a secret that only tests know and nobody else',
    origins: [ORIGIN, EXTENSION],
    secureCookies: true,
    trustedProxies: 0,
    passwordCost: CHEAP,
    ready: async () => true,
    healthProblems: () => [],
    ...overrides,
  };
  const app = heldToDescription(createApp(deps));

  const addAccount = (email: string, role: Role = 'user'): Promise<string> =>
    insertAccount(test.db, { email, name: 'Tuti', role }, now);

  const signIn = async (role: Role = 'user'): Promise<SignedInAs> => {
    const accountId = await addAccount(`someone${++accounts}@example.test`, role);
    const { token, digest, cookie } = await addSession(test.db, accountId, now, role);
    const { name, value } = cookie(true);
    const csrf = csrfToken(deps.secret, digest);
    const headers = { Cookie: `${name}=${value}`, Origin: ORIGIN, 'X-CSRF-Token': csrf };
    return { account_id: accountId, token, csrf, headers };
  };

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  return {
    app,
    deps,
    test,
    lines,
    setNow: (later) => {
      now = later;
    },
    reset: async () => {
      now = NOW;
      for (const table of ['outbox', 'rate_limit'] as const) await test.db.deleteFrom(table).execute();
    },
    addAccount,
    signIn,
    post,
    close: () => test.close(),
  };
};
