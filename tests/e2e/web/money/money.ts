import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import type { Catalogue, Plan } from '@telaah/shared/features/plans/schema';
import type { UiLanguage } from '@telaah/shared/i18n/languages';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { test as everyone, expect } from '../session/session.ts';
import { startsWith, type Words } from '../session/words.ts';
import { now } from './gateway.ts';

export { expect };

export const market = `http://localhost:${process.env.E2E_MONEY_PORT}`;
export const devices = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
/** Retries a call on a connection that the server just closed as idle; the idempotency key stays the same. */
const AGAIN = { maxRetries: 2 };
/** Polling intervals in ms. */
const QUICK = [100, 200];
/** Ids and tokens that could look like card numbers. */
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?=\d*[a-f])[\da-f]{32}\b/gi;
/** 13 to 19 digits, also in groups, with the first digit of a card (ISO/IEC 7812); excludes instants in milliseconds. */
const CARDS = /(?<!\d)(?:[3-6]|2[ +-]?[2-7])(?:[ +-]?\d){11,18}(?!\d)/g;

export const cardNumbersIn = (text: string): string[] =>
  (text.replaceAll(IDS, '').match(CARDS) ?? []).filter((found) => {
    const digits = found.replaceAll(/\D/g, '');
    const sum = [...digits].toReversed().reduce((total, char, place) => {
      const value = Number(char) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0;
  });

/** Decoded address and body, because `%22` would look like digits. */
const textOf = (request: Request): string => {
  const body = request.postData() ?? '';
  const isForm = request.headers()['content-type']?.includes('urlencoded') === true;
  return [decodeURIComponent(request.url()), ...(isForm ? new URLSearchParams(body).values() : [body])].join('\n');
};

interface Fixtures {
  /** Checks for every story that no card number is sent to our server. */
  cards: undefined;
}

export const test = everyone.extend<Fixtures>({
  who: 'visitor',
  clock: [{ now: () => new Date(now()) }, { scope: 'worker' }],
  cards: [
    async ({ context }, use) => {
      const sent: string[] = [];
      context.on('request', (request) => {
        if (!request.url().startsWith(market)) return;
        sent.push(...cardNumbersIn(textOf(request)).map(() => `${request.method()} ${new URL(request.url()).pathname}`));
      });
      await use(undefined);
      expect(sent, 'calls that carried a card number').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs short stories on a phone in the languages that the full stories do not use. */
export const onPhones = (stories: (language: UiLanguage) => void): void => {
  for (const language of ['id', 'zh'] as const) {
    test.describe(`${language}, phone`, () => {
      test.use({ language, viewport: devices.phone });
      stories(language);
    });
  }
};

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export const mailsTo = async (request: APIRequestContext, email: string): Promise<Mail[]> => {
  const mails = (await (await request.get(`${market}/dev/mail.json`, AGAIN)).json()) as Mail[];
  return mails.filter(({ to }) => to === email).toReversed();
};

/** Waits for a mail with a link to `path` and returns the newest such link. */
export const linkTo = async (request: APIRequestContext, email: string, path: string): Promise<string> => {
  let link: string | undefined;
  const links = async () => {
    const text = (await mailsTo(request, email)).map((mail) => mail.text).join('\n');
    link = text.match(/https?:\/\/\S+/g)?.findLast((each) => new URL(each).pathname === path);
    return link;
  };
  await expect.poll(links, { message: `a mail to ${email} with a link to ${path}`, intervals: QUICK }).toBeDefined();
  return link ?? '';
};

export const stateOf = async (request: APIRequestContext): Promise<UserState> => {
  const answer = await request.get(`${market}/internal/auth/check`, AGAIN);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as UserState;
};

/** A call as the dashboard makes it, with the session's token. Fails on any error. */
export const call = async <T>(request: APIRequestContext, path: string, data: object, csrf?: string): Promise<T> => {
  const token = csrf ?? (await stateOf(request)).csrf_token;
  const headers = { Origin: market, 'X-CSRF-Token': token, 'Idempotency-Key': randomUUID() };
  const answer = await request.post(`${market}${path}`, { data, headers, ...AGAIN });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

export const planNamed = async (request: APIRequestContext, name: string): Promise<Plan> => {
  const plan = (await catalogue(request)).plans.find((each) => each.name === name);
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan;
};

export const catalogue = async (request: APIRequestContext): Promise<Catalogue> =>
  (await (await request.get(`${market}/public/v1/plans`, AGAIN)).json()) as Catalogue;

export const untilPaid = async (request: APIRequestContext, { id, kind }: Invoice): Promise<void> => {
  const path = kind === 'download_credit' ? '/internal/invoice/refreshDownloadCredit' : '/internal/invoice/refresh';
  const status = async () => (await call<{ invoice: Invoice }>(request, path, { invoice_id: id })).invoice.status;
  await expect.poll(status, { intervals: QUICK }).toBe('success');
};

const snapshotOf = (product_id: string, name: string) =>
  capturedSnapshot({
    product_id,
    name,
    observed_at: new Date(now()).toISOString(),
    reader: 'stories',
    price: { low: 120_000, high: 120_000 },
    listed_at: null,
    brand: null,
    category: [],
  });

/** Adds products for searches, because this market has none. */
export const fillMarket = async (request: APIRequestContext): Promise<void> => {
  const names = ['Kemeja flanel pria', 'Kemeja linen putih', 'Kemeja batik modern'];
  const snapshots = names.map((name, at) => snapshotOf(String(9_100_001 + at), name));
  await call(request, '/internal/capture', { version: 2, batch_id: randomUUID(), snapshots, stores: [] });
  const found = async () =>
    (await call<{ total_count: number }>(request, '/internal/feature/product_research/products', { keyword: 'kemeja' }))
      .total_count;
  await expect.poll(found).toBeGreaterThanOrEqual(names.length);
};

/** Ignores the errors that the browser logs for answers caused by the story. */
export const forgive = (errors: string[], isMeant: (error: string) => boolean): void => {
  const others = errors.filter((error) => !isMeant(error));
  errors.splice(0, errors.length, ...others);
};

/** The token meter's text, of which a phone shows only the number. */
export const meter = (page: Page, { t, format }: Words, left: number) =>
  page.getByRole('banner').getByText(t('layout:tokens.left', { count: left, value: format.count(left) }));

export const fillCard = async (page: Page, { t }: Words, number: string): Promise<void> => {
  await page.getByLabel(startsWith(t('billing:card.number'))).pressSequentially(number.replaceAll(' ', ''));
  await page.getByLabel(startsWith(t('billing:card.expiry'))).pressSequentially('1239');
  await page.getByLabel(startsWith(t('billing:card.cvv'))).fill('123');
};
