import AxeBuilder from '@axe-core/playwright';
import { extensionId } from './build.ts';
import { barOf, capturesOf, expect, test, watchBars } from './fixtures.ts';
import { addressOf, answerOf, apiPathOf, pageOf, pathOf, shoes, unseen } from './generated-pages.ts';

test('asks after the installation, with buttons of the same weight and nothing chosen', async ({ installed }) => {
  const { welcome: page } = installed;
  expect(new URL(page.url()).host).toBe(extensionId);
  const [yes, no] = [page.getByRole('button', { name: 'Yes, share' }), page.getByRole('button', { name: 'No, do not share' })];
  const styleOf = (element: HTMLElement | SVGElement) => {
    const { width, height } = element.getBoundingClientRect();
    const { backgroundColor, color, fontWeight } = getComputedStyle(element);
    return { width, height, backgroundColor, color, fontWeight };
  };
  expect(await yes.evaluate(styleOf)).toEqual(await no.evaluate(styleOf));
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await expect(no).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => chrome.storage.local.get('consent'))).toEqual({});
  await no.click();
  await expect(page.getByText('You do not share.')).toBeVisible();
});

test('popup: language, bars by marketplace, and the page under it', async ({
  context,
  site,
  gateway,
  ownPage,
  signIn,
  consent,
}) => {
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
  await expect(barOf(page).getByText('Terjual', { exact: true })).toBeVisible();
  await popup.getByRole('checkbox', { name: 'Shopee' }).uncheck();
  await expect.poll(() => popup.evaluate(() => chrome.storage.local.get('bars_off'))).toEqual({ bars_off: ['shopee'] });

  // With consent the page is read all the same. Once its capture is sent, the decision against a bar has been made.
  gateway.faults.clear();
  await signIn();
  await consent(true);
  const own = unseen(shoes);
  site.documents.set(pathOf(own), { html: pageOf(own, { script: `fetch(${JSON.stringify(apiPathOf(own))})` }) });
  site.answers.set(apiPathOf(own), { body: answerOf(own) });
  const pathsWithBar = await watchBars(page);
  await page.goto(addressOf(own));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
  expect(await pathsWithBar()).toEqual([]);
});

test('settings: delete what is kept here, in two steps', async ({ context, site, ownPage }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await expect(barOf(page).getByRole('button', { name: /^Stock \d/ })).toBeVisible();
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
  for (const theme of ['light', 'dark']) {
    test(`${name} has no accessibility violation, ${theme}`, async ({ ownPage, set, gateway }) => {
      expect(gateway.seen).toEqual([]);
      await set({ theme });
      const page = await ownPage(name);
      await expect(page.locator('body')).toHaveAttribute('data-theme', theme);
      await page
        .getByText(/server reachable|share/i)
        .first()
        .waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([]);
    });
  }
}
