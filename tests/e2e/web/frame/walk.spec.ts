import type { Locator, Page } from '@playwright/test';
import { mailedLink } from '../session/mails.ts';
import { expect, somebody, test } from '../session/session.ts';
import { startsWith } from '../session/words.ts';

/** Steps of a first-time seller and the taps that each may take; filling in a form counts as none. */
const MOST = { account: 2, verify: 2, search: 1, filter: 2, history: 1, source: 1 };
type Part = keyof typeof MOST;

/** Limit for the whole walk, in the browser's unit of layout shift: moved share of the screen times distance. */
const MOST_SHIFTED = 0.02;

interface Shift {
  part: Part;
  value: number;
  moved: string[];
}

/** Records every layout shift, even within half a second after a tap, which the browser's score ignores: on this walk no tap opens anything. */
const watchShifts = async (page: Page, part: () => Part): Promise<Shift[]> => {
  const shifts: Shift[] = [];
  await page.exposeFunction('noteShift', (value: number, moved: string[]) => shifts.push({ part: part(), value, moved }));
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = (node?.textContent ?? '').trim().slice(0, 40);
          return `${node?.nodeName} "${text}" ${place(previousRect)} > ${place(currentRect)}`;
        });
        (globalThis as unknown as { noteShift(value: number, moved: string[]): void }).noteShift(value, moved);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
};

test.use({ who: 'visitor', language: 'id', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a first-time seller on a phone: from the landing page to where a figure comes from', async ({ page, words }) => {
  const { t, format } = words;
  const taps: Record<Part, number> = { account: 0, verify: 0, search: 0, filter: 0, history: 0, source: 0 };
  let part: Part = 'account';
  const shifts = await watchShifts(page, () => part);

  /** Tokens that the tapped buttons have stated. */
  let promised = 0;
  const tap = async (place: Locator) => {
    taps[part] += 1;
    const prices = (await place.innerText()).match(/\d+ token/g) ?? [];
    promised += prices.reduce((sum, each) => sum + Number.parseInt(each, 10), 0);
    await place.tap();
  };
  const allowance = 50;
  const meterIsRight = async () => {
    const left = allowance - promised;
    const name = startsWith(t('layout:tokens.left', { count: left, value: format.count(left) }));
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
  };
  const button = (name: string, within: Locator | Page = page) => within.getByRole('button', { name, exact: true });
  const title = page.getByRole('heading', { level: 1 });

  await page.goto('/');
  await tap(page.getByRole('banner').getByRole('link', { name: t('site:nav.register') }));
  await expect(title).toHaveText(t('account:register.title'));
  const { name, email, phone, password } = somebody();
  await page.getByLabel(t('account:register.name')).fill(name);
  await page.getByLabel(t('account:register.email')).fill(email);
  await page.getByLabel(t('account:register.phone')).fill(phone);
  await page.getByLabel(t('account:register.password'), { exact: true }).fill(password);
  await page.getByLabel(t('account:register.confirm')).fill(password);
  await tap(button(t('account:register.submit')));
  await expect(title).toHaveText(t('account:verify.title'));

  part = 'verify';
  await page.goto(await mailedLink(page.request, email, 'verify-email'));
  await expect(title).toHaveText(t('account:verify.doneTitle'));
  await tap(button(t('account:verify.continue')));
  const question = page.getByRole('dialog', { name: t('settings:persona.title') });
  await tap(button(t('settings:persona.skip'), question));
  await expect(question).toBeHidden();
  await meterIsRight();

  part = 'search';
  await page.getByRole('searchbox').fill('kemeja');
  const search = page.getByRole('search').getByRole('button').last();
  await expect(search).toContainText(t('layout:tokens.cost', { count: 1 }));
  await tap(search);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('dl') });
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
  expect(promised).toBe(1);
  await meterIsRight();

  part = 'filter';
  await tap(button(t('research:filters.title')));
  const sheet = page.getByRole('dialog', { name: t('research:filters.title') });
  await sheet.getByRole('textbox').first().fill('50rb');
  await tap(sheet.getByRole('button', { name: startsWith(t('research:filters.show')) }));
  await expect(page).toHaveURL(/price_min=50000/);
  await expect(page.locator('section[aria-busy="false"]').filter({ has: page.locator('li dl') })).toBeVisible();
  await meterIsRight();

  part = 'history';
  const product = cards.first().getByRole('link').first();
  const called = await product.innerText();
  await tap(product);
  await expect(title).toHaveText(called);
  await expect(page.locator('canvas').first()).toBeVisible();
  await meterIsRight();

  part = 'source';
  await tap(
    page
      .getByRole('region', { name: t('history:tab.summary') })
      .getByRole('button')
      .first(),
  );
  await expect(page.getByRole('dialog', { name: t('history:figure.sold') })).toContainText(t('common:provenance.source'));

  // The ledger has taken exactly what the buttons stated.
  const { total } = (await (await page.request.get('/internal/auth/check')).json()) as { total: { count: number } };
  expect(total.count).toBe(promised);
  for (const each of Object.keys(MOST) as Part[]) expect(taps[each], `taps of ${each}`).toBeLessThanOrEqual(MOST[each]);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const lines = shifts.map((shift) => `${shift.part} ${shift.value.toFixed(4)}\n  ${shift.moved.join('\n  ')}`);
  expect(sum, lines.join('\n')).toBeLessThanOrEqual(MOST_SHIFTED);
});
