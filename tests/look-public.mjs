import { chromium } from 'playwright-core';
const base = 'http://localhost:3947';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const shot = async (name, path, { w = 1366, h = 768, dark = false, full = false, act } = {}) => {
  const context = await browser.newContext({ viewport: { width: w, height: h }, ...(w < 500 && { hasTouch: true, isMobile: true }), colorScheme: dark ? 'dark' : 'light' });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  page.on('pageerror', (e) => console.log(name, String(e)));
  if (dark) await page.addInitScript(() => localStorage.setItem('telaah:theme', '"dark"'));
  await page.goto(base + path, { waitUntil: 'load' });
  await page.waitForTimeout(700);
  if (act) await act(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over) console.log(name, 'sideways', over);
  await page.screenshot({ path: `/tmp/pub-${name}.png`, fullPage: full });
  await context.close();
};
const only = process.argv[2];
const all = {
  shopee: () => shot('shopee', '/id/calculators/shopee'),
  shopeeFull: () => shot('shopeeFull', '/id/calculators/shopee', { full: true }),
  shopee820: () => shot('shopee820', '/id/calculators/shopee', { w: 820, h: 1180 }),
  shopee390: () => shot('shopee390', '/id/calculators/shopee', { w: 390, h: 844 }),
  shopee390dark: () => shot('shopee390dark', '/zh/calculators/tiktok-tokopedia', { w: 390, h: 844, dark: true, full: true }),
  target: () => shot('target', '/calculators/target-roas', { dark: true }),
  profit: () => shot('profit', '/id/calculators/profit'),
  hub: () => shot('hub', '/id/calculators'),
  help: () => shot('help', '/id/help'),
  help390: () => shot('help390', '/id/help', { w: 390, h: 844, dark: true }),
  suppliers: () => shot('suppliers', '/id/suppliers'),
  suppliers390: () => shot('suppliers390', '/suppliers', { w: 390, h: 844 }),
  supplier: () => shot('supplier', '/suppliers/5e110000-0000-4000-8000-000000000001'),
  contact: () => shot('contact', '/id/contact'),
  contact390: () => shot('contact390', '/id/contact', { w: 390, h: 844, act: (p) => p.locator('button[type=submit]').click() }),
  register: () => shot('register', '/id/register'),
  legal: () => shot('legal', '/id/privacy-policy', { full: true }),
  full: () => shot('full', '/calculators/shopee?full=1'),
  typed: () => shot('typed', '/id/calculators/shopee', { act: async (p) => { await p.locator('#f-price').fill('250rb'); await p.locator('#f-cost').fill('100.000'); await p.waitForTimeout(900); console.log(p.url()); } }),
};
for (const [name, go] of Object.entries(all)) if (!only || name.startsWith(only)) await go();
await browser.close();
