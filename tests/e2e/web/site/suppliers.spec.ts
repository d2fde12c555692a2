import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { run } from '../../../runner/command.ts';
import { databaseOf, folder } from '../../markets/markets.ts';
import { judge } from '../checks/axe.ts';
import { expect, test } from '../session/session.ts';

const photoOf = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 675];
    const brush = canvas.getContext('2d');
    if (brush) brush.fillStyle = '#0b8f7e';
    brush?.fillRect(100, 100, 700, 475);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

const listing = (...args: string[]) =>
  run('node', ['api/src/cli/listing.ts', ...args], {
    env: {
      NODE_ENV: 'development',
      DATABASE_URL: databaseOf('telaah'),
      DATA_DIR: join(folder, 'telaah'),
      PUBLIC_URL: 'http://localhost',
    },
  });

test('a supplier registers, is approved by a person and found by somebody else, who asks for the number and opens the chat', async ({
  page,
  browser,
  baseURL,
  newcomer,
  sessionOf,
  db,
}) => {
  const product = `Tas rotan ${Date.now()}`;
  await page.goto('/suppliers');
  await page.getByRole('link', { name: 'Offer something' }).click();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByLabel('Product name')).toBeFocused();
  await expect(page.getByText('The phone number must look like this: +6281234567890')).toBeVisible();
  expect(await judge(page)).toEqual([]);

  await page.getByLabel('Product name').fill(product);
  await page.getByLabel('Category').selectOption('fashion_accessories');
  await page.getByLabel('You are').selectOption('manufacturer');
  await page.getByLabel('Description').fill('Anyaman rotan, bisa pesan ukuran sendiri.');
  await page.getByLabel('Store or company name').fill('Rotan Cirebon');
  await page.getByLabel('Active WhatsApp number').fill('0812 3456 7890');
  await page.getByLabel('Website').fill('rotan');
  await page.getByLabel('Address').fill('Plered, Cirebon');
  await expect(page.getByText('This is not the address of a website.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('What you typed last time was kept.')).toBeVisible();
  await page.getByLabel('Website').fill('rotan.example');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByLabel('From so many pieces').fill('10');
  await page.getByLabel('Price each').fill('85rb');
  const photo = { name: 'tas.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Another photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page).toHaveURL('/suppliers/mine');
  await expect(page.getByText('Waits for approval')).toBeVisible();

  const other = await newcomer({ who: 'Gratis' });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await context.addCookies(await sessionOf(other));
  const buyer = await context.newPage();
  await buyer.goto(`/suppliers?product=${encodeURIComponent(product)}`);
  await expect(buyer.getByText('No supplier fits this search')).toBeVisible();

  const { listing_id } = await db
    .selectFrom('supplier_listing')
    .select('listing_id')
    .where('product', '=', product)
    .executeTakeFirstOrThrow();
  expect((await listing()).output).toContain(`${listing_id}  waiting  ${product} (Rotan Cirebon)`);
  expect((await listing(listing_id, '--approve')).output).toContain('is shown now');

  await buyer.reload();
  await buyer.getByRole('link', { name: product }).click();
  await expect(buyer.getByRole('heading', { name: product })).toBeVisible();
  const picture = buyer.getByRole('img', { name: `Photo of ${product}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(buyer.getByText('Rp85,000')).toBeVisible();
  await expect(buyer.getByText('+62')).toHaveCount(0);
  await buyer.getByRole('button', { name: 'Show the number' }).click();
  await expect(buyer.getByText('+6281234567890')).toBeVisible();
  const chat = new URL((await buyer.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')) ?? '');
  expect([chat.origin + chat.pathname, chat.searchParams.get('text')]).toEqual([
    'https://wa.me/6281234567890',
    `Hello Rotan Cirebon, I found your “${product}” on Telaah. Is it still available, and what does it cost?`,
  ]);
  expect(await judge(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Report this listing' }).click();
  await buyer.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(buyer.getByText('Thank you. We look at it.')).toBeVisible();
  await buyer.goto(`/suppliers/${listing_id}/edit`);
  await expect(buyer.getByText('This listing is not there any more')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('1 person asked for the number', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByText('Taken down', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
});

test.describe('a visitor', () => {
  test.use({ who: 'visitor' });

  test('finds a supplier from the footer, is sent no number, and is shown it with an account', async ({ page, newcomer }) => {
    const sent: string[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes('/listing')) sent.push(await answer.text());
    });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Suppliers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppliers');
    await expect(page.getByRole('main')).not.toContainText('+62');
    expect(await judge(page)).toEqual([]);
    await page.getByLabel('Product or store').fill('headphone');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Headphone Bluetooth Lipat' }).click();
    await expect(page.getByText('The WhatsApp number is shown to whoever has an account', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report this listing' })).toHaveCount(0);
    expect(await judge(page)).toEqual([]);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.filter((text) => /\+?628\d{7}|"phone"/.test(text))).toEqual([]);

    const { email, password } = await newcomer({ who: 'Gratis' });
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Show the number' }).click();
    await expect(page.getByText(/^\+62\d+$/)).toBeVisible();
  });
});

for (const [language, category, type, show] of [
  ['id', 'Kategori', 'Jenis supplier', 'Tampilkan nomor'],
  ['zh', '类目', '供应商类型', '显示号码'],
] as const) {
  test.describe(`on a phone, in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, theme: language === 'id' ? 'dark' : 'light' });

    test('suppliers are filtered in the address and read without scrolling sideways', async ({ page }) => {
      await page.goto('/suppliers');
      await page.getByLabel(category).selectOption('electronics');
      await page.getByLabel(type).selectOption('distributor');
      await expect(page).toHaveURL('/suppliers?category=electronics&type=distributor');
      await page.getByRole('link', { name: 'Headphone Bluetooth Lipat' }).click();
      await expect(page.getByRole('button', { name: show })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await judge(page)).toEqual([]);
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Headphone Bluetooth Lipat' })).toBeVisible();
    });
  });
}
