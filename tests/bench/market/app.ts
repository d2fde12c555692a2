import type { Db } from '@telaah/db';
import { DEMO_PASSWORD } from '@telaah/db/demo/seed-accounts';
import type { Api } from './api.ts';

export const SECRET = 'only the benchmark signs with this, and only for minutes';

export type App = ReturnType<Api['createApp']>;

/** The whole API in this process, on one database and with empty caches of its own. */
export const appOn = (api: Api, db: Db, origin: string, now: () => Date = () => new Date()): App =>
  api.createApp({
    db,
    clock: { now },
    log: api.createLog('silent'),
    ingest: api.ingest,
    enqueue: async () => {},
    gateway: null,
    checkpoint: () => {},
    publicUrl: origin,
    supportWhatsapp: null,
    trackers: null,
    limits: 'wide',
    secret: SECRET,
    origins: [origin],
    secureCookies: false,
    trustedProxies: 0,
    ready: async () => true,
  });

/** Signs in to the largest demonstration account and returns the headers of its calls. `send` reaches the API, wherever it runs. */
export const signIn = async (
  send: (path: string, init: RequestInit) => Promise<Response>,
  origin: string,
): Promise<Record<string, string>> => {
  const response = await send('/public/v1/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: 'enterprise@telaah.test', password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The server under test refused the sign-in: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { csrf_token } = (await response.json()) as { csrf_token: string };
  return { Cookie: cookie, 'X-CSRF-Token': csrf_token, Origin: origin, 'Content-Type': 'application/json' };
};
