import { toTokenCost } from '@telaah/shared/features/ledger/costs';
import { allHeads } from '@telaah/shared/kinds/registry/heads';
import { judge } from '../checks/axe.ts';
import { expect, test } from '../session/session.ts';
import { heading, left, nameOf, rows, type Story, settled } from './kind-story.ts';

/** All kinds; one without a story fails here. */
const stories = await Promise.all(
  allHeads.map(async (head) => ({ ...head, story: ((await import(`./${head.id}.ts`)) as { story: Story }).story })),
);

for (const { id, page: path, use, story } of stories) {
  const { word, narrow, narrowed, sort, open, opening } = story;
  const list = toTokenCost(use);
  test(`${id}: found, narrowed, sorted, opened to its days, compared, kept, and there again`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(/tokens left/).first()).toBeVisible();
    const before = await left(page);
    await page.getByRole('main').getByRole('search').locator('input').first().fill(word);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(settled(page)).toBeVisible();
    await expect.poll(() => left(page)).toBe(before - list);
    expect(await judge(page)).toEqual([]);

    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await narrow(sheet);
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(narrowed);
    await expect(settled(page)).toBeVisible();
    await page.getByRole('button', { name: sort, exact: true }).click();
    await expect(page).toHaveURL(/sort=/);
    await expect(page.locator('th[aria-sort]:not([aria-sort="none"])')).toHaveText(sort);
    await expect(settled(page)).toBeVisible();
    const address = page.url();

    const [first, second] = [await nameOf(page, 0).innerText(), await nameOf(page, 1).innerText()];
    await nameOf(page, 0).click();
    await open(page, first);
    await expect.poll(() => left(page)).toBe(before - list - opening);

    await page.goto(address);
    await expect(settled(page)).toBeVisible();
    for (const at of [0, 1]) {
      await rows(page)
        .nth(at)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Compare' }).click();
    }
    await page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Compare' }).click();
    const compared = page.getByRole('dialog', { name: 'Side by side' });
    await expect(compared.getByRole('columnheader', { name: first }).first()).toBeVisible();
    await expect(compared.getByRole('columnheader', { name: second }).last()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Saved views' }).click();
    const views = page.getByRole('dialog', { name: 'Saved views' });
    await views.getByRole('textbox', { name: 'Name' }).fill(`Mine of ${id}`);
    await views.getByRole('button', { name: 'Save this view' }).click();
    await expect(views.getByRole('link', { name: `Mine of ${id}` })).toBeVisible();
    // Only the popover: it half covers the page, which is judged elsewhere.
    expect(await judge(page, '[role=dialog]')).toEqual([]);
    await page.goto(path);
    // An unused search shows saved views on the page; a free list has them behind a button.
    if (list === 0) await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('link', { name: `Mine of ${id}` }).click();
    await expect(page).toHaveURL(narrowed);
    await expect(settled(page)).toBeVisible();
    await page.reload();
    await expect(settled(page)).toBeVisible();
    expect([await nameOf(page, 0).innerText(), await nameOf(page, 1).innerText()]).toEqual([first, second]);
    expect(await left(page)).toBe(before - list - opening);
  });
}

for (const language of ['id', 'zh'] as const) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('every kind has cards, fits the screen, and its row opens', async ({ page }) => {
      for (const { page: path, story } of stories) {
        await page.goto(`${path}?q=${story.word}`);
        const card = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.locator('dl') })
          .first();
        await expect(card).toBeVisible();
        expect(await page.evaluate(() => innerWidth)).toBe(390);
        await card.getByRole('link').first().tap();
        await expect(page).not.toHaveURL(/[?&]q=/);
        await expect(heading(page)).toBeVisible();
      }
    });
  });
}
