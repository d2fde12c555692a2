import type { Page } from '@playwright/test';
import { recorded, recordedFolder, recordedJson, recordedText } from '../../real/recorded.ts';
import { barOf, expect, test } from './fixtures.ts';

/* Recorded products, after a page load and after navigation within the page; those of other countries get the currency rupiah. */
test.beforeEach(() => {
  test.info().skip(!recorded, `no recorded data at ${recordedFolder}: set REALDATA_DIR`);
});

const rupiah = <T>(body: T): T => JSON.parse(JSON.stringify(body).replaceAll(/"(TWD|USD)"/g, '"IDR"')) as T;

const navigate = (tab: Page, path: string, api: string, init: RequestInit = {}) =>
  tab.evaluate(
    async ([to, from, options]) => {
      history.pushState({}, '', to as string);
      await fetch(from as string, options as RequestInit);
    },
    [path, api, init] as const,
  );

const variantRows = async (tab: Page) => {
  const bar = barOf(tab);
  const open = bar.getByRole('button', { name: 'Details' });
  const variants = bar.getByRole('tab', { name: /Variants/ });
  // The bar appears after the page was read; after navigation within the page its panel may still be open.
  await expect(open.or(variants).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  await variants.click();
  return bar.getByRole('row');
};

interface Item {
  item_id: number | string;
  shop_id: number | string;
  models: unknown[];
}

test('Shopee: embedded data first, then a product with two tiers', async ({ context, site }) => {
  const first = recordedJson('shopee/id-pdp-get_pc-single-variant-2025-06.json') as { data: { item: Item & { stock: number } } };
  const second = rupiah(recordedJson('shopee/tw-pdp-gateway-two-tier-2025-10.json')) as {
    item: Item;
    product_review: { historical_sold: number };
  };
  const pathOf = ({ shop_id, item_id }: Item) => `/x-i.${shop_id}.${item_id}`;
  const { item } = first.data;
  const state = {
    initialState: { DOMAIN_PDP: { data: { PDP_BFF_DATA: { cachedMap: { [`${item.shop_id}/${item.item_id}`]: first.data } } } } },
  };
  const embedded = JSON.stringify(state).replaceAll('<', '\\u003c');
  site.documents.set(pathOf(item), {
    html: `<!doctype html><main><h1>Filter oli</h1></main><script type="text/mfe-initial-data">${embedded}</script>`,
  });
  const api = `/api/v4/pdp/get_pc?shop_id=${second.item.shop_id}&item_id=${second.item.item_id}`;
  site.answers.set(api, { body: { error: null, error_msg: null, data: second } });
  const tab = await context.newPage();
  await tab.goto(`https://shopee.co.id${pathOf(item)}`);
  await expect(
    barOf(tab)
      .getByRole('button', { name: new RegExp(`^Stock:? ${item.stock.toLocaleString('en')}`) })
      .first(),
  ).toBeVisible();
  await navigate(tab, pathOf(second.item), api);
  const sold = second.product_review.historical_sold.toLocaleString('en');
  await expect(
    barOf(tab)
      .getByRole('button', { name: new RegExp(`^Sold ${sold}`) })
      .first(),
  ).toBeVisible();
  await expect(await variantRows(tab)).toHaveCount(second.item.models.length + 1);
});

test('Tokopedia: from a search to a product with four children', async ({ context, site }) => {
  const layout = recordedJson('tokopedia/pdp-layout-variants-2023-06.json') as { basicInfo: { url: string } };
  const api = '/graphql/PDPGetLayoutQuery';
  site.documents.set('/search', { html: '<!doctype html><main><h1>Jaket</h1></main>' });
  site.answers.set(api, { body: [{ data: { pdpGetLayout: layout } }], headers: { 'access-control-allow-origin': '*' } });
  const tab = await context.newPage();
  await tab.goto('https://www.tokopedia.com/search?q=jaket');
  await navigate(tab, new URL(layout.basicInfo.url).pathname, `https://gql.tokopedia.com${api}`, { method: 'POST', body: '[]' });
  await expect(barOf(tab).getByRole('button', { name: /^Sold 81/ })).toBeVisible();
  await expect(await variantRows(tab)).toHaveCount(5);
});

test('TikTok Shop: forty variants on a hard load, and again after a move', async ({ context, site }) => {
  const html = recordedText('tiktokshop/us-pdp-page-ssr-2025-07.html').replaceAll('"USD"', '"IDR"');
  const id = /"product_id": ?"(\d{15,20})"/.exec(html)?.[1] ?? '';
  const body = rupiah(recordedJson('tiktokshop/us-pdp-router-data-40skus-2025-07.json'));
  const api = '/api/shop/id/pdp_desktop/page_data';
  site.documents.set(`/pdp/x/${id}`, { html });
  site.documents.set('/c/rumah/1', { html: '<!doctype html><main><h1>Rumah</h1></main>' });
  site.answers.set(api, { body });
  const tab = await context.newPage();
  await tab.goto(`https://shop-id.tokopedia.com/pdp/x/${id}`);
  await expect(await variantRows(tab)).toHaveCount(41);
  const moved = await context.newPage();
  await moved.goto('https://shop-id.tokopedia.com/c/rumah/1');
  await navigate(moved, `/pdp/x/${id}`, api, { method: 'POST', body: '{}' });
  await expect(await variantRows(moved)).toHaveCount(41);
});
