import type { Locator, Page } from '@playwright/test';
import { quantityPrice } from '@telaah/shared/features/plans/price';
import { startsWith } from '../session/words.ts';
import { orderOf, pay } from './gateway.ts';
import { catalogue, expect, market, stateOf, test } from './money.ts';

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

test('tokens by keyboard alone: the slider, the price, an account to pay to', async ({ page, context, words, signedIn }) => {
  const { t, format } = words;
  const person = await signedIn({ who: 'Smart' });
  const { unit_prices } = await catalogue(page.request);
  const before = (await stateOf(page.request)).quota.limit;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: market });

  await page.goto('/upgrade/quota');
  const slider = page.getByRole('slider', { name: t('billing:topup.slider') });
  const shows = async (quantity: number) => {
    const what = t('billing:pay.tokens', { count: quantity, value: format.count(quantity) });
    const price = format.money(quantityPrice(unit_prices, 'quota', quantity));
    await expect(page.getByRole('status').filter({ hasText: price }).first()).toBeVisible();
    await expect(page.getByText(what, { exact: true })).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', t('billing:topup.sliderValue', { what, price }));
  };
  await slider.waitFor();
  await tabTo(page, slider);
  await shows(10_000);
  for (const [key, quantity] of [
    ['ArrowRight', 20_000],
    ['ArrowUp', 30_000],
    ['ArrowLeft', 20_000],
    ['ArrowDown', 10_000],
    ['PageUp', 50_000],
    ['PageUp', 220_000],
    ['PageUp', 1_000_000],
    ['ArrowRight', 1_000_000],
    ['PageDown', 220_000],
    ['End', 1_000_000],
    ['Home', 10_000],
    ['ArrowLeft', 10_000],
  ] as const) {
    await page.keyboard.press(key);
    await shows(quantity);
  }

  const typed = page.getByLabel(t('billing:topup.typed'));
  await tabTo(page, typed);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('84000');
  await expect(page.getByText(t('billing:topup.rounded', { value: format.count(80_000) }))).toBeVisible();
  await page.keyboard.press('Enter');

  const price = quantityPrice(unit_prices, 'quota', 80_000);
  await expect(page).toHaveURL('/upgrade/payment?item=quota&quantity=80000');
  await page.getByRole('radio').first().waitFor();
  await tabTo(page, page.getByRole('radio').first());
  const account = page.getByRole('radio', { name: startsWith(t('billing:method.bca_va')) });
  for (let presses = 0; presses < 10 && !(await account.isChecked()); presses++) await page.keyboard.press('ArrowDown');
  await expect(account).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: t('billing:pay.submit', { amount: format.money(price) }) }));
  await page.keyboard.press('Enter');

  const label = t('billing:pending.account', { bank: 'BCA' });
  const copy = page.getByRole('button', { name: label });
  await copy.waitFor();
  const order = await orderOf(person.email);
  const [number] = order.details.va_numbers as { va_number: string }[];
  await tabTo(page, copy);
  await page.keyboard.press('Enter');
  await expect(copy).toContainText(t('common:action.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number?.va_number);
  expect(order.amount).toBe(price);

  await pay(order.orderId);
  await expect(page.getByRole('heading', { name: t('billing:done.paid') })).toBeVisible();
  await expect(page.getByText(t('billing:done.tokens', { count: 80_000, value: format.count(80_000) }))).toBeVisible();
  expect((await stateOf(page.request)).quota).toMatchObject({ limit: before + 80_000, count: 0 });
  await page.goto('/upgrade/quota');
  await expect(
    page.getByText(t('billing:topup.haveTokens', { count: before + 80_000, value: format.count(before + 80_000) })),
  ).toBeVisible();

  // Download rows are not sold yet, whatever address is opened.
  for (const path of ['/upgrade/download-quota', '/upgrade/payment?item=download_credit&quantity=50000']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: t('billing:pay.soon') })).toBeVisible();
    await expect(page.getByRole('button', { name: startsWith(t('billing:pay.submit', { amount: '' }).trim()) })).toHaveCount(0);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('billing:title.quota') })
    .click();
  await expect(page).toHaveURL('/upgrade/quota');
});
