import { judge } from './axe.ts';
import { expect, test } from './session.ts';

const SUPPORT = '6281234567890';

test.describe('somebody without an account', () => {
  test.use({ who: 'visitor' });

  test('asks for an account manager from the plans, and opens the message in WhatsApp', async ({ page }) => {
    // An installation whose support has a number.
    await page.route('**/public/v1/settings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), support: { whatsapp: SUPPORT, mail: null } } });
    });
    await page.route('**/public/v1/contact', async (route) => {
      const answer = await route.fetch();
      expect(await answer.json()).toEqual({ way: 'kept' });
      await route.fulfill({ response: answer, json: { way: 'whatsapp' } });
    });
    await page.goto('/price');
    await page.getByRole('link', { name: 'Ask for an account manager' }).click();
    await expect(page).toHaveURL('/contact?plan=enterprise');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Give your name.')).toBeVisible();
    expect(await judge(page)).toEqual([]);
    await page.getByLabel('Your name').fill('Rina');
    await page.getByText('Company', { exact: true }).click();
    await page.getByLabel('Company name').fill('PT Rotan');
    await page.getByRole('button', { name: 'Send' }).click();
    const open = new URL((await page.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')) ?? '');
    expect([open.origin + open.pathname, open.searchParams.get('text')]).toEqual([
      `https://wa.me/${SUPPORT}`,
      'Rina (PT Rotan)\nPlan: enterprise\n\nI would like an account manager with the plan Enterprise.',
    ]);
    expect(await judge(page)).toEqual([]);
  });
});
