import type { Page } from '@playwright/test';
import type { Db } from '@telaah/db';
import { judge } from '../checks/axe.ts';
import { languageJudge, textsOn } from '../checks/foreign-words.ts';
import { settled } from '../checks/settled.ts';
import { expect, test } from '../session/session.ts';

/** Text from a marketplace's app by the phone's share sheet, in the language of most users. */
test.use({ language: 'id', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The address of a product in the demo market with a known price. */
const aProduct = async (db: Db) => {
  const found = await db
    .selectFrom('research')
    .innerJoin('product', 'product.product_id', 'research.product_id')
    .select(['product.product_id', 'product.name', 'product.url', 'research.price'])
    .where('product.marketplace_id', '=', 1)
    .where('product.url', 'is not', null)
    .where('research.price', 'is not', null)
    .orderBy('product.product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...found, text: `Cek ${found.name} dengan harga terbaik. Dapatkan di Shopee sekarang! ${found.url}.` };
};

const shareTo = (page: Page, text: string) => page.goto(`/share?${new URLSearchParams({ title: 'Telaah', text })}`);
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('a shared product shows what it leaves, and its history is one tap away', async ({ page, db, words }) => {
  const { t } = words;
  const product = await aProduct(db);
  await shareTo(page, product.text);
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();

  const profit = page.getByRole('region', { name: t('share:profit') });
  await expect(profit).toContainText(t('share:cost'));
  await profit.getByRole('combobox', { name: t('calculators:form.category') }).fill('gaun');
  await page.getByRole('option').first().click();
  await profit.getByLabel(t('calculators:form.price')).fill('100000');
  await profit.getByLabel(t('calculators:form.cost')).fill('45000');
  await expect(profit.getByRole('status')).toContainText(/Laba.*Rp\d/);
  await expect(profit).not.toContainText(t('share:cost'));
  const status = await profit.getByRole('status').textContent();
  expect(await judge(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  const isForeign = await languageJudge('id');
  expect(isForeign(await textsOn(page))).toEqual([]);

  await profit.getByRole('link', { name: t('share:full') }).click();
  await expect(page.getByLabel(t('calculators:form.cost'))).toHaveValue('45.000');
  const [amount = ''] = /Rp[\d.]+/.exec(status ?? '') ?? [];
  await expect(page.getByRole('region', { name: t('calculators:result.title'), exact: true })).toContainText(amount);
  await page.goBack();

  await page.getByRole('link', { name: `${t('share:open')} · ${t('layout:tokens.cost', { count: 1 })}` }).click();
  await expect(page).toHaveURL(new RegExp(`/history/products/${product.product_id}`));
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test.describe('whoever is signed out', () => {
  test.use({ who: 'visitor' });

  test('comes back to what was shared after the login', async ({ page, db, words, newcomer }) => {
    const { t } = words;
    const [product, person] = [await aProduct(db), await newcomer({ who: 'Gratis' })];
    await shareTo(page, product.text);
    await page.getByLabel(t('account:login.email')).fill(person.email);
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: t('account:login.submit') }).click();
    await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
    // Without a plan the page is the same, except that its link shows no price.
    await expect(page.getByRole('link', { name: t('share:open'), exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: t('share:profit') })).toBeVisible();
  });
});

test('what names no product harms nothing, and an address can be pasted', async ({ page, db, words, consoleErrors }) => {
  const { t } = words;
  const none = page.getByRole('alert').filter({ hasText: t('share:noneTitle') });
  const hostile = [
    'javascript:alert(document.domain)//shopee.co.id/A-i.1.2',
    'shopee.co.id-'.repeat(770),
    '<img src=x onerror=alert(1)>',
  ];
  page.on('dialog', () => expect('a dialog').toBe('none'));
  for (const text of [...hostile, 'https://shopee.co.id.evil.example/A-i.1.2']) {
    await shareTo(page, text);
    await expect(none).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  }
  expect(await judge(page)).toEqual([]);
  const product = await aProduct(db);
  await page.getByRole('searchbox', { name: t('share:box') }).fill(product.url ?? '');
  await page.getByRole('button', { name: t('share:find') }).click();
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();

  await shareTo(page, 'https://shopee.co.id/Belum-Ada-i.999999991.999999992');
  await expect(page.getByText(t('share:unseen'))).toBeVisible();
  await page.getByRole('button', { name: t('research:state.ask') }).click();
  await expect(page.getByText(t('research:state.asked', { time: '@' }).split('@')[1] ?? '')).toBeVisible();
  await settled(page);
  expect(await judge(page)).toEqual([]);
  expect(consoleErrors.splice(0).filter((error) => !error.includes('status of 404'))).toEqual([]);
});
