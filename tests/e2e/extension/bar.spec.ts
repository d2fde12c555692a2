import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { barOf, expect, test } from './fixtures.ts';
import { addressOf, blockOf, type Made, pageOf, pathOf, SHOP, SHOPEE_FRAME, shoes, unseen } from './generated-pages.ts';

const FIGURES = '/internal/feature/product_research/figures';

const expensive: Made = {
  ...shoes,
  sold: 22_600,
  variants: [
    { name: 'Hitam / 39', price: 1_159_000, stock: 919, sold: 10_300 },
    { name: 'Putih / 41', price: 9_196_600, stock: 12_450, sold: 12_300 },
  ],
};

const estimate = (low: number, mid: number, high: number): Estimate => ({
  low,
  mid,
  high,
  grade: 'b',
  method: 'counter_difference',
  observations: 32,
  seen_days: 26,
  days: 30,
  bounds: null,
});

const thirtyDays = {
  product_id: '1',
  sold_30d: estimate(3100, 4229, 6200),
  revenue_30d: estimate(516_000_000, 705_000_000, 1_030_000_000),
  sold_change_7d: -0.124,
  price_after_voucher: null,
  views: { low: null, high: null, precision: 'hidden' },
  status: null,
  is_ad: null,
  provenance: {
    source: 'capture',
    observed_at: '2026-11-20T03:00:00.000Z',
    observations: 32,
    first_observed_at: '2026-10-20T03:00:00.000Z',
    validating: false,
    quarantine_reason: null,
    one_reporter: false,
    dated: 'known',
  },
};

