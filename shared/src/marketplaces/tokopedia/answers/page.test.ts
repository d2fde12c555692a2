// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import { tokopediaPage } from '#src/marketplaces/tokopedia/answers/page.ts';

const at = '2026-03-01T03:00:00.000Z';
const address = new URL('https://www.tokopedia.com/kirana/jaket-parasut?extParam=1');
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const link = '<meta name="branch:deeplink:$android_deeplink_path" content="product/2522073888">';
const content = `<div id="pdp_comp-product_content"><h1 data-testid="lblPDPDetailProductName">Jaket Parasut</h1>
  <div><p>Terjual <span>2 rb+</span></p><span>•</span><span>4.8</span><span>(41 rating)</span></div>
  <div data-testid="lblPDPDetailProductPrice">Rp66.900</div><span>22%</span><span>Rp85.900</span></div>`;

describe('data in the page', () => {
  it('is the Apollo store, cut out of its script', () => {
    const product = {
      id: 5,
      name: 'Kaos "}; {" besar',
      url: 'https://www.tokopedia.com/kirana/kaos',
      price: 'Rp39.000',
      shop: { shopId: 9, name: 'Kirana', url: '', city: 'Bandung' },
    };
    const store = { ROOT_QUERY: { 'ace_search_product_v4({})': { data: { products: [product] } } } };
    const html = `<script>window.other={}</script><script>\n window.__cache=${JSON.stringify(store)};\n window.more={"a":1}</script>`;
    const [body, ...rest] = tokopediaPage.embedded(pageOf(html));
    expect(rest).toEqual([]);
    expect(readPayload(body, { observed_at: at, read_from: 'embedded', url: null })?.snapshots).toMatchObject([
      { product_id: '5', name: 'Kaos "}; {" besar', price: { low: 39_000, high: 39_000 } },
    ]);
  });

  it('is nothing where the script is cut short', () => {
    expect(tokopediaPage.embedded(pageOf('<script>window.__cache={"a":{"b":1}</script>'))).toEqual([]);
  });
});

describe('the figures that a person sees', () => {
  it('are read as they are written', () => {
    expect(tokopediaPage.fromDom(pageOf(link + content), address, at)).toMatchObject({
      product_id: '2522073888',
      name: 'Jaket Parasut',
      url: 'https://www.tokopedia.com/kirana/jaket-parasut',
      price: { low: 66_900, high: 66_900 },
      sold_total: { low: 2000, high: 2999, precision: 'rounded_down', text: '2 rb+' },
      reviews: { low: 41, high: 41, precision: 'exact' },
      rating: 4.8,
      store: { domain: 'kirana' },
    });
  });

  it('are left alone where the page names a variant and not the product, or no product at all', () => {
    const variants = '<div id="pdp_comp-new_variant_options"></div>';
    expect(tokopediaPage.fromDom(pageOf(link + content + variants), address, at)).toBeNull();
    expect(tokopediaPage.fromDom(pageOf(content), address, at)).toBeNull();
    expect(tokopediaPage.fromDom(pageOf(link + content), new URL('https://www.tokopedia.com/kirana'), at)).toBeNull();
    expect(tokopediaPage.fromDom(pageOf(`${link}<h1>Waduh, halaman tidak ditemukan</h1><p>Rp1</p>`), address, at)).toBeNull();
  });
});

describe('what is copied from the page’s answers', () => {
  it('is the layout and the lists, not the query with the visitor’s address', () => {
    const copied = (path: string) => tokopediaPage.answerPaths.some((each) => path.includes(each));
    expect(copied('/graphql/PDPGetLayoutQuery')).toBe(true);
    expect(copied('/graphql/PDPGetDataP2')).toBe(false);
  });
});
