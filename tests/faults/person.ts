import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD, seedAccounts } from '@telaah/db/demo/seed-accounts';
import type { FaultWorld } from './world.ts';

/** Maximum time for anything to recover after a crash. */
const LIMIT_MS = 60_000;

export interface Person {
  accountId: string;
  email: string;
  /** Repeats a call until it is answered, over crashes, time-outs and ended sessions. Throws after a minute. */
  call<T>(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<{ status: number; body: T }>;
}

export const until = async <T>(what: string, ask: () => Promise<T>, is: (value: T) => boolean, withinMs = LIMIT_MS): Promise<T> => {
  const limit = Date.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (is(value)) return value;
    if (Date.now() > limit)
      throw new Error(`${what}: still not after ${withinMs / 1000} s: ${JSON.stringify(value).slice(0, 400)}`);
    await wait(100);
  }
};

/** An account with a verified address and no plan. Its password hash is copied from a demonstration account. */
const addAccount = async (world: FaultWorld): Promise<{ accountId: string; email: string }> => {
  await seedAccounts(world.db, world.now(), false);
  const { password_hash } = await world.db
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', 'free@telaah.test')
    .executeTakeFirstOrThrow();
  const email = `p-${randomUUID()}@faults.test`;
  const at = world.now();
  const { account_id } = await world.db
    .insertInto('account')
    .values({ email, name: 'Rina', password_hash, email_verified_at: at, created_at: at, persona_asked_at: at })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return { accountId: account_id, email };
};

export const newPerson = async (world: FaultWorld): Promise<Person> => {
  const { accountId, email } = await addAccount(world);
  let headers: Record<string, string> | null = null;
  const common = { 'Content-Type': 'application/json', Origin: world.base };

  const signIn = async (): Promise<void> => {
    const response = await fetch(`${world.base}/public/v1/auth/login`, {
      method: 'POST',
      headers: common,
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    if (!response.ok) throw new Error(`login answered ${response.status}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const { csrf_token } = (await response.json()) as { csrf_token: string };
    headers = { ...common, Cookie: cookies.join('; '), 'X-CSRF-Token': csrf_token };
  };

  const once = async <T>(method: string, path: string, body: unknown, key: string | undefined) => {
    if (!headers) await signIn();
    const response = await fetch(`${world.base}${path}`, {
      method,
      headers: { ...headers, ...(key !== undefined && { 'Idempotency-Key': key }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 401) {
      headers = null;
      return null;
    }
    return { status: response.status, body: (await response.json()) as T };
  };

  return {
    accountId,
    email,
    call: async <T>(method: 'GET' | 'POST', path: string, body: unknown = {}, key?: string) => {
      const limit = Date.now() + LIMIT_MS;
      for (let last: unknown = null; ; await wait(100)) {
        try {
          const answer = await once<T>(method, path, body, key);
          // Retried: the service is busy, or the first try of this purchase is still in progress.
          if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409) return answer;
          last = answer;
        } catch (error) {
          last = error;
          await world.revive();
        }
        if (Date.now() > limit)
          throw new Error(`${method} ${path}: no answer within a minute: ${JSON.stringify(last) ?? String(last)}`);
      }
    },
  };
};
