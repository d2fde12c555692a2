import type { APIRequestContext } from '@playwright/test';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import type { UiLanguage } from '@telaah/shared/i18n/languages';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { createFormat } from '@telaah/shared/lib/format/format';
import type { Known, Person } from '../session/session.ts';
import { cardToken, confirmCard, control, moveTo, now, orderOf, ordersOf, pay } from './gateway.ts';
import { call, devices, expect, mailsTo, market, meter, planNamed, stateOf, test, untilPaid } from './money.ts';

/* These stories move the clock for everybody, so no other may run. Three people, one per language, have renewals that their banks refuse. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const TOP_UP = 10_000;
const FREE_TOKENS = 50;
const viewers = [
  ['en', 'desktop'],
  ['id', 'phone'],
  ['zh', 'phone'],
] as const satisfies (readonly [UiLanguage, keyof typeof devices])[];
const people = new Map<UiLanguage, Known>();

let request: APIRequestContext;
/** Receives the mails of `wake` and buys nothing. */
let waker: Person;
let callsOf: (person: Known) => Promise<APIRequestContext>;
let endsAt = 0;
let price = 0;

const buy = async (calls: APIRequestContext, person: Person): Promise<void> => {
  const { invoice } = await call<{ invoice: Invoice }>(calls, '/internal/invoice/recurring', {
    plan: 'Smart',
    period_months: 1,
    method: 'card',
    phone: person.phone,
    card_token: await cardToken(),
  });
  if (invoice.instructions?.type === 'redirect') await confirmCard(invoice.instructions.url);
  await untilPaid(calls, invoice);
  const { invoice: tokens } = await call<{ invoice: Invoice }>(calls, '/internal/invoice/quota', {
    quantity: TOP_UP,
    method: 'qris',
  });
  await pay((await orderOf(person.email)).orderId);
  await untilPaid(calls, tokens);
};

const renewalsOf = async (person: Person) => (await ordersOf(person.email)).filter(({ orderId }) => orderId.startsWith('r-'));

/** Wakes the market's jobs by requesting a mail; otherwise they only run every 15 seconds. */
const wakeJobs = async (): Promise<void> => {
  const answer = await request.post(`${market}/public/v1/forgotPassword/create`, {
    data: { email: waker.email },
    headers: { Origin: market },
  });
  expect(answer.status()).toBe(200);
};

const jumpTo = async (instant: number): Promise<void> => {
  await moveTo(instant);
  await wakeJobs();
};

/** Waits until the market has sent a requested mail. */
const untilJobsRan = async (): Promise<void> => {
  const sent = async () => (await mailsTo(request, waker.email)).length;
  const before = await sent();
  await wakeJobs();
  await expect.poll(sent).toBeGreaterThan(before);
};

const refusals = async (count: number): Promise<void> => {
  for (const person of people.values()) {
    const states = async () => (await renewalsOf(person)).map(({ status }) => status);
    await expect.poll(states).toEqual(Array<string>(count).fill('deny'));
  }
};

const mailsSay = async (count: number, wanted: (language: UiLanguage) => readonly string[]): Promise<void> => {
  for (const [language, person] of people) {
    const mails = async () => (await mailsTo(request, person.email)).length;
    await expect.poll(mails, { message: `mails to ${language}` }).toBe(count);
    const text = (await mailsTo(request, person.email)).at(-1)?.text ?? '';
    for (const part of wanted(language)) expect(text).toContain(part);
  }
};
const planStateOf = async (person: Known) => (await stateOf(await callsOf(person))).user.plan_state;

test.beforeAll(async ({ playwright, newcomer, callsOf: calls }) => {
  callsOf = calls;
  request = await playwright.request.newContext();
  waker = await newcomer({ who: 'Gratis' });
  price = (await planNamed(request, 'Smart')).price;
  await Promise.all(
    viewers.map(async ([language]) => {
      const person = await newcomer({ who: 'Gratis', language });
      const own = await callsOf(person);
      people.set(language, person);
      await buy(own, person);
      endsAt = Math.max(endsAt, Date.parse((await stateOf(own)).premium.expired_at ?? ''));
      const saved = (await ordersOf(person.email)).find(({ card }) => card?.savedToken)?.card?.savedToken;
      expect(await control('saved-card', { token: saved, behaviour: '51' })).toEqual({ done: true });
    }),
  );
});
test.afterAll(() => request.dispose());

/** Mails before the renewals: two receipts. */
const RECEIPTS = 2;

