import type { Page } from '@playwright/test';
import type { Db } from '@telaah/db';
import { judge } from '../checks/axe.ts';
import { languageJudge, textsOn } from '../checks/foreign-words.ts';
import { settled } from '../checks/settled.ts';
import { widthFaults } from '../checks/widths.ts';
import { expect, type Known, test } from '../session/session.ts';

test.use({ who: 'visitor' });

const HOUR = 3_600_000;
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

/** Notices as the server writes them, the oldest first: so many hours ago each. */
const addNotices = async (db: Db, { accountId }: Known, now: Date, hours: readonly number[]): Promise<void> => {
  for (const [at, ago] of hours.entries()) {
    const created_at = new Date(now.getTime() - ago * HOUR);
    const data = { listing_id: String(at), at: created_at.toISOString(), product: `Keranjang rotan ${at + 1}` };
    const row = {
      account_id: accountId,
      kind: 'listing_shown',
      key: `story:${accountId}:${at}`,
      data: JSON.stringify(data),
      created_at,
    };
    await db.insertInto('notice').values(row).execute();
  }
};

test('a changed password is counted at the bell, shown by day, and read once its link is followed', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/settings?tab=password');
  await page.getByLabel('New password', { exact: true }).fill('tujuh gajah menari');
  await page.getByLabel('New password again').fill('tujuh gajah menari');
  await expect(bell(page, 'Inbox')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await page.goto('/');
  await bell(page, 'Inbox, 1 unread').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Inbox' });
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible();
  const notice = panel.getByRole('listitem').filter({ hasText: 'Unread: Your password was changed' });
  await expect(notice.locator('time')).toHaveText(/just now|\d min/);
  expect(await judge(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page, 'Inbox, 1 unread')).toBeFocused();

  await page.keyboard.press('Enter');
  await notice.getByRole('link', { name: 'It was not me' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.goto('/');
  await expect(bell(page, 'Inbox')).toBeVisible();
  await bell(page, 'Inbox').click();
  await expect(panel.getByRole('listitem')).toContainText('Your password was changed');
  await expect(panel.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
  await panel.getByRole('link', { name: 'All notices' }).click();
  await expect(page).toHaveURL(/\/notices$/);
  await expect(panel).toBeHidden();
});

test('the page lists all notices, marks one or all of them, and takes that back', async ({ page, signedIn, db, clock }) => {
  await addNotices(db, await signedIn(), clock.now(), [100, 24, 0]);
  await page.goto('/notices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Today', 'Yesterday', /^\d+ \w+ \d{4}$/]);
  await expect(bell(page, 'Inbox, 3 unread')).toBeVisible();
  expect(await judge(page)).toEqual([]);

  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByRole('button', { name: /^Mark as read: / }).click();
  await expect(bell(page, 'Inbox, 2 unread')).toBeVisible();
  const unreadAgain = first.getByRole('button', { name: /^Mark as unread: / });
  await expect(unreadAgain).toBeFocused();
  await page.getByRole('radio', { name: 'Unread' }).check();
  await expect(page).toHaveURL(/\?unread=/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Unread' })).toBeChecked();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('radio', { name: 'All' }).check();
  await unreadAgain.click();
  await expect(bell(page, 'Inbox, 3 unread')).toBeVisible();

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByText('All notices are marked as read')).toBeVisible();
  await expect(bell(page, 'Inbox')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bell(page, 'Inbox, 3 unread')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as read: / })).toHaveCount(3);
  await page.reload();
  await expect(bell(page, 'Inbox, 3 unread')).toBeVisible();

  await first.getByRole('link', { name: 'See the listing' }).click();
  await expect(page).toHaveURL(/\/suppliers\/mine$/);
  await expect(bell(page, 'Inbox, 2 unread')).toBeVisible();
});

test('older notices are on further pages', async ({ page, signedIn, db, clock }) => {
  const hours = Array.from({ length: 31 }, (_, at) => 31 - at);
  await addNotices(db, await signedIn(), clock.now(), hours);
  await page.goto('/notices');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Keranjang rotan 1');
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page, 'Inbox')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bell(page, 'Inbox, 31 unread')).toBeVisible();
});

test('without notices the page says what will come; what fails is said, and tried again', async ({
  page,
  signedIn,
  db,
  clock,
  consoleErrors,
}) => {
  const person = await signedIn();
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expect(page.getByText('news of your supplier listings will come here')).toBeVisible();

  await addNotices(db, person, clock.now(), [1]);
  const refuse = (path: string) =>
    page.route(`**/internal/notices/${path}`, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'server_error', message: 'Server error' } } }),
    );
  await refuse('get_all');
  await page.reload();
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'The inbox could not be loaded' });
  await failed.waitFor();
  await page.unroute('**/internal/notices/get_all');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  await refuse('mark');
  await page.getByRole('button', { name: /^Mark as read: / }).click();
  await expect(page.getByText('That could not be saved')).toBeVisible();
  await expect(bell(page, 'Inbox, 1 unread')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as read: / })).toBeVisible();
  consoleErrors.length = 0; // The browser logs the two refusals.
});

test('mails of listings can be turned off in the settings; what is about money and account is always sent', async ({
  page,
  signedIn,
  consoleErrors,
}) => {
  await signedIn();
  await page.goto('/settings?tab=notices');
  const mails = page.getByRole('switch', { name: 'Supplier listings: Email' });
  await expect(page.getByRole('switch')).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'always' })).toHaveCount(7);
  await expect(mails).toBeChecked();
  expect(await judge(page)).toEqual([]);
  await mails.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(mails).not.toBeChecked();

  await page.route('**/internal/notices/choose', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Not now' } } }),
  );
  await mails.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your choice was not saved' })).toBeVisible();
  await expect(mails).not.toBeChecked();
  consoleErrors.length = 0; // The browser logs the 503.
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'id', theme: 'dark' });

  test('the bell leads to the page, in Indonesian', async ({ page, signedIn, db, clock }) => {
    await addNotices(db, await signedIn(), clock.now(), [50, 0]);
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Kotak masuk, 2 belum dibaca' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kotak masuk');
    await settled(page);
    expect(await judge(page)).toEqual([]);
    const isForeign = await languageJudge('id');
    // Names of products are their own.
    expect(isForeign(await textsOn(page)).filter((text) => !text.includes('Keranjang rotan'))).toEqual([]);
    expect(await widthFaults(page, [360, 390])).toEqual([]);
    await page.getByRole('button', { name: 'Tandai semua' }).tap();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kotak masuk', exact: true })).toBeVisible();
    await page.goto('/settings?tab=notices');
    await expect(page.getByRole('switch', { name: 'Listing supplier: Email' })).toBeChecked();
    expect(await judge(page)).toEqual([]);
    expect(await widthFaults(page, [360, 390])).toEqual([]);
  });
});
