import { barOf, capturesOf, expect, test } from './fixtures.ts';
import { addressOf, answerOf, apiPathOf, bag, pageOf, pathOf, shoes, unseen } from './generated-pages.ts';

const page = (lang: string, body: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><body><div id="main"><div class="page-product">${body}<button>Beli</button></div></div>`;

const texts = [
  [
    'a name with counts',
    page('id', '<h1>Payung 5000 terjual 4.5 bintang</h1><div>Rp39.000</div><p>44 Terjual</p>'),
    /^Sold 44\b/,
    39_000,
    44,
  ],
  [
    'a name with a price',
    page('id', '<h1>Paket Hemat Rp10.000 Payung</h1><div>Rp39.000</div><p>44 Terjual</p>'),
    /^Sold 44\b/,
    39_000,
    44,
  ],
  [
    'an instalment above the price',
    page('id', '<h1>Kompor</h1><p>Cicilan mulai Rp83.000/bln</p><div>Rp990.000</div><p>44 Terjual</p>'),
    /^Sold 44\b/,
    990_000,
    44,
  ],
  [
    'a page in English',
    page('en', '<h1>Umbrella</h1><div>Rp1,250,000</div><p>Sold 1.7K</p><p>4.9 1,205 Ratings</p>'),
    /^Sold .*1[.,]7/,
    1_250_000,
    1700,
  ],
] as const;

for (const [what, html, sold, price, count] of texts) {
  test(`reads the figures of a page without data from their own lines: ${what}`, async ({
    context,
    site,
    gateway,
    signIn,
    consent,
  }) => {
    await signIn();
    await consent(true);
    const made = unseen(bag);
    site.documents.set(pathOf(made), { html });
    const tab = await context.newPage();
    await tab.goto(addressOf(made));
    await expect(barOf(tab).getByRole('button', { name: sold })).toBeVisible();
    await expect
      .poll(() => capturesOf(gateway).flatMap(({ snapshots }) => snapshots))
      .toMatchObject([{ product_id: String(made.id), price: { low: price, high: price }, sold_total: { low: count } }]);
  });
}

test('shows and sends nothing for the next product while the page still shows the one before', async ({
  context,
  site,
  gateway,
  signIn,
  consent,
}) => {
  await signIn();
  await consent(true);
  const [first, next] = [unseen(shoes), unseen(bag)];
  // Without a data block: the figures are only in the page's text.
  site.documents.set(pathOf(first), { html: pageOf(first) });
  const tab = await context.newPage();
  await tab.goto(addressOf(first));
  const bar = barOf(tab);
  await expect(bar.getByRole('button', { name: /^Sold 120/ })).toBeVisible();
  const sent = () => capturesOf(gateway).flatMap(({ snapshots }) => snapshots);
  await expect.poll(() => sent().length).toBe(1);

  // Slow enough that the page's text is read three times before the answer.
  site.answers.set(apiPathOf(next), { body: answerOf(next), after: new Promise((settle) => setTimeout(settle, 3500)) });
  await bar.evaluate(
    (element, [path, api]) => {
      const shown: string[] = [];
      const root = element.shadowRoot as ShadowRoot;
      new MutationObserver(() => shown.push(root.textContent)).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      const win = window as never as Record<'load' | 'go', (path: string) => unknown>;
      Object.assign(window, { shown });
      win.go(path as string);
      win.load(api as string);
    },
    [pathOf(next), apiPathOf(next)],
  );
  await expect(bar.getByRole('button', { name: /^Sold 9/ })).toBeVisible();
  const shown = await tab.evaluate(() => (window as never as { shown: string[] }).shown);
  expect(shown.filter((text) => /120|189/.test(text))).toEqual([]);
  await expect.poll(() => sent().length).toBe(2);
  expect(sent().map(({ product_id }) => product_id)).toEqual([String(first.id), String(next.id)]);
  expect(sent()[1]).toMatchObject({ price: { low: 75_000, high: 75_000 } });
});