test('three days before its end a plan says what will be charged', async () => {
  await jumpTo(endsAt - 2 * DAY);
  await mailsSay(RECEIPTS + 1, (language) => [
    createFormat(language).money(price),
    createFormat(language).day(wibDay(new Date(endsAt))),
  ]);
  for (const person of people.values()) expect(await renewalsOf(person)).toEqual([]);
});

test('the first refusal is told by mail, with the day of the next try', async () => {
  await jumpTo(endsAt + MINUTE);
  await refusals(1);
  await mailsSay(RECEIPTS + 2, (language) => [
    createFormat(language).money(price),
    createFormat(language).day(wibDay(new Date(endsAt + DAY))),
  ]);
  for (const person of people.values()) expect(await planStateOf(person)).toBe('retrying');
});

test.describe('meanwhile', () => {
  test('every page says that the plan does not run', async ({ page, context, words, sessionOf }) => {
    const { t } = words;
    await context.addCookies(await sessionOf(people.get('en') as Known));
    await page.goto('/');
    await expect(page.getByText(t('layout:planBanner.retrying'))).toBeVisible();
    await page.getByRole('link', { name: t('layout:planBanner.seeInvoices') }).click();
    await expect(page.getByText(t('billing:auto.retrying'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('billing:auto.stop') })).toBeVisible();

    // No control asks for a payment that the card is being charged for already.
    await page
      .getByRole('row')
      .filter({ hasText: t('billing:state.pending') })
      .getByRole('link')
      .click();
    await expect(page.getByText(t('billing:pending.renewal'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('billing:pending.check') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('billing:pending.cancel') })).toHaveCount(0);

    await page.goto('/price');
    await expect(page.getByText(t('layout:planBanner.retrying'))).toBeVisible();
    const marked = page.getByRole('list', { name: t('plans:plans.list') }).getByRole('listitem');
    await expect(marked.filter({ hasText: t('plans:plans.current') }).getByRole('heading')).toHaveText('Smart');
  });
});

test('after the third refusal it is over for good', async () => {
  await jumpTo(endsAt + DAY + MINUTE);
  await refusals(2);
  await mailsSay(RECEIPTS + 3, (language) => [createFormat(language).day(wibDay(new Date(endsAt + 2 * DAY)))]);
  await jumpTo(endsAt + 2 * DAY + MINUTE);
  await refusals(3);
  await mailsSay(RECEIPTS + 4, () => ['/price']);
  for (const person of people.values()) {
    expect(new Set((await mailsTo(request, person.email)).slice(RECEIPTS).map(({ subject }) => subject)).size).toBe(3);
    expect(await planStateOf(person)).toBe('ended');
  }
  // A month later nothing more was charged: the renewal job has run between the two mails.
  await jumpTo(now() + 31 * DAY);
  await untilJobsRan();
  await untilJobsRan();
  await refusals(3);
});

for (const [language, device] of viewers) {
  test.describe(`${language}, ${device}`, () => {
    test.use({ language, viewport: devices[device] });
    test('the plan has ended: what holds now, what waits, and nothing to switch off', async ({
      page,
      context,
      words,
      sessionOf,
    }) => {
      const { t, format } = words;
      await context.addCookies(await sessionOf(people.get(language) as Known));
      await page.goto('/');
      await expect(page.getByText(t('layout:planBanner.ended'))).toBeVisible();
      await expect(meter(page, words, FREE_TOKENS)).toBeAttached();
      await expect(
        page.getByRole('banner').getByText(t('layout:tokens.frozen', { count: TOP_UP, value: format.count(TOP_UP) })),
      ).toBeAttached();
      await page.getByRole('link', { name: t('layout:planBanner.seePlans') }).click();
      await expect(page.getByRole('heading', { name: t('plans:title.plans') })).toBeVisible();

      await page.goto('/upgrade/quota');
      await expect(page.getByText(t('billing:topup.haveFrozen', { count: TOP_UP, value: format.count(TOP_UP) }))).toBeVisible();
      await expect(page.getByText(t('billing:topup.locked'))).toBeVisible();
      await expect(page.getByRole('slider')).toHaveCount(0);

      await page.goto('/upgrade/invoices');
      const renewal = page
        .getByRole(device === 'phone' ? 'listitem' : 'row')
        .filter({ hasText: t('billing:failure.insufficient_funds') });
      await expect(renewal).toHaveCount(1);
      await expect(renewal).toContainText(t('billing:state.failed'));
      await expect(page.getByRole('button', { name: t('billing:auto.stop') })).toHaveCount(0);
      expect((await stateOf(page.request)).quota).toMatchObject({ limit: TOP_UP, count: 0 });
    });
  });
}
