// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import { shopeePage } from '#src/marketplaces/shopee/answers/page.ts';
import { hidden } from '#src/observation/reading.ts';

const at = '2026-03-01T03:00:00.000Z';
const address = new URL('https://shopee.co.id/Jaket-Parasut-i.123.4567?sp_atk=1');
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const header = `<main><section class="YTDXQ0"><div><h1></h1><h1 class="vR6K3w"> Jaket  Parasut </h1></div>
  <div><div>4.9</div><div>12,9RB</div><div>Penilaian</div><div>10RB+</div><div>Terjual</div><div>1RB+ Terjual/Bln</div></div>
  <section aria-live="polite"><div class="IZPeQz B67UQ0">Rp125.000 - Rp130.000</div><div class="ZA5sW5">Rp200.000</div><div>-38%</div></section>
  <script>var stok = "Stok 999"</script><div>Stok</div><div>273364</div></section></main>`;

describe('data in the page', () => {
  it('gives the answers that the page came with, by product', () => {
    const item = { item_id: 4567, shop_id: 123, title: 'Jaket', price: 100_000_000 };
    const state = {
      initialState: {
        DOMAIN_PDP: {
          data: {
            PDP_BFF_DATA: { cachedMap: { '123/4567': { item, product_review: { historical_sold: 3 }, account: { user_id: 1 } } } },
          },
        },
        item: { items: { '99': { itemid: 99, shopid: 123, name: 'Kaos', price: 200_000_000, sold: 2 } } },
      },
    };
    const html = `<script type="text/mfe-initial-data">{broken</script><script type="text/mfe-initial-data">${JSON.stringify(state)}</script>`;
    const bodies = shopeePage.embedded(pageOf(html));
    const read = bodies.map(
      (body) => readPayload(body, { observed_at: at, read_from: 'embedded', url: address.href })?.snapshots[0],
    );
    expect(read.map((each) => [each?.reader, each?.product_id, each?.read_from])).toEqual([
      ['pdp_get_pc', '4567', 'embedded'],
      ['item_get', '99', 'embedded'],
    ]);
    expect(JSON.stringify(read)).not.toContain('user_id');
  });

  it('gives nothing where there is none', () => {
    expect(shopeePage.embedded(pageOf('<script>window.x = 1</script>'))).toEqual([]);
    expect(
      shopeePage.embedded(pageOf('<script type="text/mfe-initial-data">{"initialState":{"item":{"items":[1]}}}</script>')),
    ).toEqual([]);
  });
});

describe('the figures that a person sees', () => {
  it('are read as they are written', () => {
    expect(shopeePage.fromDom(pageOf(header), address, at)).toMatchObject({
      marketplace: 'shopee',
      reader: 'shopee_dom',
      read_from: 'dom',
      product_id: '4567',
      currency: 'IDR',
      name: 'Jaket Parasut',
      url: 'https://shopee.co.id/product/123/4567',
      price: { low: 125_000, high: 130_000 },
      sold_total: { low: 10_000, high: null, precision: 'rounded_down' },
      badge: { low: 1000, high: 1999, precision: 'rounded_down' },
      reviews: { low: 12_900, high: 12_999 },
      rating: 4.9,
      stock: { low: 273_364, high: 273_364, precision: 'exact' },
      store: { id: '123' },
    });
  });

  it('stay hidden where they are not there', () => {
    const found = shopeePage.fromDom(pageOf('<main><div><h1>Jaket</h1><p>Rp9.000</p></div></main>'), address, at);
    expect(found).toMatchObject({ price: { low: 9000, high: 9000 }, sold_total: hidden(), stock: hidden(), rating: null });
  });

  it.each([
    ['a page that does not exist', '<main><h1>Halaman Tidak Tersedia</h1><p>Rp1.000</p></main>'],
    ['a page to try again', '<main><h1>Ups</h1><p>Rp1.000</p><button>Coba Lagi</button></main>'],
    ['a check for people', '<main><h1>Verifikasi untuk melanjutkan</h1><p>Rp1.000</p></main>'],
    ['an empty shell', '<header>Shopee</header><main></main>'],
    ['a heading without figures', '<main><h1>Jaket</h1></main>'],
  ])('are not read off %s', (_, html) => {
    expect(shopeePage.fromDom(pageOf(html), address, at)).toBeNull();
  });

  it('are not read off another page', () => {
    expect(shopeePage.fromDom(pageOf(header), new URL('https://shopee.co.id/search?keyword=jaket'), at)).toBeNull();
  });

  it('do not mistake the words in a healthy page’s scripts for a refusal', () => {
    const scripts = `<script>${'"verifikasi untuk melanjutkan", "Halaman Tidak Tersedia",'.repeat(24)}</script>`;
    expect(shopeePage.fromDom(pageOf(scripts + header), address, at)?.name).toBe('Jaket Parasut');
  });
});

describe('what is copied from the page’s answers', () => {
  it('leaves reviewers, accounts and addresses alone', () => {
    const copied = (path: string) =>
      shopeePage.answerPaths.some((each) => (each.endsWith('$') ? `${path}$`.endsWith(each) : path.includes(each)));
    expect(['/api/v4/pdp/get_pc', '/api/v4/item/get', '/api/v2/item/get'].filter((path) => !copied(path))).toEqual([]);
    expect(copied('/api/v4/item/get_ratings')).toBe(false);
    expect(copied('/api/v2/item/get_ratings')).toBe(false);
    expect(copied('/api/v4/account/basic/get_account_info')).toBe(false);
  });

  it('stands where selectors are valid and dated', () => {
    for (const { selector, seen } of shopeePage.anchors) {
      expect(() => document.querySelector(selector)).not.toThrow();
      expect(seen).toMatch(/^20\d\d-\d\d/);
    }
  });
});
