import { judge } from '../checks/axe.ts';
import { expect, test } from '../session/session.ts';

test.use({ who: 'visitor' });

/** Records the largest contentful paint in ms and all layout shifts of a page. */
const WATCH = () => {
  const seen = { paint: 0, shift: 0 };
  (globalThis as { seen?: typeof seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads what this is, with rows of the market, and goes on to a category and an article', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know what sells before you stock it');
    const table = page.getByRole('table', { name: 'What sells most right now' });
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(page.getByText('Demo data').first()).toBeVisible();
    await page.getByText('Where do the figures come from?').click();
    await expect(page.getByText('Nothing is requested by machines.', { exact: false })).toBeVisible();

    await page.getByRole('link', { name: 'Best sellers by category' }).click();
    await expect(page).toHaveURL('/produk-terlaris-shopee');
    const first = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
    const name = (await first.innerText()).split('\n')[0] ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Best sellers on Shopee: ${name}`);
    await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('link', { name: 'How sales are estimated, and how far off it is' }).click();
    await expect(page.getByRole('region').first()).toContainText('5½ years');
  });
});

test('every page is there in every language, and says so to search engines; a wrong address is 404 in its language', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(addresses.length).toBeGreaterThan(90);
  // Public pages that belong to the dashboard.
  for (const path of [
    'login',
    'register',
    'forgot-password',
    'verify-email',
    ...['success', 'kartu'].map((page) => `app/upgrade/payment/${page}`),
  ])
    expect([path, (await request.get(`/${path}`)).status()]).toEqual([path, 200]);
  for (const path of addresses) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).toContain(
      `rel="canonical" href="${new URL(path, answer.url()).href.replace(/\/$/, path === '/' ? '/' : '')}"`,
    );
  }
  for (const [path, title] of [
    ['/no-such-page', 'This page does not exist'],
    ['/id/tidak-ada', 'Halaman ini tidak ada'],
  ] as const) {
    const answer = await request.get(path);
    expect([answer.status(), (await answer.text()).includes(`<h1 class=`), (await answer.text()).includes(title)]).toEqual([
      404,
      true,
      true,
    ]);
  }
});

test.describe('a browser that asks for Indonesian', () => {
  test.use({ locale: 'id-ID' });

  test('is offered it, remembers the choice, and takes it along into the dashboard', async ({ browser, baseURL }) => {
    // A new browser, because the stories' pages have already chosen English.
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'id-ID' });
    const page = await context.newPage();
    await page.goto('/price');
    const offer = page.getByRole('complementary', { name: 'Telaah tersedia dalam Bahasa Indonesia.' });
    await offer.getByRole('link', { name: 'Ganti ke Bahasa Indonesia' }).click();
    await expect(page).toHaveURL('/id/price');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paket dan token');
    await page.goto('/kelas');
    await expect(page).toHaveURL('/id/kelas');
    await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk ke Telaah');

    await page.goto('/id');
    await page.getByRole('link', { name: 'en', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('complementary')).toBeHidden();
    await context.close();
  });
});

test('a code goes along from its link to the payment, and to the account', async ({ page }) => {
  await page.goto('/price?code=ani-10');
  await page.getByRole('link', { name: 'Yearly: Smart' }).click();
  await expect(page).toHaveURL(/\/login\?redirected_from=/);
  const destination = new URL(decodeURIComponent(new URL(page.url()).searchParams.get('redirected_from') ?? ''), page.url());
  expect(Object.fromEntries(destination.searchParams)).toMatchObject({ plan: 'Smart', months: '12', code: 'ANI-10' });
});

test('a code that somebody was told is typed among the prices, and stands where one registers', async ({ page }) => {
  await page.goto('/price');
  const kept = page.getByText('Kept in this browser for 30 days', { exact: false });
  await expect(kept).toBeHidden();
  await page.getByLabel('Referral code').fill(' budi-7');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/price\?code=/);
  await expect(kept).toBeVisible();
  expect(await judge(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Articles' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Start for free' }).click();
  await expect(page.getByLabel('Referral code')).toHaveValue('BUDI-7');
});

test('whoever is signed in has the dashboard at the same address; whose session has ended is a visitor', async ({
  page,
  signedIn,
  context,
}) => {
  await signedIn();
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  // Leaves the dashboard, so that it makes no more calls.
  await page.goto('/robots.txt');
  const [cookie] = await context.cookies();
  if (cookie) await context.addCookies([{ ...cookie, value: 'nobody-has-this-session' }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know what sells before you stock it');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Telaah' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know what sells before you stock it');
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${theme}`, () => {
    test.use({ theme, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('nothing sticks out, nothing moves, and nobody is shut out', async ({ page }) => {
      await page.addInitScript(WATCH);
      for (const path of [
        '/',
        '/price',
        '/produk-terlaris-shopee',
        '/blog/marketplace-fees-2026',
        '/calculators/shopee',
        '/help',
      ]) {
        await page.goto(path, { waitUntil: 'load' });
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width]).toEqual([path, 0]);
        expect(await page.evaluate(() => (globalThis as { seen?: { shift: number } }).seen?.shift)).toBe(0);
        expect(await judge(page)).toEqual([]);
      }
    });
  });
}

for (const [language, path] of [
  ['en', '/price'],
  ['id', '/id/price'],
  ['zh', '/zh/price'],
] as const) {
  for (const width of [360, 430]) {
    test.describe(`on a phone of ${width} px, ${language}`, () => {
      test.use({ language, viewport: { width, height: 780 } });

      test('both ways in are in the bar, and the pages behind its button', async ({ page, words }) => {
        await page.goto(path);
        const bar = page.getByRole('banner');
        const [signIn, register] = [words.t('site:nav.signIn'), words.t('site:nav.register')];
        for (const name of [signIn, register]) await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
        const menu = bar.locator('summary');
        const pages = bar.getByRole('navigation', { name: words.t('site:nav.label') });
        await expect(pages).toBeHidden();
        await menu.press('Enter');
        await expect(pages.getByRole('link')).toHaveCount(6);
        expect(await judge(page)).toEqual([]);
        await page.keyboard.press('Tab');
        await expect(pages.getByRole('link').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(pages).toBeHidden();
        await expect(menu).toBeFocused();
        await menu.press('Enter');
        await page.getByRole('contentinfo').getByRole('link').first().focus();
        await expect(pages).toBeHidden();
        await bar.getByRole('link', { name: signIn }).click();
        await expect(page).toHaveURL(/\/login/);
      });
    });
  }
}

test('brings no script but the one in the page, and its first picture in a few files', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'load' });
  expect(files.filter((file) => file.endsWith('.js'))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1);
});
