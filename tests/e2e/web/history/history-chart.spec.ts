import type { Page } from '@playwright/test';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { expect, test } from '../session/session.ts';

type Day = ProductHistoryResult['days'][number];

const sold = (units: number | null, over: Partial<Day> = {}): Partial<Day> => ({
  sold: units,
  sold_low: units,
  sold_high: units,
  state: units === null ? 'unseen' : 'measured',
  sold_out: false,
  observed: units !== null,
  price: null,
  ...over,
});

const KINDS = [
  sold(40),
  sold(0),
  sold(20, { sold_low: 0, sold_high: 45, state: 'interpolated', observed: false }),
  sold(null),
  sold(0, { sold_out: true }),
  sold(30, { state: 'estimated', sold_low: 20, sold_high: 50 }),
  sold(35),
];

const open = async (page: Page) => {
  await page.route('**/product_research/product', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as ProductHistoryResult;
    const days = KINDS.map((kind, place) => ({ ...answer.days[place], validating: false, ...kind }));
    const range = { ...answer.range, to: answer.days[KINDS.length - 1]?.day };
    await route.fulfill({ response, json: { ...answer, days, range } });
  });
  await page.goto('/history/products/15');
  await expect(page.locator('canvas').first()).toBeVisible();
};

/** What is drawn on the canvas for each day, next to its middle, where campaigns and ranges have their lines. */
const drawn = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement, count) => {
      const over = canvas.parentElement?.querySelector<HTMLElement>('.u-over');
      const context = canvas.getContext('2d');
      if (!over || !context) throw new Error('no chart');
      const ratio = canvas.width / canvas.clientWidth;
      /** Colours within a box in CSS px; transparent pixels and faint bands count as empty. */
      const colours = (x: number, y: number, width: number, height: number) => {
        const { data } = context.getImageData(x * ratio, y * ratio, width * ratio, height * ratio);
        const found = new Set<string>();
        for (let i = 0; i < data.length; i += 4) found.add((data[i + 3] ?? 0) < 40 ? 'empty' : data.slice(i, i + 4).join());
        return found;
      };
      const patternOf = (found: Set<string>) => (found.size > 1 ? 'striped' : found.has('empty') ? 'empty' : 'filled');
      const bottom = over.offsetTop + over.offsetHeight;
      const column = over.offsetWidth / count;
      return Array.from({ length: count }, (_, place) => {
        const middle = over.offsetLeft + (place + 0.5) * column;
        return {
          bar: patternOf(colours(middle - 11, bottom - 14, 7, 9)),
          tick: patternOf(colours(middle - 11, bottom - 2, 7, 1)),
          // Outside of the bar, between the grid lines.
          beside: patternOf(colours(middle - column / 2 + 4, bottom - 14, 16, 9)),
          under: patternOf(colours(middle - 11, bottom + 2, 7, 2)),
        };
      });
    }, KINDS.length);

test('draws what was sold, what was not, what is a guess, what nobody saw and what was sold out as five different things', async ({
  page,
}) => {
  await open(page);
  const known = { bar: 'filled', tick: 'filled', beside: 'empty', under: 'empty' };
  await expect
    .poll(() => drawn(page))
    .toEqual([
      known,
      { ...known, bar: 'empty' },
      { ...known, bar: 'striped', tick: 'striped' },
      { bar: 'striped', tick: expect.any(String), beside: 'striped', under: 'empty' },
      { ...known, bar: 'empty', under: 'filled' },
      known,
      known,
    ]);
  const legend = page.getByRole('list', { name: 'What the signs mean' });
  for (const words of ['Counted or estimated', 'Observed, nothing sold', 'Estimated for unseen days', 'Not observed', 'Sold out'])
    await expect(legend).toContainText(words);
});

