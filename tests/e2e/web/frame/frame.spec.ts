import type { Page } from '@playwright/test';
import { judge } from '../checks/axe.ts';
import { expect, test } from '../session/session.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
/** Ignores the errors that the browser logs for failures caused by the story. */
const forgive = (errors: string[]) => {
  expect(errors.filter((error) => !/status of \d+|net::ERR|dynamically imported module/.test(error))).toEqual([]);
  errors.length = 0;
};

const withSettings = (page: Page, changed: object) =>
  page.route('**/public/v1/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } });
  });

test('an address that is no page keeps the navigation around it, and the server says 404 too', async ({ page, consoleErrors }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(title(page)).toHaveText('This page does not exist');
  await expect(page.getByRole('main')).toHaveCount(1);
  await navigation(page).getByRole('link', { name: 'Histories' }).click();
  await expect(title(page)).toHaveText('Product history');
  forgive(consoleErrors);
});

test('a page that cannot be loaded is said within the frame, by words and not by codes, and comes with another try', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  await title(page).waitFor();
  const pages = /\/assets\/(help|help-page)[-.]/;
  await page.route(pages, (route) => route.abort());
  await navigation(page).getByRole('link', { name: 'Help' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong on this page' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(alert).not.toContainText(/network|TypeError|fetch/);
  expect(await judge(page)).toEqual([]);
  await page.unroute(pages);
  await alert.getByRole('button', { name: 'Reload the page' }).click();
  await expect(title(page)).toHaveText('Help');
  forgive(consoleErrors);
});

// 1366 × 768 at 125 and at 150 %.
for (const viewport of [
  { width: 1093, height: 614 },
  { width: 911, height: 512 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the sidebar is signs, each with its name beside it when it has the focus, all in the window', async ({ page }) => {
      await page.goto('/');
      await title(page).waitFor();
      const bar = navigation(page);
      expect((await bar.boundingBox())?.width).toBeLessThanOrEqual(56);
      const histories = bar.getByRole('link', { name: 'Histories' });
      const name = histories.getByText('Histories');
      await expect(name).toHaveCSS('opacity', '0');
      await bar.getByRole('link', { name: 'Browse' }).focus();
      await page.keyboard.press('Tab');
      await expect(histories).toBeFocused();
      await expect(name).toBeInViewport({ ratio: 1 });
      await expect(name).toHaveCSS('opacity', '1');
      for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1366, height: 768 });
      await expect(bar.getByText('Histories')).toBeInViewport();
      expect((await bar.boundingBox())?.width).toBe(200);
    });
  });
}

test.describe('help', () => {
  test('answers, and says that everything works', async ({ page }) => {
    await page.goto('/');
    await navigation(page).getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Everything works' })).toBeVisible();
    await page.getByText('Why is there a dash instead of a figure?').click();
    await expect(page.getByText('We never show zero for what is unknown.', { exact: false })).toBeVisible();
    await page.getByText('What does the extension read?').click();
    await page.getByRole('main').getByRole('link', { name: 'Install the extension' }).click();
    await expect(page).toHaveURL('/extension');
  });

  test('says what is slow, and that a server does not answer', async ({ page, consoleErrors }) => {
    const json = { status: 'degraded', parts: [{ part: 'publication', since: '2026-11-20T03:00:00.000Z' }] };
    await page.route('**/public/v1/status', (route) => route.fulfill({ json }));
    await page.goto('/help');
    const status = page.getByRole('region', { name: 'Does everything work?' });
    await expect(status).toContainText('New figures come later than usual (since 20 Nov 2026, 10:00 WIB)');
    await page.unroute('**/public/v1/status');
    await page.route('**/public/v1/status', (route) => route.abort());
    await page.reload();
    await expect(status).toContainText('The server does not answer at the moment.');
    forgive(consoleErrors);
  });

  test('leads to a chat and a mail, and says so where there is neither', async ({ page }) => {
    await withSettings(page, { support: { whatsapp: '6281234567890', mail: 'bantuan@toko.test' } });
    await page.goto('/help');
    const ask = page.getByRole('region', { name: 'Ask us' });
    await expect(ask.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/6281234567890\?/,
    );
    await expect(ask.getByRole('link', { name: 'Write us an e-mail' })).toHaveAttribute('href', /^mailto:bantuan@toko\.test\?/);
    await page.unroute('**/public/v1/settings');
    await withSettings(page, { support: { whatsapp: null, mail: null } });
    await page.reload();
    await expect(ask).toContainText('names no WhatsApp number and no e-mail address');
    await expect(ask.getByRole('link')).toHaveCount(1);
    await expect(ask.getByRole('link')).toHaveAttribute('href', '/contact');
  });
});

