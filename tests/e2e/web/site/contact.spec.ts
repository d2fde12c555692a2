import { judge } from '../checks/axe.ts';
import { expect, test } from '../session/session.ts';

const SUPPORT = '6281234567890';

test.describe('somebody without an account', () => {
  test.use({ who: 'visitor' });

  test('asks for an account manager from the plans, and opens the message in WhatsApp', async ({ page }) => {
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

  test('reads the answers and writes from there, without an account', async ({ page, db }) => {
    await page.goto('/price');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('region', { name: 'Does everything work?' })).toContainText(/Everything works|It works/);
    await page.getByText('Where do the figures come from?').click();
    await expect(page.getByText('From what sellers’ own browsers showed', { exact: false })).toBeVisible();
    expect(await judge(page)).toEqual([]);
    await page.getByRole('link', { name: 'Contact form' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByText('Write at least five letters.')).toBeVisible();
    expect(await judge(page)).toEqual([]);
    const message = `Apakah ada diskon? ${Date.now()}`;
    await page.getByLabel('Your name').fill('Sari');
    await page.getByRole('radio', { name: 'Company' }).check();
    await page.getByLabel('Company name').fill('CV Melati');
    await page.getByLabel('Message').fill(message);
    await page.getByLabel('Where we answer').fill('sari@toko.test');
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Your message was kept' })).toBeFocused();
    const kept = await db.selectFrom('contact_message').select(['name', 'company']).where('message', '=', message).execute();
    expect(kept).toEqual([{ name: 'Sari', company: 'CV Melati' }]);
  });
});