test('payday is a grey band behind its days with its word in it, and is told to whoever does not see it', async ({ page }) => {
  await page.route('**/product_research/product', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as ProductHistoryResult;
    // Starts on the 24th; payday begins on the 25th.
    const days = answer.days.slice(0, 4).map((day, place) => ({ ...day, day: `2026-11-${24 + place}`, sold: 3, price: 1000 }));
    await route.fulfill({ response, json: { ...answer, days } });
  });
  await page.goto('/history/products/15');
  const chart = page.getByRole('slider');
  await expect(chart).toHaveAttribute('aria-valuetext', /^27 Nov 2026, Payday, /);
  const heads = await page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const over = canvas.parentElement?.querySelector<HTMLElement>('.u-over');
      const context = canvas.getContext('2d');
      if (!over || !context) throw new Error('no chart');
      const ratio = canvas.width / canvas.clientWidth;
      /** Whether something is drawn above the plot, where no bar or line reaches, and how far its colour is from grey. */
      return Array.from({ length: 4 }, (_, place) => {
        const middle = over.offsetLeft + ((place + 0.5) * over.offsetWidth) / 4;
        const { data } = context.getImageData((middle - 30) * ratio, (over.offsetTop - 17) * ratio, 60 * ratio, 16 * ratio);
        let [drawn, colour, dark] = [0, 0, 0];
        for (let i = 0; i < data.length; i += 4) {
          const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(i, i + 4);
          if (alpha > 0) drawn += 1;
          if (alpha > 128) dark += 1;
          if (alpha > 128) colour = Math.max(colour, Math.max(red, green, blue) - Math.min(red, green, blue));
        }
        return { isBand: drawn === data.length / 4, hasWord: dark > 0, isGrey: colour < 40 };
      });
    });
  const band = { isBand: true, hasWord: false, isGrey: true };
  expect(heads).toEqual([{ ...band, isBand: false }, band, { ...band, hasWord: true }, band]);
  await expect(page.getByText('Payday (25th to 1st)')).toBeVisible();
});

test('says the same in the table of the chart, and by arrow keys', async ({ page }) => {
  await open(page);
  const chart = page.getByRole('slider');
  await chart.press('Home');
  for (const words of [
    /counted/,
    /Sold 0.*counted/,
    /Sold 20.*interpolated between two observations, 0–45/,
    /Sold no data.*not observed/,
    /Sold 0.*Sold out or not on sale/,
    /Sold 30.*estimated, 20–50/,
  ]) {
    await expect(chart).toHaveAttribute('aria-valuetext', words);
    await chart.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('tabpanel', { name: 'Chart' }).getByRole('row');
  const texts = [/—.*not observed/, /interpolated between two observations, 0–45/, /0—.*counted/];
  for (const [place, words] of [
    [4, texts[0]],
    [5, texts[1]],
    [6, texts[2]],
  ] as const)
    await expect(rows.nth(place)).toContainText(words as RegExp);
  await expect(rows.nth(3)).toContainText('Sold out or not on sale');
});

test('a change names its days and leaves campaigns out; comparing is offered where there is something to compare', async ({
  page,
}) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/product_research/product'));
  await page.goto('/history/products/15');
  const { summary, range, earlier } = (await (await answer).json()) as ProductHistoryResult;
  await page.getByRole('region', { name: 'Summary' }).getByRole('button').first().click();
  const { days, before } = summary.sold_change;
  const popover = page.getByRole('dialog');
  const [first, last] = [days, before].map(({ to }) => new RegExp(`\\b${new Date(to).getUTCDate()} \\w{3} \\d{4}`));
  await expect(popover).toContainText(first as RegExp);
  await expect(popover).toContainText(last as RegExp);
  await page.keyboard.press('Escape');
  const compare = page.getByRole('checkbox', { name: /Compare/ });
  expect([range.from, range.to, earlier]).toEqual([range.min, range.max, false]);
  await expect(compare).toBeDisabled();
  await expect(compare).toHaveAccessibleName(/your plan shows the days from|no data before/);
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(compare).toBeEnabled();
});
