// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopeePage } from '#src/marketplaces/shopee/answers/page.ts';
import { tiktokPage } from '#src/marketplaces/tiktok/answers/page.ts';
import { hidden } from '#src/observation/reading.ts';

const at = '2026-11-20T03:00:00.000Z';
const address = new URL('https://shopee.co.id/Payung-i.910101.710100999');
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const product = (html: string) => `<div id="main"><div class="page-product">${html}<button>Beli</button></div></div>`;
const read = (html: string) => shopeePage.fromDom(pageOf(product(html)), address, at);
const figures = (html: string) => {
  const found = read(html);
  const low = (each: 'sold_total' | 'badge' | 'reviews' | 'stock') => found?.[each].low ?? null;
  return found && [found.price?.low ?? null, low('sold_total'), low('badge'), low('reviews'), low('stock'), found.rating];
};

describe('a figure is read from its own block', () => {
  it.each<[string, string, (number | null)[]]>([
    [
      'not from a name with counts',
      '<h1>Payung Anak 5000 terjual 4.5 bintang</h1><div>Rp39.000</div><p>44 Terjual</p>',
      [39_000, 44, null, null, null, null],
    ],
    [
      'not from a name with a price',
      '<h1>Paket Hemat Rp10.000 Payung Anak</h1><div>Rp39.000</div><p>44 Terjual</p>',
      [39_000, 44, null, null, null, null],
    ],
    [
      'not from a name that is one',
      '<h1>5000 terjual</h1><span>5000 terjual</span><div>Rp39.000</div>',
      [39_000, null, null, null, null, null],
    ],
    [
      'not from an instalment',
      '<h1>Kompor Tanam</h1><p>Cicilan mulai Rp83.000/bln</p><div>Rp990.000</div><p>44 Terjual</p>',
      [990_000, 44, null, null, null, null],
    ],
    [
      'not from an instalment above it in one block',
      '<h1>Kompor</h1><div><p>Cicilan mulai Rp83.000/bln</p><div>Rp990.000</div><p>44 Terjual</p></div>',
      [990_000, 44, null, null, null, null],
    ],
    [
      'not from its month beside it',
      '<h1>Kompor</h1><div><b>Rp83.000</b><i>/bln</i></div><div>Rp990.000</div>',
      [990_000, null, null, null, null, null],
    ],
    [
      'not from its month below it',
      '<h1>Kompor</h1><div>Rp83.000</div><div>/bulan</div><div>Rp990.000</div>',
      [990_000, null, null, null, null, null],
    ],
    [
      'not from a price for 100 g',
      '<h1>Kopi</h1><div>Rp2.100/100g</div><div>Rp45.000</div>',
      [45_000, null, null, null, null, null],
    ],
    [
      'not from a voucher’s block',
      '<h1>Payung</h1><section><div>Voucher Toko</div><div>Rp10.000</div><div>5000</div><div>terjual</div></section><div>Rp39.000</div><p>44 Terjual</p>',
      [39_000, 44, null, null, null, null],
    ],
    [
      'not from a voucher’s next line',
      '<h1>Payung</h1><div>Voucher</div><div>Rp10.000</div><div>Rp39.000</div>',
      [39_000, null, null, null, null, null],
    ],
    [
      'not from the shop’s totals',
      `<h1>Payung</h1><div>Rp39.000</div><p>44 Terjual</p><p>4.8</p>
       <section><a href="/tokokirana">Toko Kirana</a><div>12RB Penilaian</div><div>1,2JT Terjual</div><div>4.2</div><div>Pengikut</div><div>9RB</div></section>`,
      [39_000, 44, null, null, null, 4.8],
    ],
    [
      'not from another product’s card',
      '<h1>Payung</h1><div>Rp39.000</div><p>44 Terjual</p><div><a href="/Tas-i.1.2"><div>Tas</div><div>Rp9.000</div><div>812 Terjual</div><div>4.1</div></a></div>',
      [39_000, 44, null, null, null, null],
    ],
    [
      'not from what is struck out',
      '<h1>Payung</h1><div><del>Rp50.000</del> Rp39.000</div>',
      [39_000, null, null, null, null, null],
    ],
    [
      'the lower where a percentage says so',
      '<h1>Payung</h1><div><div>Rp50.000</div><div>-22%</div><div>Rp39.000</div></div>',
      [39_000, null, null, null, null, null],
    ],
    [
      'none where nothing says which of two it is',
      '<h1>Payung</h1><div><div>Rp50.000</div><div>Rp39.000</div></div><p>44 Terjual</p>',
      [null, 44, null, null, null, null],
    ],
    [
      'not from what a shop counts of itself',
      '<h1>Payung</h1><div>Rp39.000</div><p>44 Terjual</p><div><div>Produk 300</div><div>Penilaian 12RB</div></div><div><p>Joined 5 years ago</p><p>120K Sold</p></div>',
      [39_000, 44, null, null, null, null],
    ],
    [
      'in English',
      '<h1>Folding Umbrella</h1><div>Rp1,250,000</div><p>Sold 1.7K</p><p>4.9 1,205 Ratings</p>',
      [1_250_000, 1700, null, 1205, null, 4.9],
    ],
    [
      'in English, the other way round',
      '<h1>Folding Umbrella</h1><div>Rp1,250,000</div><p>1.7K Sold</p><p>500+ sold/month</p><p>4.9</p><p>1,205 Ratings</p><p>120 pieces available</p>',
      [1_250_000, 1700, 500, 1205, 120, 4.9],
    ],
    [
      'as a browser translates it',
      `<h1><font><font>Folding Umbrella 5000 sold</font></font></h1><div><font><font>Rp</font></font><font><font>1,250,000</font></font></div>
       <p><font><font>Sold</font></font><font><font>1.7K</font></font></p><p><font><font>4.9</font></font></p><div><font><font>Reviews</font></font> <font><font>(1,205)</font></font></div>
       <div><div><font>Stock:</font></div><div><font>31</font></div></div><p><font>Installments from Rp 83,000 / month</font></p>`,
      [1_250_000, 1700, null, 1205, 31, 4.9],
    ],
    ['in Chinese', '<h1>伞</h1><div>Rp39.000</div><p>已售 44</p><p>31 评价</p><p>库存 5</p>', [39_000, 44, null, 31, 5, null]],
    [
      'in lines that explain each other',
      `<h1>Payung</h1><div><button><div>4.9</div></button><button><div>12,9RB</div><div>Penilaian</div></button>
       <div><div><span>10RB+</span></div><div>Terjual</div></div><button>Laporkan</button></div><section><div>Rp</div><div>125.000</div></section>`,
      [125_000, 10_000, null, 12_900, null, 4.9],
    ],
    [
      'and is hidden where it could be read in two ways',
      '<h1>Payung</h1><div>Rp39.000</div><p>31</p><p>Terjual</p><p>44</p>',
      [39_000, null, null, null, null, null],
    ],
    [
      'and is hidden where two differ',
      '<h1>Payung</h1><div>Rp39.000</div><p>31 Terjual</p><p>44 Terjual</p>',
      [39_000, null, null, null, null, null],
    ],
    [
      'and is hidden where a digit is masked',
      '<h1>Payung</h1><div>Rp39.000</div><p>4? Terjual</p>',
      [39_000, null, null, null, null, null],
    ],
    [
      'and is hidden of a window',
      '<h1>Payung</h1><div>Rp39.000</div><p>12 terjual dalam 24 jam</p>',
      [39_000, null, null, null, null, null],
    ],
  ])('%s', (_, html, expected) => {
    expect(figures(html)).toEqual(expected);
  });

  it('a price that is not shown yet is no other amount', () => {
    expect(read('<h1>Payung</h1><div>Rp?9.000</div><p>44 Terjual</p>')?.price ?? null).toBeNull();
  });

  it('nothing changes by figures in the name, a voucher, an instalment or the shop', () => {
    const own = '<div>Rp39.000</div><div><p>4.8</p><p>31 Penilaian</p></div><p>44 Terjual</p><p>Stok: 7</p>';
    const whole = figures(`<h1>Payung</h1>${own}`);
    expect(whole).toEqual([39_000, 44, null, 31, 7, 4.8]);
    const count = fc.nat(99_999).map((value) => value.toLocaleString('id'));
    const foreign = count.chain((value) =>
      fc.constantFrom(
        `Rp${value}`,
        `${value} terjual`,
        `Terjual ${value}`,
        `${value} Penilaian`,
        `4.1 ${value} Ratings`,
        `Stok ${value}`,
        `Sold ${value}`,
        '4.3',
      ),
    );
    const name = foreign.map((text) => [`<h1>Payung ${text} murah</h1>`, '']);
    const beside = foreign.chain((text) =>
      fc
        .constantFrom(
          `<section><div>Voucher Toko</div><div>${text}</div></section>`,
          `<section><p>Voucher Rp10.000</p><p>${text}</p></section>`,
          `<div><p>Toko Kirana 4.9</p><p>${text}</p></div>`,
          `<p>Voucher ${text} min. belanja</p>`,
          `<p>Cicilan mulai ${text}/bln</p>`,
          `<p>Installments from ${text} / month</p>`,
          `<ul class="voucher-list"><li>${text}</li></ul>`,
          `<section><h2>Toko Kirana</h2><div>${text}</div><div>Pengikut</div></section>`,
          `<div><div>Produk 300</div><div>${text}</div></div>`,
          `<section><h3>Kirana</h3><p>${text}</p><p>Joined 5 years ago</p></section>`,
          `<div class="pdp__shop"><div>${text}</div></div>`,
          `<div><a href="/tokokirana">Kirana</a><span>${text}</span></div>`,
          `<a href="/Tas-i.1.2"><p>${text}</p></a>`,
          `<del>${text}</del>`,
          `<script>${text}</script>`,
        )
        .map((block) => ['<h1>Payung</h1>', block]),
    );
    fc.assert(
      fc.property(fc.oneof(name, beside), fc.boolean(), ([heading = '', block = ''], isBefore) => {
        expect(figures(heading + (isBefore ? block + own : own + block))).toEqual(whole);
      }),
    );
  });

  it('never throws, and a figure is one that the page holds', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('Rp10.000', '44', 'Terjual', '4.9', '<div>', '</div>', 'Penilaian', '<b>', '-', '%'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = `<h1>Payung</h1><p>Rp39.000</p>${pieces.join(' ')}`;
        const text = read(html)?.sold_total.text ?? null;
        expect(text === null || html.replace(/<[^>]*>/g, ' ').includes(text)).toBe(true);
      }),
    );
  });
});

it('a page without a heading keeps its figures beside the words of its shop', () => {
  const html = `<head><meta property="og:title" content="Celana - TikTok Shop"></head><body><div id="root"><p>Rp69.000</p><p>30.8K sold</p>
    <p>Toko</p><p>5rb terjual</p><p>Followers 12</p></div></body>`;
  const url = new URL('https://shop-id.tokopedia.com/pdp/celana/1731535811462268101');
  expect(tiktokPage.fromDom(pageOf(html), url, at)).toMatchObject({ price: { low: 69_000 }, sold_total: { text: '30.8K' } });
});

it('cards of other products around a page without a heading say nothing of it', () => {
  const html = `<head><meta property="og:title" content="Celana - TikTok Shop"></head><body><div id="root"><p>Rp69.000</p><p>30.8K sold</p>
    <div><a href="/pdp/baju/1731535811462268999"><h3>Baju</h3><p>Rp5.000</p><p>12 sold</p></a></div></div></body>`;
  const url = new URL('https://shop-id.tokopedia.com/pdp/celana/1731535811462268101');
  expect(tiktokPage.fromDom(pageOf(html), url, at)).toMatchObject({
    price: { low: 69_000 },
    sold_total: { text: '30.8K' },
    reviews: hidden(),
  });
});
