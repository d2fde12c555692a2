import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ownAddress } from './browser.ts';
import { barOf, capturesOf, expect, test } from './fixtures.ts';
import { addressOf, answerOf, apiPathOf, pageOf, pathOf, shoes, unseen } from './generated-pages.ts';

const HOSTILE = `html{font-size:62.5%} *{letter-spacing:2px!important}
div,span,button,table,td,th{all:unset!important;color:red!important;text-transform:uppercase!important}
body{font-family:serif;--spacing:40px;--color-surface:red} #main{overflow:hidden;transform:translateZ(0)}`;

test('looks the same under hostile style sheets, and clips no popup', async ({ context, site }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes, css: HOSTILE }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  const figure = barOf(page).getByRole('button', { name: /^Sold \d/ });
  await expect(figure).toBeVisible();
  const style = await figure.evaluate((element) => {
    const { fontSize, letterSpacing, textTransform, color } = getComputedStyle(element);
    return { fontSize, letterSpacing, textTransform, color };
  });
  expect(style).toMatchObject({ fontSize: '14px', letterSpacing: 'normal', textTransform: 'none' });
  expect(style.color).not.toBe('rgb(255, 0, 0)');
  expect((await barOf(page).boundingBox())?.height).toBeLessThan(60);
  await figure.click();
  const popup = page.locator('ui-layer').getByText('Exact number on the page');
  await expect(popup).toBeInViewport();
});

test('works under a strict policy without breaking it', async ({ context, site }) => {
  const headers = {
    'content-security-policy':
      "default-src 'none'; script-src 'nonce-a'; style-src 'nonce-a'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  };
  const html = pageOf(shoes, { embedded: shoes })
    .replaceAll('<script>', '<script nonce="a">')
    .replaceAll('<style>', '<style nonce="a">');
  site.documents.set(pathOf(shoes), { html, headers });
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) broken.push(message.text());
  });
  await page.goto(addressOf(shoes));
  await barOf(page).getByRole('button', { name: 'Details' }).click();
  await barOf(page)
    .getByRole('tab', { name: /Variants/ })
    .click();
  await expect(barOf(page).getByRole('row', { name: /^Hitam \/ 39/ })).toBeVisible();
  expect(broken).toEqual([]);
});

const POISON = `
const boom = () => { throw new Error('poisoned'); };
Object.prototype.toJSON = boom; Object.prototype.bubbles = true; Object.defineProperty(Object.prototype, 'get', { get: boom, configurable: true });
JSON.stringify = boom; JSON.parse = boom; Reflect.apply = boom;
String.prototype.includes = boom; String.prototype.indexOf = boom; String.prototype.slice = boom;
Array.prototype[Symbol.iterator] = boom; Promise.prototype.catch = boom; WeakMap.prototype.get = boom; WeakMap.prototype.set = boom;
EventTarget.prototype.dispatchEvent = boom; window.CustomEvent = boom; window.Proxy = boom; Response.prototype.clone = boom;
document.addEventListener('telaah:hook', (event) => { document.documentElement.dataset.stolen = event.detail; });
window.answer = fetch(${JSON.stringify(apiPathOf(shoes))}).then((response) => response.text()).then((text) => {
  document.documentElement.dataset.answer = [text.length, fetch.name, fetch.length].join(' ');
});`;

test('survives a page that has poisoned everything, and the page survives it', async ({ context, site }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { script: POISON }) });
  site.answers.set(apiPathOf(shoes), { body: answerOf(shoes) });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(addressOf(shoes));
  await expect(barOf(page).getByRole('button', { name: /^Sold 120/ })).toBeVisible();
  // Read from outside: the hostile page breaks even the test's own code inside of it.
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-answer', new RegExp(`^${JSON.stringify(answerOf(shoes)).length} fetch 1$`));
  await expect(html).not.toHaveAttribute('data-stolen');
  expect(errors).toEqual([]);
});

test('believes no page that pretends to be its own hook', async ({ context, site, gateway, signIn, consent }) => {
  await signIn();
  await consent(true);
  const own = unseen(shoes);
  const forged = `for (const name of ['telaah:hook', 'telaah:listener', 'telaah']) document.dispatchEvent(new CustomEvent(name, { detail: 'mine' }));
  document.dispatchEvent(new CustomEvent('mine', { detail: ${JSON.stringify(`/api/v4/pdp/get_pc\n0\n${JSON.stringify(answerOf({ ...own, sold: 999_999 }))}`)} }));`;
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own, script: forged }) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect(barOf(page).getByRole('button', { name: /^Sold 120/ })).toBeVisible();
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
  expect(gateway.seen.filter((call) => call.body.includes('999999'))).toEqual([]);
  const probes = await page.evaluate(
    async (addresses) => (await Promise.allSettled(addresses.map((address) => fetch(address)))).map((each) => each.status),
    ['overlay.js', 'popup.html', 'manifest.json', 'icon/16.png'].map(ownAddress),
  );
  expect(probes).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
});

