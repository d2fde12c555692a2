// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { tiktokPage } from '#src/marketplaces/tiktok/answers/page.ts';

const at = '2026-03-01T03:00:00.000Z';
const address = new URL('https://shop-id.tokopedia.com/pdp/celana-busa/1731535811462268101');
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const content = `<div id="root"><div><h1 class="title-v0v6fK">Celana Busa</h1><div class="price-w1xvrw"><span>Rp69.000</span></div>
  <div>4.4</div><div>(292 ulasan)</div><div>3.072 terjual</div></div></div>`;

describe('data in the page', () => {
  it('is the router’s', () => {
    expect(
      tiktokPage.embedded(pageOf('<script type="application/json" id="__MODERN_ROUTER_DATA__"> {"loaderData":{}} </script>')),
    ).toEqual([{ loaderData: {} }]);
    expect(tiktokPage.embedded(pageOf('<script type="application/json" id="__MODERN_SSR_DATA__">{}</script>'))).toEqual([]);
  });
});

describe('the figures that a person sees', () => {
  it('are read as they are written', () => {
    expect(tiktokPage.fromDom(pageOf(content), address, at)).toMatchObject({
      product_id: '1731535811462268101',
      name: 'Celana Busa',
      currency: 'IDR',
      price: { low: 69_000, high: 69_000 },
      sold_total: { low: 3072, high: 3072, precision: 'exact' },
      reviews: { low: 292, high: 292 },
      rating: 4.4,
      url: 'https://shop-id.tokopedia.com/pdp/1731535811462268101',
    });
  });

  it('take the title for link previews where the page has no heading', () => {
    const html =
      '<head><meta property="og:title" content="Celana Busa - TikTok Shop"></head><body><div id="root"><p>$24.17 - 24.69</p><p>30.8K sold</p></div></body>';
    expect(tiktokPage.fromDom(pageOf(html), address, at)).toMatchObject({
      name: 'Celana Busa',
      currency: 'USD',
      price: { low: 24, high: 25 },
      sold_total: { low: 30_750, high: 30_849, precision: 'rounded_down' },
    });
  });

  it('are not read off a check for people or another page', () => {
    expect(tiktokPage.fromDom(pageOf(`<h1>Security Check</h1>${content}`), address, at)).toBeNull();
    expect(tiktokPage.fromDom(pageOf(content), new URL('https://www.tiktok.com/@kirana'), at)).toBeNull();
    expect(tiktokPage.fromDom(pageOf('<h1>Celana</h1>'), address, at)).toBeNull();
  });
});

it('copies no reviews', () => {
  const copied = (path: string) => tiktokPage.answerPaths.some((each) => path.includes(each));
  expect(copied('/api/shop/vn/pdp_desktop/page_data')).toBe(true);
  expect(copied('/api/shop/pdp_desktop/get_product_reviews')).toBe(false);
});