/** Parts of the bar that do not fit at each width of its column: texts that are cut, figures that leave it or cover others. */
const clippedAt = (page: Page, widths: readonly number[]) =>
  page.evaluate(async (all) => {
    const column = document.querySelector<HTMLElement>('.page-product');
    const host = document.querySelector('ui-bar');
    const root = host?.shadowRoot;
    if (!column || !host || !root) throw new Error('no bar');
    const wrong: string[] = [];
    for (const width of all) {
      column.style.width = `${width}px`;
      column.style.margin = '0';
      // The resize observer reports in the next frame, and its effect is drawn in the one after.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const bar = host.getBoundingClientRect();
      const texts = [...root.querySelectorAll<HTMLElement>('section *')].filter(
        (each) =>
          !each.closest('svg, .sr-only') &&
          [...each.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
          getComputedStyle(each).visibility === 'visible' &&
          !getComputedStyle(each).clipPath.includes('inset'),
      );
      if (texts.length < 2) wrong.push(`${width}: only ${texts.length} texts`);
      const boxes = texts.map((each) => ({ text: each.textContent, box: each.getBoundingClientRect(), element: each }));
      for (const { text, box, element } of boxes) {
        const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
        const isOut = box.right > bar.right || box.left < bar.left || box.top < bar.top || box.bottom > bar.bottom;
        const covered = boxes.some(
          (other) =>
            other.element !== element &&
            !other.element.contains(element) &&
            !element.contains(other.element) &&
            other.box.left < box.right - 0.5 &&
            other.box.right > box.left + 0.5 &&
            other.box.top < box.bottom - 0.5 &&
            other.box.bottom > box.top + 0.5,
        );
        if (isCut || isOut || covered)
          wrong.push(`${width}: ${text}${isCut ? ' is cut' : ''}${isOut ? ' leaves the bar' : ''}${covered ? ' is covered' : ''}`);
      }
      if (bar.height > 48) wrong.push(`${width}: ${bar.height} px high`);
    }
    return wrong;
  }, widths);

/** A signed-in browser with consent, on a page whose figures of thirty days the server knows. */
const sharing = test.extend<{ own: Made }>({
  own: async ({ site, gateway, signIn, consent }, use) => {
    const product = unseen(expensive);
    await signIn();
    await consent(true);
    gateway.faults.set(FIGURES, { status: 200, body: thirtyDays });
    site.documents.set(pathOf(product), { html: pageOf(product, { embedded: product, css: SHOPEE_FRAME }) });
    await use(product);
  },
});

const WIDTHS = [...Array.from({ length: 45 }, (_, index) => 320 + index * 20), 685];
const languages = { en: 'Sold, 30 days', id: 'Terjual 30 hari', zh: '30 天销量' };

sharing('cuts no word and no figure, however wide its column is, in every language', async ({ context, set, gateway, own }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(addressOf(own));
  for (const [language, label] of Object.entries(languages)) {
    await set({ language });
    await expect(barOf(page).getByText(label).first()).toBeVisible();
    expect.soft(await clippedAt(page, WIDTHS), language).toEqual([]);
  }
  gateway.faults.set(FIGURES, { status: 404 });
  await page.reload();
  for (const [language, label] of Object.entries({ zh: '销量', id: 'Terjual', en: 'Sold' })) {
    await set({ language });
    await expect(barOf(page).getByText(label, { exact: true })).toBeVisible();
    expect.soft(await clippedAt(page, WIDTHS), `${language}, from the page alone`).toEqual([]);
  }
});

sharing('says the 30 days first to who shares, without a press and without a token', async ({ context, gateway, own }) => {
  const page = await context.newPage();
  await page.goto(addressOf(own));
  const bar = barOf(page);
  const first = bar.getByRole('button').first();
  await expect(first).toContainText('Sold, 30 days · estimate');
  await expect(first).toContainText('4,230');
  await expect(first).toContainText('▼ 12.4%');
  await expect(bar.getByRole('button', { name: /^Stock value/ })).toBeHidden();
  await first.click();
  const popup = page.locator('ui-layer');
  await expect(popup.getByText("Seen in sellers' browsers")).toBeVisible();
  await expect(popup.getByText('26 of 30 days')).toBeVisible();
  await expect(popup.getByText(/^(gradeDetail|method)\./)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await bar.getByRole('button', { name: 'Details' }).click();
  await expect(bar.getByRole('button', { name: /^4,230/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('ui-bar').analyze();
  expect.soft(violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([]);
  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const tiles = await bar.locator('dl > div').evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
    expect.soft(Math.max(...tiles), `${width}`).toBe(0);
  }
  const paths = gateway.seen.filter(({ path }) => path.startsWith('/internal/feature/')).map(({ path }) => path);
  expect(paths).toEqual([FIGURES]);
  expect(JSON.parse(gateway.seen.find(({ path }) => path === FIGURES)?.body ?? '')).toEqual({
    marketplace: 'shopee',
    external_id: String(own.id),
  });
});

test('asks for the 30 days only on a press where nothing is shared', async ({ context, site, gateway, signIn }) => {
  await signIn();
  gateway.faults.set(FIGURES, { status: 200, body: thirtyDays });
  site.documents.set(pathOf(expensive), { html: pageOf(expensive, { embedded: expensive }) });
  const page = await context.newPage();
  await page.goto(addressOf(expensive));
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Details' }).click();
  await expect(bar.getByText('What this product sold in 30 days', { exact: false })).toBeVisible();
  expect(gateway.seen).toEqual([]);
  await bar.getByRole('button', { name: 'Show · free' }).click();
  await expect(bar.getByRole('button').first()).toContainText('Sold, 30 days · estimate');
});

test('says what own visits saw, and draws it', async ({ context, site }) => {
  const page = await context.newPage();
  const bar = barOf(page);
  for (const price of [189_000, 150_000, 160_000]) {
    const now: Made = { ...shoes, variants: [{ name: 'Hitam / 39', price, stock: 2, sold: 51 }] };
    site.documents.set(pathOf(shoes), { html: pageOf(now, { embedded: now }) });
    await page.goto(addressOf(shoes));
    await expect(bar.getByRole('button', { name: new RegExp(`^Price Rp${price.toLocaleString('en')}`) })).toBeVisible();
  }
  await expect(bar.getByText(/^3 since /)).toBeVisible();
  await bar.getByRole('button', { name: 'Details' }).click();
  await expect(bar.getByRole('figure', { name: /from Rp189,000 to Rp160,000, lowest Rp150,000, highest Rp189,000/ })).toBeVisible();
});

test('reads the older answer of Shopee, and stands at the edge of a page without any anchor', async ({ context, site }) => {
  const { item, product_review } = blockOf(shoes) as { item: object; product_review: object };
  const old = {
    ...item,
    ...product_review,
    item_id: undefined,
    itemid: shoes.id,
    shop_id: undefined,
    shopid: SHOP,
    name: shoes.name,
    sold: 17,
  };
  const api = `/api/v4/item/get?itemid=${shoes.id}&shopid=${SHOP}`;
  site.answers.set(api, { body: { error: null, error_msg: null, data: old } });
  site.answers.set('/api/v4/item/get_ratings', { body: { data: { ratings: [{ author_username: 'pembeli' }] } } });
  site.documents.set(pathOf(shoes), {
    html: `<!doctype html><title>x</title><div>${shoes.name}</div><script>fetch(${JSON.stringify(api)}); fetch('/api/v4/item/get_ratings')</script>`,
  });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await expect(barOf(page).getByRole('button', { name: /^Sold, 30 days 17/ })).toBeVisible();
  await expect(barOf(page).getByRole('button', { name: /^Sold 120/ })).toBeVisible();
  expect(await barOf(page).evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
});