test('keeps what is typed to itself', async ({ context, site }) => {
  const many = {
    ...shoes,
    variants: Array.from({ length: 9 }, (_, index) => ({ name: `Ukuran ${index}`, price: 1000 * (index + 1), stock: 1, sold: 1 })),
  };
  const script = `window.keys = []; for (const type of ['keydown', 'keyup', 'keypress']) document.addEventListener(type, (event) => window.keys.push(event.key));`;
  site.documents.set(pathOf(many), { html: pageOf(many, { embedded: many, script }) });
  const page = await context.newPage();
  await page.goto(addressOf(many));
  await barOf(page).getByRole('button', { name: 'Details' }).click();
  await barOf(page)
    .getByRole('tab', { name: /Variants/ })
    .click();
  await barOf(page).getByRole('searchbox', { name: 'Find a variant' }).pressSequentially('ukuran 3');
  await expect(barOf(page).getByRole('row')).toHaveCount(2);
  expect(await page.evaluate(() => (window as never as { keys: string[] }).keys)).toEqual([]);
});

const TABS = ['Variants', 'History', 'Summary'];
const tabOf = (page: Page, name: string) => barOf(page).getByRole('tab', { name: new RegExp(`^${name}`) });

const SCRIPTS = [
  '<img src=x onerror="document.title=1">',
  '"><svg onload=document.title=1>',
  "'-document.title=1-'",
  'javascript:document.title=1',
  '{{constructor.constructor("document.title=1")()}}',
  '</script><script>document.title=1</script>',
];

test('shows names that are scripts as text, in every language', async ({ context, site, set }) => {
  const api = apiPathOf(shoes);
  const evil = { ...shoes, variants: SCRIPTS.map((name, index) => ({ name, price: 1000 + index, stock: 1, sold: 1 })) };
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { script: `fetch(${JSON.stringify(api)})` }) });
  const body = answerOf(evil);
  Object.assign(body.data.shop_detailed as object, { name: SCRIPTS[0] });
  site.answers.set(api, { body });
  for (const [language, figure] of Object.entries({ en: 'Sold', id: 'Terjual', zh: '销量' })) {
    await set({ language });
    const page = await context.newPage();
    await page.goto(addressOf(shoes));
    await expect(barOf(page).getByText(figure, { exact: true })).toBeVisible();
    await barOf(page).locator('button[aria-expanded]').last().click();
    await expect.soft(barOf(page).getByText(SCRIPTS[0] ?? ''), language).toBeVisible();
    await barOf(page).getByRole('tab').nth(1).click();
    for (const name of SCRIPTS) await expect.soft(barOf(page).getByRole('rowheader', { name }), language).toBeVisible();
    await expect.soft(page, language).toHaveTitle(shoes.name);
  }
});

test('fits a window 390 px and one 700 px wide', async ({ context, site }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  for (const width of [390, 700]) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(addressOf(shoes));
    await expect.soft(barOf(page).getByRole('button', { name: 'Details' }), `${width}`).toBeInViewport();
    await expect
      .soft(barOf(page).getByRole('button', { name: /^Stock value Rp/ }), `${width}`)
      .toBeVisible({ visible: width > 600 });
    await barOf(page).getByRole('button', { name: 'Details' }).click();
    for (const tab of TABS) {
      await tabOf(page, tab).click();
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width}, ${tab}`).toBeLessThanOrEqual(width);
    }
  }
});

for (const theme of ['light', 'dark']) {
  test(`has no accessibility violation in the page, ${theme}`, async ({ context, site, set }) => {
    await set({ theme });
    site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
    const page = await context.newPage();
    await page.goto(addressOf(shoes));
    await barOf(page).getByRole('button', { name: 'Details' }).click();
    await expect(barOf(page).locator(`[data-theme="${theme}"]`)).toBeAttached();
    for (const tab of TABS) {
      await tabOf(page, tab).click();
      const { violations } = await new AxeBuilder({ page }).include('ui-bar').analyze();
      const found = violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`);
      expect.soft(found, tab).toEqual([]);
    }
  });
}
