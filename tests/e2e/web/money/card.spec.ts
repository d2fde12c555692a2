import { lastDayBefore, wibDay } from '@telaah/shared/lib/dates/dates';
import { startsWith } from '../session/words.ts';
import { ordersOf, sandbox } from './gateway.ts';
import { cardNumbersIn, expect, fillCard, mailsTo, meter, planNamed, stateOf, test } from './money.ts';

const CARD = '4811 1111 1111 1114';

test('the guard of these stories knows a card number when it sees one', () => {
  for (const text of [
    CARD,
    `{"number":"${CARD.replaceAll(' ', '')}"}`,
    `n=${CARD.replaceAll(' ', '+')}&x=1`,
    CARD.replaceAll(' ', '-'),
  ])
    expect(cardNumbersIn(text)).toHaveLength(1);
  for (const text of ['4811 1111 1111 1115', '+6281234567890', '019aa3f0-4811-7111-8111-111111111114'])
    expect(cardNumbersIn(text)).toEqual([]);
});

test('a plan by card that renews itself, and two clicks to stop that', async ({ page, words, signedIn, language }) => {
  const { t, format } = words;
  const person = await signedIn({ who: 'Gratis', language });
  const smart = await planNamed(page.request, 'Smart');
  await page.goto('/upgrade/payment?plan=Smart');
  await page.getByRole('radio', { name: startsWith(t('billing:method.card')) }).check();
  const auto = page.getByRole('checkbox', { name: t('billing:pay.auto') });
  await expect(auto).not.toBeChecked();
  await auto.check();
  await expect(page.getByText(t('billing:pay.autoOnMonth', { amount: format.money(smart.price) }))).toBeVisible();
  await page.getByRole('button', { name: t('billing:pay.toCard') }).click();

  await expect(page).toHaveURL(/\/app\/upgrade\/payment\/kartu\?/);
  await expect(page.getByText(t('billing:card.autoOn'))).toBeVisible();
  await fillCard(page, words, CARD);
  await expect(page.getByLabel(startsWith(t('billing:card.number')))).toHaveValue(CARD);
  // The card's number is sent to the gateway; the `cards` fixture checks that it is not sent to us.
  const token = page.waitForRequest((request) => request.url().startsWith(`${sandbox}/v2/token?`));
  await page.getByRole('button', { name: t('billing:pay.submit', { amount: format.money(smart.price) }) }).click();
  expect(cardNumbersIn((await token).url())).toHaveLength(1);

  await expect(page).toHaveURL(new RegExp(`^${sandbox}/v2/3ds/`));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/upgrade\/payment\/success\?invoice=/);
  await expect(page.getByRole('heading', { name: t('billing:done.paid') })).toBeVisible();
  await expect(page.getByText(t('billing:done.autoOn'))).toBeVisible();

  await page.getByRole('link', { name: t('billing:done.invoices') }).click();
  await expect(meter(page, words, smart.tokens)).toBeAttached();
  const { premium } = await stateOf(page.request);
  expect(premium).toMatchObject({ name: 'Smart', is_recurring: true });
  const end = premium.expired_at ?? '';
  const renewal = format.day(wibDay(end));
  await expect(page.getByText(t('billing:auto.on', { plan: smart.title, date: renewal }))).toBeVisible();
  const date = format.day(lastDayBefore(end));

  // The first click only explains what the second will do.
  await page.getByRole('button', { name: t('billing:auto.stop') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('billing:auto.means', { date }) })).toBeVisible();
  expect((await stateOf(page.request)).premium.is_recurring).toBe(true);
  const confirm = page.getByRole('button', { name: t('billing:auto.confirm') });
  await expect(confirm).toBeFocused();
  await confirm.press('Enter');
  await expect(page.getByText(t('billing:auto.off', { plan: smart.title, date }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('billing:auto.stop') })).toHaveCount(0);
  const stopped = (await stateOf(page.request)).premium;
  expect(stopped).toMatchObject({ name: 'Smart', is_recurring: false, expired_at: premium.expired_at });
  expect(await ordersOf(person.email)).toHaveLength(1);
  // The receipt, and the mail about the stop with the last day of the plan.
  const mails = async () => (await mailsTo(page.request, person.email)).map(({ text }) => text);
  await expect.poll(async () => (await mails()).length).toBe(2);
  expect((await mails()).at(-1)).toContain(date);
});

test.describe('a card that the bank refuses', () => {
  test('nothing is bought, the page says why, and another way is near', async ({ page, words, signedIn }) => {
    const { t, format } = words;
    await signedIn({ who: 'Gratis' });
    const smart = await planNamed(page.request, 'Smart');
    await page.goto('/app/upgrade/payment/kartu?plan=Smart');
    await fillCard(page, words, '4911 1111 1111 1113');
    await page.getByRole('button', { name: t('billing:pay.submit', { amount: format.money(smart.price) }) }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('heading', { name: t('billing:done.failed') })).toBeVisible();
    await expect(page.getByText(t('billing:failure.declined'))).toBeVisible();
    await page.getByRole('link', { name: t('billing:done.again') }).click();
    await expect(page.getByRole('radio', { name: startsWith(t('billing:method.qris')) })).toBeVisible();
    expect((await stateOf(page.request)).premium.name).toBe('Gratis');
  });
});
