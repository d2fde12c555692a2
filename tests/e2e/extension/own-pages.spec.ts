import AxeBuilder from '@axe-core/playwright';
import { barOf, expect, extensionId, test } from './fixtures.ts';
import { addressOf, pageOf, pathOf, shoes } from './made-pages.ts';

test('asks after the installation, with buttons of the same weight and nothing chosen', async ({ context, worker }) => {
  expect(new URL(worker.url()).host).toBe(extensionId);
  const isWelcome = (address: string) => address.endsWith('/welcome.html');
  await expect.poll(() => context.pages().some((page) => isWelcome(page.url()))).toBe(true);
  const page = context.pages().find((each) => isWelcome(each.url()));
  if (!page) throw new Error('no welcome page');
  const [yes, no] = [page.getByRole('button', { name: 'Yes, share' }), page.getByRole('button', { name: 'No, do not share' })];
  const look = (element: HTMLElement | SVGElement) => {
    const { width, height } = element.getBoundingClientRect();
    const { backgroundColor, color, fontWeight } = getComputedStyle(element);
    return { width, height, backgroundColor, color, fontWeight };
  };
  expect(await yes.evaluate(look)).toEqual(await no.evaluate(look));
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await expect(no).toHaveAttribute('aria-pressed', 'false');
  expect(await worker.evaluate(() => chrome.storage.local.get('consent'))).toEqual({});
  await no.click();
  await expect(page.getByText('You do not share.')).toBeVisible();
});

test('popup: language, bars by marketplace, and the page under it', async ({ context, site, gateway, ownPage }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await expect(barOf(page)).toHaveCount(1);
  const popup = await ownPage('popup');
  await expect(popup.getByText('Server reachable')).toBeVisible();
  gateway.faults.set('/internal/auth/check', 'cut');
  await popup.reload();
  await expect(popup.getByText('Server not reachable')).toBeVisible();
  await popup.getByRole('combobox', { name: 'Language' }).selectOption('id');
  await expect(popup.getByText('Anda belum masuk.')).toBeVisible();
  await expect(popup.locator('html')).toHaveAttribute('lang', 'id');
  await expect(barOf(page).getByText('Total terjual')).toBeVisible();
  await popup.getByRole('checkbox', { name: 'Shopee' }).uncheck();
  await page.reload();
  await page.waitForLoadState('load');
  await expect(barOf(page)).toHaveCount(0);
});

test('settings: delete what is kept here, in two steps', async ({ context, site, ownPage }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await expect(barOf(page).getByRole('button', { name: /^Stock:/ })).toBeVisible();
  const options = await ownPage('options');
  await expect(options.getByText('1 observation is kept on this device.')).toBeVisible();
  await options.getByRole('button', { name: 'Delete everything kept here' }).click();
  await expect(options.getByText('1 observation is kept on this device.')).toBeVisible();
  await options.getByRole('button', { name: /Press again to delete/ }).click();
  await expect(options.getByText('0 observations are kept on this device.')).toBeVisible();
  await options.getByRole('textbox', { name: 'Server address' }).fill('http://telaah.example');
  await options.getByRole('button', { name: 'Save' }).click();
  await expect(options.getByText('This is not a web address.', { exact: false })).toBeVisible();
});

for (const name of ['popup', 'options', 'welcome'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} has no accessibility violation, ${theme}`, async ({ worker, ownPage, gateway }) => {
      expect(gateway.seen).toEqual([]);
      await worker.evaluate((value) => chrome.storage.local.set({ theme: value }), theme);
      const page = await ownPage(name);
      await page
        .getByText(/server reachable|share/i)
        .first()
        .waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([]);
    });
  }
}
