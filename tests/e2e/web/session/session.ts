import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, type Cookie, expect } from '@playwright/test';
import { givePlan, type PlanName } from '@telaah/api/testing/billing/subscriber';
import { addAccount, addSession, PASSWORD } from '@telaah/api/testing/newcomer';
import { createDb, type Db } from '@telaah/db';
import { languageKey, type UiLanguage } from '@telaah/shared/i18n/languages';
import { databaseOf, type Market } from '../../markets/markets.ts';
import { type Words, wordsOf } from './words.ts';

export { expect };

/** `Gratis`: without a plan; `ended`: with a plan that has ended. */
export type Member = PlanName | 'Gratis' | 'ended';

export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

export interface Known extends Person {
  accountId: string;
}

export const somebody = (): Person => {
  const id = randomUUID();
  // Twelve digits with the country code: too few for a card number.
  const digits = String(Number.parseInt(id.slice(0, 8), 16) % 1e9).padStart(9, '0');
  return {
    name: 'Rina Kartika',
    email: `rina.${id.slice(0, 13)}@example.test`,
    phone: `+628${digits}`,
    password: 'jendela kayu empat musim',
  };
};

export interface Newcomer {
  who?: Member;
  language?: UiLanguage;
}

export interface MarketOption {
  /** The market in whose database accounts are written; it must belong to the server at `baseURL`. */
  market: Market['name'];
}

export interface Options {
  language: UiLanguage;
  theme: 'light' | 'dark';
  /** The signed-in user. Every test has a new account, so that no test spends the tokens of another. */
  who: Member | 'visitor';
}

export interface Fixtures {
  /** Errors in the page's console; the test fails if any is left. */
  consoleErrors: string[];
  /** Adds an account and signs in; takes effect with the next page load. */
  signedIn(given?: Newcomer): Promise<Known>;
  words: Words;
}

export interface WorkerFixtures extends MarketOption {
  db: Db;
  clock: { now(): Date };
  /** Adds a verified account with a plan, without signing in. */
  newcomer(given?: Newcomer): Promise<Known>;
  /** Opens a session as the login form does, and returns its cookies. */
  sessionOf(person: Known): Promise<Cookie[]>;
  callsOf(person: Known): Promise<APIRequestContext>;
}

const YEAR = 365 * 86_400_000;
const THREE_DAYS = 3 * 86_400_000;

const addPlan = async (db: Db, accountId: string, who: Member, now: Date): Promise<void> => {
  if (who === 'ended') await givePlan(db, accountId, 'Smart', new Date(now.getTime() - YEAR - THREE_DAYS));
  else if (who !== 'Gratis') await givePlan(db, accountId, who, now);
};

/** Signs in without the login form: account and session are rows, and the browser gets the cookie. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  market: ['telaah', { option: true, scope: 'worker' }],
  clock: [{ now: () => new Date() }, { option: true, scope: 'worker' }],
  db: [
    async ({ market }, use) => {
      const db = createDb(databaseOf(market), { max: 2, applicationName: 'stories' });
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  newcomer: [
    async ({ db, clock }, use) => {
      await use(async ({ who = 'Smart', language } = {}) => {
        const person = { ...somebody(), password: PASSWORD };
        const now = clock.now();
        const accountId = await addAccount(db, { ...person, language, isSettled: true }, now);
        await addPlan(db, accountId, who, now);
        return { ...person, accountId };
      });
    },
    { scope: 'worker' },
  ],
  sessionOf: [
    async ({ db, clock }, use) => {
      await use(async ({ accountId }) => {
        const { cookie } = await addSession(db, accountId, clock.now());
        const rest = { domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;
        return [{ ...cookie(false), ...rest }];
      });
    },
    { scope: 'worker' },
  ],
  callsOf: [
    async ({ playwright, sessionOf }, use) => {
      const opened: APIRequestContext[] = [];
      await use(async (person) => {
        const request = await playwright.request.newContext({ storageState: { cookies: await sessionOf(person), origins: [] } });
        opened.push(request);
        return request;
      });
      for (const request of opened) await request.dispose();
    },
    { scope: 'worker' },
  ],
  language: ['en', { option: true }],
  theme: ['light', { option: true }],
  who: ['Smart', { option: true }],
  words: async ({ language }, use) => use(await wordsOf(language)),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // A visitor without a session gets a 401, which the browser always logs.
      const isNoSession = (text: string, url: string) => text.includes('401') && url.endsWith('/internal/auth/check');
      page.on('console', (message) => {
        if (message.type() === 'error' && !isNoSession(message.text(), message.location().url)) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ context, newcomer, sessionOf }, use) => {
    await use(async (given) => {
      const person = await newcomer(given);
      await context.addCookies(await sessionOf(person));
      return person;
    });
  },
  page: async ({ page, language, theme, who, signedIn }, use) => {
    await page.addInitScript(
      ([key, lang, theme]) => {
        localStorage.setItem(key, lang);
        localStorage.setItem('telaah:theme', JSON.stringify(theme));
      },
      [languageKey, language, theme] as const,
    );
    if (who !== 'visitor') await signedIn({ who });
    await use(page);
  },
});
