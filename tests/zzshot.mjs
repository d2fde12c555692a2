import { chromium } from 'playwright';
const base = process.env.BASE ?? 'http://localhost:4500';
const out = process.argv[2] ?? '/tmp/shots';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--headless=new'] });
const ctx = await b.newContext({ locale: 'id-ID', viewport: { width: 1366, height: 768 } });
const page = await ctx.newPage();
await page.goto(base + '/login');
await page.fill('input[type=email]', 'enterprise@telaah.test');
await page.fill('input[type=password]', 'telaah-demo');
await page.keyboard.press('Enter');
await page.waitForURL((u) => !u.pathname.includes('login'), { timeout: 30000 });
const shots = JSON.parse(process.argv[3] ?? '[]');
for (const [name, path, opt = {}] of shots) {
  const p = await ctx.newPage();
  await p.setViewportSize(opt.phone ? { width: 390, height: 844 } : { width: opt.w ?? 1366, height: opt.h ?? 768 });
  if (opt.dark) await p.emulateMedia({ colorScheme: 'dark' });
  await p.goto(base + path);
  await p.waitForLoadState('networkidle').catch(() => {});
  if (opt.click) for (const sel of [].concat(opt.click)) { await p.locator(sel).first().click({timeout:5000}).catch((e) => console.log('click', sel, String(e).slice(0,100))); await p.waitForTimeout(700); }
  await p.waitForTimeout(600);
  await p.screenshot({ path: `${out}/${name}.png`, fullPage: opt.full ?? false });
  await p.close();
}
await b.close();
