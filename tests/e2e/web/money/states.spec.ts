import type { Page } from '@playwright/test';
import type { Invoice, PaymentMethod } from '@telaah/shared/features/billing/schema';
import { judge } from '../checks/axe.ts';
import type { Person } from '../session/session.ts';
import { act, cardToken, orderOf, pay } from './gateway.ts';
import { call, expect, test } from './money.ts';

/** Checks accessibility and width; the longest texts of all languages appear here. */
const checkScreen = async (page: Page, name: string): Promise<void> => {
  expect(await judge(page), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name}: too wide by`).toBeLessThanOrEqual(
    0,
  );
};

const open = async (page: Page, { phone }: Person, method: PaymentMethod): Promise<Invoice> => {
  const card = method === 'card' ? { card_token: await cardToken() } : {};
  const input = { plan: 'Basic', period_months: 1, method, phone, ...card };
  const { invoice } = await call<{ invoice: Invoice }>(page.request, '/internal/invoice/subscription', input);
  await page.goto(`/upgrade/invoices/${invoice.id}`);
  return invoice;
};

for (const [theme, device, language, viewport] of [
  ['light', 'phone', 'id', { width: 390, height: 844 }],
  ['dark', 'desktop', 'zh', { width: 1366, height: 768 }],
] as const) {
  test.describe(`${language}, ${device}, ${theme}`, () => {
    test.use({ theme, language, viewport });
    test.describe.configure({ timeout: 240_000 });

    test('axe finds nothing on a payment, whatever becomes of it', async ({ page, words, signedIn }) => {
      const { t } = words;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const person = await signedIn({ who: 'Gratis', language });
      const newest = async () => (await orderOf(person.email)).orderId;
      const ended = (state: 'failed' | 'expired' | 'paid' | 'cancelled') =>
        expect(page.getByRole('heading', { name: t(`billing:done.${state}`) })).toBeVisible();
      await page.goto('/upgrade/quota');
      await page.getByText(t('billing:topup.locked')).waitFor();
      await checkScreen(page, 'top-ups without a plan');

      await open(page, person, 'qris');
      await page.getByRole('img', { name: t('billing:pending.qr') }).waitFor();
      await act(await newest(), 'deny');
      await ended('failed');
      await checkScreen(page, 'failed');

      await open(page, person, 'gopay');
      await page.getByText(t('billing:steps.wallet3')).waitFor();
      await checkScreen(page, 'waiting for a wallet');
      await act(await newest(), 'expire');
      await ended('expired');
      await checkScreen(page, 'expired');

      await open(page, person, 'mandiri_bill');
      await page.getByText(t('billing:steps.bill3')).waitFor();
      await checkScreen(page, 'waiting for a bill');
      await page.getByRole('button', { name: t('billing:pending.cancel') }).click();
      await expect(page.getByText(t('billing:pending.cancelMeans'))).toBeVisible();
      await checkScreen(page, 'asked whether to cancel');
      await page.getByRole('button', { name: t('billing:pending.keep') }).click();
      await expect(page.getByRole('button', { name: t('billing:pending.cancel') })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('billing:pending.cancelYes') }).click();
      await ended('cancelled');

      // The gateway creates this order only after a method is chosen there; it can be cancelled before that.
      await open(page, person, 'snap');
      await page.getByRole('link', { name: t('billing:pending.snap') }).waitFor();
      await checkScreen(page, "waiting for the gateway's own page");
      await page.getByRole('button', { name: t('billing:pending.another') }).click();
      await page.getByRole('button', { name: t('billing:pending.anotherYes') }).click();
      await expect(page).toHaveURL(/\/upgrade\/payment\?plan=Basic$/);

      await open(page, person, 'card');
      await page.getByText(t('billing:pending.bankText')).waitFor();
      await checkScreen(page, 'waiting for the bank');
      await act(await newest(), 'challenge');
      await expect(page.getByText(t('billing:pending.heldText'))).toBeVisible();
      await checkScreen(page, 'held for review');

      const paid = await open(page, person, 'bca_va');
      await page.getByText(t('billing:steps.account3')).waitFor();
      await pay(await newest());
      await ended('paid');
      await page.goto(`/app/upgrade/payment/success?invoice=${paid.id}`);
      await ended('paid');
      await checkScreen(page, 'paid');
      await page.goto('/upgrade/invoices');
      for (const state of ['failed', 'expired', 'cancelled', 'held', 'paid'] as const)
        await expect(page.getByText(t(`billing:state.${state}`), { exact: true }).first()).toBeVisible();
      await checkScreen(page, 'payments in every state');
    });
  });
}
