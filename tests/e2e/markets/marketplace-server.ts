import type { BrowserContext, Route } from '@playwright/test';

/** Hosts that these tests simulate. Nothing is ever fetched from the real ones. */
const HOSTS = /^https:\/\/(shopee\.co\.id|www\.tokopedia\.com|gql\.tokopedia\.com|shop-id\.tokopedia\.com|www\.tiktok\.com)\//;

export interface Answer {
  body: unknown;
  after?: Promise<void>;
  status?: number;
  type?: string;
  headers?: Record<string, string>;
}

export interface Marketplaces {
  documents: Map<string, { html: string; headers?: Record<string, string> }>;
  answers: Map<string, Answer>;
  requests: string[];
}

const MISSING = { status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>' };

const nothing = (): Marketplaces => ({ documents: new Map(), answers: new Map(), requests: [] });

/** Simulates the marketplaces inside one browser, without certificates or a network. Returns a function that empties them: every path is then 404. */
export const serveMarketplaces = async (context: BrowserContext): Promise<() => Marketplaces> => {
  let current = nothing();
  await context.route(HOSTS, async (route: Route) => {
    const site = current;
    const url = new URL(route.request().url());
    site.requests.push(url.href);
    const answer = site.answers.get(url.pathname + url.search);
    if (answer) {
      await answer.after;
      const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      // A page that was closed meanwhile cannot receive the answer.
      return route
        .fulfill({ status: answer.status ?? 200, contentType: answer.type ?? 'application/json', headers: answer.headers, body })
        .catch(() => undefined);
    }
    const document = site.documents.get(url.pathname);
    if (!document) return route.fulfill(MISSING);
    return route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', headers: document.headers, body: document.html });
  });
  return () => {
    current = nothing();
    return current;
  };
};
