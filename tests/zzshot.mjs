import { chromium } from '@playwright/test';
const base = 'http://localhost:4500';
const sizes = { d: [1366, 768], t: [820, 1180], p: [390, 844] };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'], ignoreDefaultArgs: ['--hide-scrollbars'] });
const out = process.argv[2];
const list = JSON.parse(process.argv[3]);
for (const { name, path, size = 'd', dark = false, who = null, lang = 'id', press = [] } of list) {
  const [width, height] = sizes[size];
  const context = await browser.newContext({ viewport: { width, height }, locale: 'id-ID', colorScheme: dark ? 'dark' : 'light', timezoneId: 'Asia/Jakarta' });
  await context.addInitScript((l) => localStorage.setItem('telaah.language', l), lang);
  const page = await context.newPage();
  try {
    if (who) {
      await page.goto(`${base}/login`);
      await page.locator('input[type=email]').fill(`${who}@telaah.test`);
      await page.locator('input[type=password]').fill('telaah-demo');
      await page.locator('form button[type=submit]').click();
      await page.waitForURL((u) => !u.pathname.includes('login'));
    }
    await page.goto(base + path);
    await page.waitForLoadState('networkidle').catch(() => {});
    for (const text of press) { await page.getByText(text, { exact: false }).first().click({ timeout: 5000 }); await page.waitForTimeout(800); }
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/${name}-${size}${dark ? '-dark' : ''}.png` });
    const w = await page.evaluate(() => [document.scrollingElement.scrollWidth, innerWidth]);
    console.log(name, size, w.join('/'), page.url());
  } catch (e) { console.log(name, 'ERR', e.message.slice(0, 200)); await page.screenshot({ path: `${out}/${name}-err.png` }); }
  await context.close();
}
await browser.close();
