import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import type { Catalogue, Plan } from '@telaah/shared/features/plans/schema';
import { createI18n } from '@telaah/shared/i18n/create';
import { languages, type UiLanguage } from '@telaah/shared/i18n/languages';
import { createFormat, type Format } from '@telaah/shared/lib/format';
import { someSnapshot } from '../../some-snapshot.ts';
import { now, orderOf, pay } from './money-gateway.ts';
import { expect, test as signedInTest } from './session.ts';

export { expect };

export const market = `http://localhost:${process.env.E2E_MONEY_PORT}`;
const devices = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
/** Pauses between looks, in ms. */
const QUICK = [100, 200];
const namespaces = ['account', 'billing', 'common', 'errors', 'home', 'layout', 'plans', 'research', 'settings'] as const;

/** What people read, in one language: the product's own texts and formatters. */
export interface Words {
  t: ReturnType<typeof createI18n>['t'];
  format: Format;
}

const wordsOf = async (language: UiLanguage): Promise<Words> => {
  const i18n = createI18n({
    language,
    load: async (of, namespace) => {
      const texts = (await import(`@telaah/shared/i18n/${of}/${namespace}.json`, { with: { type: 'json' } })) as {
        default: object;
      };
      return texts.default as Record<string, string>;
    },
  });
  await i18n.loadNamespaces(namespaces);
  return { t: i18n.t, format: createFormat(language) };
};

/** Ids and tokens, which are digits by chance. */
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?=\d*[a-f])[\da-f]{32}\b/gi;
/** 13 to 19 digits, also in groups, that begin as a card does (ISO/IEC 7812): a moment in milliseconds does not. */
const CARDS = /(?<!\d)(?:[3-6]|2[ +-]?[2-7])(?:[ +-]?\d){11,18}(?!\d)/g;

