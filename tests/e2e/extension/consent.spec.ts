import { barOf, capturesOf, expect, test } from './fixtures.ts';
import { addressOf, pageOf, pathOf, shoes, unseen } from './generated-pages.ts';

/** Storage of a user who agreed to the first version of the text. */
const agreedToTheFirst = { consent: { version: 1, yes: true, at: '2026-10-01T03:00:00.000Z' } };

interface Sent {
  product_id: string;
  url: string | null;
  seen_on: { keyword: string | null; position: number | null } | null;
}

test('who agreed to an earlier text is asked again, nothing is sent until then, and searched words only with their own tick', async ({
  context,
  site,
  gateway,
  signIn,
  set,
  ownPage,
  tell,
}) => {
  await signIn();
  await set(agreedToTheFirst);
  const kept = async () => ((await tell({ type: 'status' })) as { value: { visits: number } }).value.visits;
  const sent = () => capturesOf(gateway).flatMap((batch) => batch.snapshots as unknown as Sent[]);

  const first = unseen(shoes);
  site.documents.set(pathOf(first), { html: pageOf(first, { embedded: first }) });
  const page = await context.newPage();
  await page.goto(addressOf(first));
  await expect(barOf(page)).toHaveCount(1);
  await expect.poll(kept).toBe(1);
  await tell({ type: 'send_now' });
  expect(gateway.seen).toEqual([]);

  const popup = await ownPage('popup');
  await expect(popup.getByText('Nothing is sent until you have read again what is sent, and agreed.')).toBeVisible();
  const opened = context.waitForEvent('page');
  await popup.getByRole('button', { name: 'See what it is about' }).click();
  const welcome = await opened;
  await expect(welcome.getByText('You agreed to an earlier, shorter text.', { exact: false })).toBeVisible();
  for (const words of ['sort order, page number, position, advertisement or not', 'category', 'recommendation page'])
    await expect(welcome.getByText(words, { exact: false }).first()).toBeVisible();
  const tick = welcome.getByRole('checkbox', { name: 'Also send the words I search for on these marketplaces' });
  await expect(tick).not.toBeChecked();
  await welcome.getByRole('button', { name: 'Yes, share' }).click();
  await expect(welcome.getByText('You share.')).toBeVisible();

  const search = async (keyword: string) => {
    const found = unseen(shoes);
    const api = `/api/v4/search/search_items?keyword=${keyword}&newest=0`;
    const item = {
      itemid: found.id,
      shopid: 77,
      name: found.name,
      currency: 'IDR',
      price: 50_000 * 100_000,
      stock: 4,
      historical_sold: 86,
    };
    site.documents.set('/search', { html: pageOf(found, { script: `fetch(${JSON.stringify(api)})` }) });
    site.answers.set(api, { body: { items: [{ item_basic: item }] } });
    await page.goto(`https://shopee.co.id/search?keyword=${keyword}`);
    const of = () => sent().find((each) => each.product_id === String(found.id));
    await expect.poll(() => of()?.product_id).toBe(String(found.id));
    return of()?.seen_on;
  };
  expect(await search('rahasia')).toMatchObject({ keyword: null, position: 1 });
  expect(gateway.seen.map(({ body }) => body).join()).not.toContain('rahasia');

  const options = await ownPage('options');
  await options.getByRole('checkbox', { name: 'Also send the words I search for on these marketplaces' }).check();
  await expect
    .poll(() => options.evaluate(() => chrome.storage.local.get('consent')))
    .toMatchObject({ consent: { version: 2, yes: true, words: true } });
  expect(await search('kaos')).toMatchObject({ keyword: 'kaos', position: 1 });
});