test.describe('the palette', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: 'Command palette' });

  test('searches for what is typed at the price that it names, and again for nothing', async ({ page }) => {
    await page.goto('/history/products');
    await title(page).waitFor();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toHaveAttribute('placeholder', 'Search products, pages, actions');
    await box(page).fill('kemeja');
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Search “kemeja”\s*1 token$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/research\/products\?q=kemeja$/);
    await expect(page.getByText('1 token used')).toBeVisible();
    await page.keyboard.press('Control+k');
    await box(page).fill('Kemeja ');
    await expect(page.getByRole('option').first()).toHaveAccessibleName('Search “Kemeja”');
  });

  test('opens an address of a marketplace, and finds pages below the words', async ({ page }) => {
    await page.goto('/');
    await title(page).waitFor();
    await page.keyboard.press('Control+k');
    await box(page).fill('https://shopee.co.id/Kemeja-i.123.456?sp_atk=1');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toHaveAccessibleName(/^Open this link\s*1 token$/);
    await box(page).fill('payments');
    await page.getByRole('option', { name: 'Payments' }).last().click();
    await expect(page).toHaveURL('/upgrade/invoices');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the less used pages stand behind the last button of the bar', async ({ page }) => {
    await page.goto('/');
    await navigation(page).getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Category research',
      'Store research',
      'Keyword research',
      'Ads spy',
      'Browse',
      'Suppliers',
      'Plans and tokens',
      'Payments',
      'Referrals',
      'Settings',
      'Extension',
      'Help',
    ]);
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(title(page)).toHaveText('Help');
  });

  test('what is bought and how much it is stand first and stay in sight', async ({ page }) => {
    await page.goto('/upgrade/payment?plan=Smart');
    await expect(page.getByText('Smart plan, 1 month').first()).toBeInViewport();
    const pay = page.getByRole('button', { name: 'Pay Rp499,000' });
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio')).toHaveCount(3);
    await page.getByRole('button', { name: '7 more ways to pay' }).click();
    await page.getByRole('radio', { name: 'Card' }).check();
    await expect(page.getByRole('button', { name: 'Enter the card' })).toBeInViewport({ ratio: 1 });
  });

  test('the extension is for computers, and its page says so', async ({ page }) => {
    await page.goto('/extension');
    await expect(page.getByRole('region', { name: 'On a computer only' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download (ZIP)' })).toHaveCount(0);
  });
});

test.describe('the extension', () => {
  const main = (page: Page) => page.getByRole('main');

  test('is offered as a file where there is no store, and heard of once it has handed something in', async ({
    page,
    db,
    signedIn,
  }) => {
    await withSettings(page, { extension: { store: null, file: '/extension.zip' } });
    const { accountId } = await signedIn();
    await page.goto('/extension');
    await expect(main(page).getByRole('listitem')).toHaveCount(3);
    await expect(main(page).getByRole('link', { name: 'Download (ZIP)' })).toHaveAttribute('href', '/extension.zip');
    await expect(main(page).getByRole('status').first()).toContainText('has not sent anything yet');
    const batch = { account_id: accountId, batch_id: crypto.randomUUID(), outcomes: '[]' };
    await db.insertInto('capture_batch').values(batch).execute();
    await page.reload();
    await expect(main(page).getByRole('status').first()).toContainText('has sent its first figures');
  });

  test('is one press away where it has a store', async ({ page }) => {
    await withSettings(page, { extension: { store: 'https://store.example/telaah', file: '/extension.zip' } });
    await page.goto('/extension');
    await expect(main(page).getByRole('link', { name: 'Open the extension store' })).toHaveAttribute(
      'href',
      'https://store.example/telaah',
    );
    await expect(main(page).getByRole('link', { name: 'Download (ZIP)' })).toHaveCount(0);
  });
});

for (const language of ['en', 'id', 'zh'] as const) {
  test.describe(`the bar at the foot of a phone, ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('says every place in one line that has room', async ({ page, words }) => {
      await page.goto('/help');
      await title(page).waitFor();
      const bar = page.getByRole('navigation', { name: words.t('layout:nav.label') });
      const places = bar.getByRole('link').or(bar.getByRole('button'));
      await expect(places).toHaveText(
        ['home', 'research', 'history', 'calculators']
          .map((each) => words.t(`layout:navShort.${each}` as 'layout:navShort.home'))
          .concat(words.t('layout:nav.others')),
      );
      await expect(bar.getByRole('link', { name: words.t('layout:heads.product.name') })).toBeVisible();
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        const fits = await places.evaluateAll((all) =>
          all.map((place) => {
            const text = document.createRange();
            text.selectNodeContents(place.lastChild ?? place);
            const box = place.getBoundingClientRect();
            const [line, ...more] = text.getClientRects();
            return more.length === 0 && line !== undefined && line.left >= box.left && line.right <= box.right && box.height <= 60;
          }),
        );
        expect(fits, `${width} px`).toEqual([true, true, true, true, true]);
      }
    });
  });
}
