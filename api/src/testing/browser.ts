import type { MailPayload } from '#src/notices/mail.ts';
import { ORIGIN, type TestApp } from '#src/testing/test-app.ts';

export interface BrowserAnswer {
  status: number;
  code: string | undefined;
  // What a test expects of it is the test's business.
  body: any;
  response: Response;
}

/** One browser: it stores cookies and sends the token for writes, as the dashboard does. */
export const createBrowser = (api: TestApp, address?: string) => {
  const cookies = new Map<string, string>();
  let csrf = '';

  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<BrowserAnswer> => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all: Record<string, string> = { Origin: ORIGIN, 'X-CSRF-Token': csrf, ...(Cookie ? { Cookie } : {}), ...headers };
    if (body !== undefined) all['Content-Type'] = 'application/json';
    const incoming = { incoming: { socket: { remoteAddress: address } } };
    const init = { method, headers: all, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await api.app.request(path, init, incoming);
    keep(response);
    const isFile = response.headers.get('content-disposition')?.includes('.zip') === true;
    const text = isFile ? '' : await response.clone().text();
    const parsed = text === '' ? null : JSON.parse(text);
    csrf = parsed?.csrf_token ?? parsed?.state?.csrf_token ?? csrf;
    return { status: response.status, code: parsed?.error?.code, body: parsed, response };
  };

  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    token: () => cookies.get('__Host-sid'),
    /** Another browser with a copy of the cookies, by default at the same address. */
    copy: (at = address) => {
      const other = createBrowser(api, at);
      other.adopt(cookies, csrf);
      return other;
    },
    adopt: (from: ReadonlyMap<string, string>, token: string) => {
      for (const [name, value] of from) cookies.set(name, value);
      csrf = token;
    },
    clear: () => cookies.clear(),
  };
};
export type Browser = ReturnType<typeof createBrowser>;

/** The mails in the outbox, oldest first. */
export const writtenMails = async (api: TestApp): Promise<MailPayload[]> => {
  const rows = await api.test.db.selectFrom('outbox').select('payload').orderBy('outbox_id').execute();
  return rows.map(({ payload }) => payload as MailPayload);
};

export const newestToken = async (api: TestApp): Promise<string> => {
  const linked = (await writtenMails(api)).flatMap(({ data }) => (data.link?.includes('token=') ? [data.link] : []));
  return new URL(linked.at(-1) ?? '').searchParams.get('token') ?? '';
};
