import { expect, test } from '../session/session.ts';

/** Choices and positions survive Back, a reload and another tab. */

test('a quantity is still there after Back and a reload, and Back leads out', async ({ page }) => {
  await page.goto('/price');
  await page.getByRole('link', { name: 'Buy tokens' }).last().click();
  await page.getByRole('button', { name: '220k' }).click();
  await expect(page).toHaveURL('/upgrade/quota?quantity=220000');
  await page.getByRole('button', { name: /^Go to payment/ }).click();
  await expect(page).toHaveURL('/upgrade/payment?item=quota&quantity=220000');
  // The heading gets the focus, because the pressed button is gone.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/upgrade/quota?quantity=220000');
  await expect(page.getByLabel('Exact quantity')).toHaveValue('220,000');
  await page.reload();
  await expect(page.getByLabel('Exact quantity')).toHaveValue('220,000');
  await page.getByRole('button', { name: '10k' }).click();
  await expect(page).toHaveURL('/upgrade/quota');
  await page.goBack();
  await expect(page).toHaveURL('/price');
});

test('a quantity that cannot be read is not bought', async ({ page }) => {
  await page.goto('/upgrade/quota');
  const typed = page.getByLabel('Exact quantity');
  await typed.fill('many');
  await page.getByRole('button', { name: /^Go to payment/ }).click();
  await expect(page.getByText('Write a whole number, such as 80000 or 80rb')).toBeVisible();
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('many');
  await expect(page).toHaveURL('/upgrade/quota');

  await page.getByRole('button', { name: '220k' }).click();
  await expect(typed).toHaveValue('220,000');
  await expect(page.getByText('Write a whole number, such as 80000 or 80rb')).toBeHidden();
});

test('pages of referrals stay through a reload, and one that fails takes nothing else away', async ({ page, consoleErrors }) => {
  let isAway = false;
  for (const [path, list] of [
    ['affiliates', 'referrals'],
    ['sales', 'sales'],
  ] as const) {
    await page.route(`**/internal/users/${path}`, async (route) => {
      const wanted = (route.request().postDataJSON() as { page: number }).page;
      if (isAway && list === 'referrals') return route.fulfill({ status: 500, json: {} });
      const answer = await route.fetch({ postData: { page: 1 } });
      return route.fulfill({ response: answer, json: { ...(await answer.json()), [list]: [], page: wanted, total_page: 3 } });
    });
  }
  const pagers = page.getByRole('navigation', { name: 'Pages' });
  const next = (which: number) => pagers.nth(which).getByRole('button', { name: 'Next page' });
  await page.goto('/referrals');
  await next(0).click();
  await expect(page).toHaveURL('/referrals?page=2');
  await next(1).click();
  await expect(page).toHaveURL('/referrals?page=2&sales=2');
  await page.reload();
  await expect(pagers.nth(0)).toContainText('Page 2 of 3');
  await expect(pagers.nth(1)).toContainText('Page 2 of 3');
  await page.goBack();
  await expect(pagers.nth(1)).toContainText('Page 1 of 3');

  isAway = true;
  await next(0).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your referrals could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Code$/ })).toBeVisible();
  await expect(page.getByText('Commission earned')).toBeVisible();
  expect(consoleErrors.filter((error) => !error.includes('status of 500'))).toEqual([]);
  consoleErrors.length = 0;
});

test('what the browser does not copy is marked, to be copied by hand', async ({ page }) => {
  // As on a page without a secure origin.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/referrals');
  await page.getByRole('button', { name: /Link$/ }).click();
  await expect(page.getByText('Select and copy it')).toBeVisible();
  await expect(page.getByRole('button', { name: /Copied/ })).toHaveCount(0);
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/\/\?ref=\w+$/);
});

test('what was opened and closed again gives the focus back', async ({ page, signedIn }) => {
  const { email } = await signedIn();
  await page.goto('/settings?tab=data');
  const opener = page.getByRole('button', { name: 'Delete my account' });
  await opener.click();
  await expect(page.getByLabel(`Type ${email}`)).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();
});

test.describe('signed out', () => {
  test.use({ who: 'visitor' });

  test('whoever has signed in in another tab goes on to the page that was asked for', async ({ page, signedIn }) => {
    await page.goto('/research/products?q=kemeja');
    await expect(page).toHaveURL(/\/login\?redirected_from=/);
    await signedIn();
    await page.reload();
    await expect(page).toHaveURL('/research/products?q=kemeja');
    await expect(page.getByRole('heading', { name: 'Product research' })).toBeVisible();

    await page.goto('/login?redirected_from=https://evil.example/');
    await expect(page).toHaveURL('/');
  });
});
