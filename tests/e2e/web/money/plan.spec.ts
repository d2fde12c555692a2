import type { Page } from '@playwright/test';
import { spendTokens } from '@telaah/api/testing/ledger/ledger-fixture';
import { includedTax } from '@telaah/shared/features/plans/price';
import { somebody } from '../session/session.ts';
import { startsWith, type Words } from '../session/words.ts';
import { orderOf, sandbox } from './gateway.ts';
import { expect, fillMarket, forgive, linkTo, mailsTo, meter, planNamed, stateOf, test } from './money.ts';

/** Monthly tokens of an account without a plan. */
const FREE_TOKENS = 50;
const SEARCH = '/research/products?q=kemeja';

const payOnDesk = async (page: Page, orderId: string): Promise<void> => {
  const desk = await page.context().newPage();
  await desk.goto(sandbox);
  await desk.getByRole('article').filter({ hasText: orderId }).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(desk.getByRole('article').filter({ hasText: orderId })).toContainText('settlement');
  await desk.close();
};

/** Registers on the way from a page that needs an account, and returns to it. */
const registerFromSearch = async (page: Page, { t }: Words) => {
  const person = somebody();
  await page.goto(SEARCH);
  await expect(page).toHaveURL(/\/login\?redirected_from=/);
  await page.getByRole('link', { name: t('account:login.register') }).click();
  await page.getByLabel(t('account:register.name'), { exact: true }).fill(person.name);
  await page.getByLabel(t('account:register.email'), { exact: true }).fill(person.email);
  await page.getByLabel(t('account:register.phone'), { exact: true }).fill(person.phone.replace('+62', '0'));
  await page.getByLabel(t('account:register.password'), { exact: true }).fill(person.password);
  await page.getByLabel(t('account:register.confirm'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('account:register.submit') }).click();
  await expect(page.getByRole('heading', { name: t('account:verify.title') })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.goto(await linkTo(page.request, person.email, '/verify-email'));
  await page.getByRole('button', { name: t('account:verify.continue') }).click();
  await expect(page).toHaveURL(SEARCH);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:persona.skip') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return person;
};

test('from a visitor to a customer: registers, searches, runs out of tokens, pays by QRIS', async ({
  page,
  words,
  db,
  clock,
  newcomer,
  callsOf,
  consoleErrors,
}) => {
  const { t, format } = words;
  await fillMarket(await callsOf(await newcomer({ who: 'Smart' })));
  const person = await registerFromSearch(page, words);
  await expect(page.getByText('Kemeja flanel pria').first()).toBeVisible();
  await expect(meter(page, words, FREE_TOKENS - 1)).toBeAttached();

  const { user, total } = await stateOf(page.request);
  await spendTokens(db, user.id, total.limit - total.count, clock.now());
  const box = page.getByRole('searchbox', { name: t('research:box.label') });
  await box.fill('flanel');
  await box.press('Enter');
  const out = page.getByRole('alert').filter({ hasText: t('errors:code.tokens_exhausted') });
  await expect(out).toBeVisible();
  await expect(page.getByText('Kemeja linen putih').first()).toBeVisible();
  await expect(meter(page, words, 0)).toBeAttached();
  forgive(consoleErrors, (error) => /status of 40[23]/.test(error));

  await out.getByRole('link', { name: t('layout:gate.see') }).click();
  const smart = await planNamed(page.request, 'Smart');
  await page.getByRole('link', { name: t('plans:plans.chooseName', { plan: smart.title }) }).click();
  await expect(page.getByLabel(startsWith(t('billing:pay.phone')))).toHaveValue(person.phone);
  await page.getByRole('radio', { name: startsWith(t('billing:method.qris')) }).check();
  await expect(page.getByText(t('billing:pay.autoCardOnly'))).toBeVisible();
  await page.getByRole('button', { name: t('billing:pay.submit', { amount: format.money(smart.price) }) }).click();

  const code = page.getByRole('img', { name: t('billing:pending.qr') });
  await expect(code).toBeVisible();
  const width = (await code.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThanOrEqual(256);
  const order = await orderOf(person.email);
  expect(order.amount).toBe(smart.price);
  await payOnDesk(page, order.orderId);

  await expect(page.getByRole('heading', { name: t('billing:done.paid') })).toBeVisible();
  await expect(code).toBeHidden();
  await expect(meter(page, words, smart.tokens)).toBeAttached();
  await expect(page.getByText(t('billing:done.autoOff'))).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article', { name: t('billing:paper.title') });
  await expect(paper).toContainText(person.email);
  await expect(paper).toContainText(`${t('billing:paper.tax')}${format.money(includedTax(smart.price))}`);
  await expect(page.getByRole('heading', { name: t('billing:done.paid') })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: t('billing:done.invoices') }).click();
  const invoice = page.getByRole('row').filter({ hasText: t('billing:method.qris') });
  await expect(invoice).toHaveCount(1);
  await expect(invoice).toContainText(t('billing:state.paid'));
  await expect(invoice).toContainText(format.money(smart.price));
  await expect(page.getByRole('button', { name: t('billing:auto.stop') })).toHaveCount(0);
  const receipts = async () =>
    (await mailsTo(page.request, person.email)).filter(({ text }) => text.includes(format.money(smart.price))).length;
  await expect.poll(receipts).toBe(1);
});
