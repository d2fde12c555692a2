import { recorded, recordedFolder, recordedJson, recordedText } from '../../real/recorded.ts';
import { barOf, expect, test } from './fixtures.ts';

/** Real recorded pages and answers. They are not part of this repository. */
const page = (name: string, path: string, init = '{}') =>
  `<!doctype html><title>x</title><main><h1>${name}</h1></main><script>fetch(${JSON.stringify(path)}, ${init})</script>`;

test.beforeEach(() => {
  test.info().skip(!recorded, `no recorded data at ${recordedFolder}: set REALDATA_DIR`);
});

test('reads a recorded answer of Shopee', async ({ context, site }) => {
  const body = recordedJson('shopee/id-pdp-get_pc-single-variant-2025-06.json') as {
    data: { item: { item_id: number; shop_id: number; price: number; stock: number } };
  };
  const { item } = body.data;
  const api = `/api/v4/pdp/get_pc?shop_id=${item.shop_id}&item_id=${item.item_id}`;
  site.documents.set(`/x-i.${item.shop_id}.${item.item_id}`, { html: page('Filter oli', api) });
  site.answers.set(api, { body });
  const tab = await context.newPage();
  await tab.goto(`https://shopee.co.id/x-i.${item.shop_id}.${item.item_id}`);
  const price = `Rp${(item.price / 100_000).toLocaleString('en')}`;
  await barOf(tab).getByRole('button', { name: 'Details' }).click();
  await expect(barOf(tab).getByRole('button', { name: new RegExp(`^Price:? .*${price}`) })).toHaveCount(2);
  await expect(barOf(tab).getByRole('button', { name: new RegExp(`^Stock:? ${item.stock.toLocaleString('en')}`) })).toHaveCount(2);
});

test('reads a recorded layout of Tokopedia, whose address names no product id', async ({ context, site }) => {
  const layout = recordedJson('tokopedia/pdp-layout-variants-2023-06.json') as { basicInfo: { url: string } };
  const api = '/graphql/PDPGetLayoutQuery';
  const path = new URL(layout.basicInfo.url).pathname;
  site.documents.set(path, {
    html: page('Jaket', `https://gql.tokopedia.com${api}`, "{ method: 'POST', body: '[]', mode: 'cors' }"),
  });
  site.answers.set(api, { body: [{ data: { pdpGetLayout: layout } }], headers: { 'access-control-allow-origin': '*' } });
  const tab = await context.newPage();
  await tab.goto(`https://www.tokopedia.com${path}?extParam=src%3Dshop`);
  await expect(barOf(tab).getByRole('button', { name: /^Sold 81/ })).toBeVisible();
  await barOf(tab).getByRole('button', { name: 'Details' }).click();
  await barOf(tab)
    .getByRole('tab', { name: /Variants/ })
    .click();
  await expect(barOf(tab).getByRole('row')).toHaveCount(5);
});

test('reads a recorded page of TikTok Shop, and refuses its dollars', async ({ context, site }) => {
  const html = recordedText('tiktokshop/us-pdp-page-ssr-2025-07.html');
  const id = /"product_id": ?"(\d{15,20})"/.exec(html)?.[1] ?? '';
  site.documents.set(`/shop/pdp/x/${id}`, { html });
  const tab = await context.newPage();
  await tab.goto(`https://www.tiktok.com/shop/pdp/x/${id}`);
  await expect(barOf(tab).getByText(/Prices on this page are in USD/)).toBeVisible();
});
