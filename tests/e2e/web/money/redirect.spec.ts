import { expect, forgive, test } from './money.ts';

const WANTED = '/upgrade/payment?item=quota&quantity=50000';

test('a visitor who wants a page of their own signs in and is there', async ({ page, newcomer, words, consoleErrors }) => {
  const { t } = words;
  const person = await newcomer({ who: 'Gratis' });

  await page.goto(WANTED);
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirected_from') === WANTED);
  await expect(page.getByText(t('account:login.continue'))).toBeVisible();
  await page.getByLabel(t('account:login.email'), { exact: true }).fill(person.email);
  await page.getByLabel(t('account:login.password'), { exact: true }).fill('not this one');
  await page.getByRole('button', { name: t('account:login.submit') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  forgive(consoleErrors, (error) => error.includes('status of 401'));
  await page.getByLabel(t('account:login.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('account:login.submit') }).click();
  await expect(page).toHaveURL(WANTED);
  await expect(page.getByText(t('billing:topup.locked'))).toBeVisible();
});