/** Numbers of cards in a text: they have Luhn's check digit too. */
export const cardNumbersIn = (text: string): string[] =>
  (text.replaceAll(IDS, '').match(CARDS) ?? []).filter((found) => {
    const digits = found.replaceAll(/\D/g, '');
    const sum = [...digits].toReversed().reduce((total, char, place) => {
      const value = Number(char) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0;
  });

/** Address and body as they are meant; `%22` is no digits. */
const textOf = (request: Request): string => {
  const body = request.postData() ?? '';
  const isForm = request.headers()['content-type']?.includes('urlencoded') === true;
  return [decodeURIComponent(request.url()), ...(isForm ? new URLSearchParams(body).values() : [body])].join('\n');
};

interface Fixtures {
  words: Words;
  /** Whatever a story does, no card's number is sent to us. */
  cards: undefined;
}

export const test = signedInTest.extend<Fixtures>({
  signedIn: false,
  words: async ({ language }, use) => use(await wordsOf(language)),
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

/** The stories in three languages, on a desktop and on a phone. */
export const everywhere = (stories: (device: keyof typeof devices, language: UiLanguage) => void): void => {
  for (const language of languages) {
    for (const device of ['desktop', 'phone'] as const) {
      test.describe(`${language}, ${device}`, () => {
        test.use({ language, viewport: devices[device] });
        stories(device, language);
      });
    }
  }
};

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Mails to an address, oldest first. */
export const mailsTo = async (request: APIRequestContext, email: string): Promise<Mail[]> => {
  const mails = (await (await request.get(`${market}/dev/mail.json`)).json()) as Mail[];
  return mails.filter(({ to }) => to === email).toReversed();
};

/** Waits for a mail with a link to `path` and answers the link, the newest where there are several. */
export const linkTo = async (request: APIRequestContext, email: string, path: string): Promise<string> => {
  let link: string | undefined;
  const links = async () => {
    const text = (await mailsTo(request, email)).map((mail) => mail.text).join('\n');
    link = text.match(/https?:\/\/\S+/g)?.findLast((each) => new URL(each).pathname === path);
    return link;
  };
  await expect
    .poll(links, { message: `a mail to ${email} with a link to ${path}`, timeout: 30_000, intervals: QUICK })
    .toBeDefined();
  return link ?? '';
};

export const stateOf = async (request: APIRequestContext): Promise<UserState> => {
  const answer = await request.get(`${market}/internal/auth/check`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as UserState;
};

/** A call as the dashboard makes it, with the session's token. Fails on any answer but a good one. */
export const call = async <T>(request: APIRequestContext, path: string, data: object, csrf?: string): Promise<T> => {
  const token = csrf ?? (await stateOf(request)).csrf_token;
  const headers = { Origin: market, 'X-CSRF-Token': token, 'Idempotency-Key': randomUUID() };
  const answer = await request.post(`${market}${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Somebody nobody has seen before. */
export const somebody = (): Person => {
  const id = randomUUID();
  // Twelve digits with the country's: too short to be taken for a card.
  const digits = String(Number.parseInt(id.slice(0, 8), 16) % 1e9).padStart(9, '0');
  return {
    name: 'Rina Kartika',
    email: `rina.${id.slice(0, 13)}@example.test`,
    phone: `+628${digits}`,
    password: 'jendela kayu empat musim',
  };
};

export const signIn = async (request: APIRequestContext, { email, password }: Person): Promise<void> => {
  const answer = await request.post(`${market}/public/v1/auth/login`, { data: { email, password }, headers: { Origin: market } });
  expect(answer.status()).toBe(200);
};

/** Registers, verifies and answers what is asked at first; whoever holds `request` is signed in. */
export const register = async (request: APIRequestContext, language: UiLanguage): Promise<Person> => {
  const person = somebody();
  const opened = await request.post(`${market}/public/v1/users`, { data: { ...person, language }, headers: { Origin: market } });
  expect(opened.status(), await opened.text()).toBe(201);
  const token = new URL(await linkTo(request, person.email, '/verify-email')).searchParams.get('token');
  const verified = await request.post(`${market}/public/v1/emailVerification/verify`, {
    data: { token },
    headers: { Origin: market },
  });
  expect(verified.status()).toBe(200);
  await call(request, '/internal/users/persona', { persona: null });
  return person;
};

export const planNamed = async (request: APIRequestContext, name: string): Promise<Plan> => {
  const plan = (await catalogue(request)).plans.find((each) => each.name === name);
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan;
};

export const catalogue = async (request: APIRequestContext): Promise<Catalogue> =>
  (await (await request.get(`${market}/public/v1/plans`)).json()) as Catalogue;

/** Waits until the gateway's word has come. */
export const untilPaid = async (request: APIRequestContext, { id, kind }: Invoice): Promise<void> => {
  const path = kind === 'download_credit' ? '/internal/invoice/refreshDownloadCredit' : '/internal/invoice/refresh';
  const status = async () => (await call<{ invoice: Invoice }>(request, path, { invoice_id: id })).invoice.status;
  await expect.poll(status, { timeout: 20_000, intervals: QUICK }).toBe('success');
};

/** By calls: stories that begin with a plan do not tell again how it was bought. */
export const buySmart = async (request: APIRequestContext, person: Person): Promise<void> => {
  const { invoice } = await call<{ invoice: Invoice }>(request, '/internal/invoice/subscription', {
    plan: 'Smart',
    period_months: 1,
    method: 'qris',
    phone: person.phone,
  });
  await pay((await orderOf(person.email)).orderId);
  await untilPaid(request, invoice);
};

const snapshotOf = (product_id: string, name: string) =>
  someSnapshot({
    product_id,
    name,
    observed_at: new Date(now()).toISOString(),
    reader: 'stories',
    price: { low: 120_000, high: 120_000 },
  });

/** Some products that searches find: this market has no others. */
export const fillMarket = async (request: APIRequestContext): Promise<void> => {
  await signIn(request, { name: '', phone: '', email: 'smart@telaah.test', password: 'telaah-demo' });
  const names = ['Kemeja flanel pria', 'Kemeja linen putih', 'Kemeja batik modern'];
  const snapshots = names.map((name, at) => snapshotOf(String(9_100_001 + at), name));
  await call(request, '/internal/capture', { batch_id: randomUUID(), snapshots });
  const found = async () =>
    (await call<{ total_count: number }>(request, '/internal/feature/product_research/products', { keyword: 'kemeja' }))
      .total_count;
  await expect.poll(found, { timeout: 60_000 }).toBeGreaterThanOrEqual(names.length);
};

/** What the browser itself writes about an answer that a story wants: nothing else is forgiven. */
export const forgive = (errors: string[], isMeant: (error: string) => boolean): void => {
  const others = errors.filter((error) => !isMeant(error));
  errors.splice(0, errors.length, ...others);
};

/** Names of controls that go on with a hint. */
export const startsWith = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** The token meter's words, which a phone shows as a number alone. */
export const meter = (page: Page, { t, format }: Words, left: number) =>
  page.getByRole('banner').getByText(t('layout:tokens.left', { count: left, value: format.count(left) }));
