import { describe, expect, it } from 'vitest';
import { type ProductsSearch, productKind } from '#src/features/research/kinds/product.kind.ts';
import { activeChips, addressOf, hasQuestion, readerFor, toCallInput, withoutFilters } from '#src/kinds/address.ts';
import type { Search } from '#src/kinds/kind.ts';
import { parseSearch, stringifySearch } from '#src/lib/address/search-codec.ts';

const productsSearch = readerFor(productKind);
const chips = (search: Search) => activeChips(productKind, search);

const full: ProductsSearch = {
  q: 'sepatu pria & wanita',
  marketplace: ['shopee', 'tiktok'],
  category: 12,
  price_min: 50_000,
  price_max: 200_000,
  sold_min: 10,
  sold_max: 20,
  revenue_min: 1,
  revenue_max: 999_999_999_999,
  growth_min: 0.5,
  rating_min: 4.5,
  stock_min: 0,
  stock_max: 500,
  store: 9,
  brand: ['Kirana', 'A&B=C'],
  location: ['Kab. Tangerang', 'Jakarta, Barat'],
  tier: ['official', 'power'],
  listed_from: '2026-01-01',
  listed_to: '2026-02-28',
  age_max: 60,
  sort: 'sold_30d',
  order: 'asc',
  page: 3,
  view: 'cards',
};

const read = (address: string) => productsSearch(parseSearch(address));

describe('the address of a product search', () => {
  it('reproduces the search', () => {
    expect(read(stringifySearch(full))).toEqual(full);
    expect(productsSearch(full)).toEqual(full);
  });

  it('is readable', () => {
    expect(stringifySearch({ q: 'sepatu pria', price_min: 50_000, tier: ['official', 'power'] })).toBe(
      '?q=sepatu+pria&price_min=50000&tier=official&tier=power',
    );
  });

  it('leaves out defaults', () => {
    expect(read('?sort=revenue_30d&order=desc&page=1&tier=official&tier=power&tier=regular')).toEqual({});
  });

  it('keeps an empty question apart from none', () => {
    expect(hasQuestion(productKind, read(''))).toBe(false);
    expect(hasQuestion(productKind, read('?q='))).toBe(true);
    expect(hasQuestion(productKind, read('?brand=Kirana'))).toBe(true);
    expect(hasQuestion(productKind, read('?sort=price&marketplace=shopee&view=cards'))).toBe(false);
  });

  it.each([
    '?price_min=abc',
    '?price_min=-5',
    '?price_min=',
    '?price_min=1e9',
    '?price_min=1.5',
    '?rating_min=6',
    '?growth_min=0',
    '?growth_min=3.5',
    '?age_max=0',
    '?age_max=30.5',
    '?rating_min=NaN',
    '?category=0',
    '?category=1&category=2',
    '?listed_from=2026-02-30',
    '?listed_from=yesterday',
    '?sort=name',
    '?order=up',
    '?page=0',
    '?page=-3',
    '?view=map',
    '?marketplace=Shopee%20Mall',
    '?tier=gold',
    '?location=',
    '?__proto__=1',
  ])('%s is understood as nothing', (address) => {
    expect(read(address)).toEqual({});
    // The router merges the result over the raw texts, so none of these may remain.
    expect({ ...parseSearch(address), ...read(address) }).toEqual({});
  });

  it('swaps bounds that are the wrong way round', () => {
    expect(read('?price_min=200&price_max=50')).toEqual({ price_min: 50, price_max: 200 });
    expect(read('?listed_from=2026-02-01&listed_to=2026-01-01')).toEqual({ listed_from: '2026-01-01', listed_to: '2026-02-01' });
  });

  it('becomes a question that names only what was asked', () => {
    expect(toCallInput(productKind, read('?q='), ['shopee'])).toEqual({ sort: 'revenue_30d', order: 'desc', page: 1 });
    expect(toCallInput(productKind, full, ['tiktok', 'tokopedia'])).toMatchObject({
      marketplaces: ['tiktok'],
      keyword: 'sepatu pria & wanita',
      category_id: 12,
      locations: ['Kab. Tangerang', 'Jakarta, Barat'],
      store_tiers: ['official', 'power'],
      page: 3,
    });
  });

  it('is found again from what a call asked for', () => {
    const { sort: _sort, order: _order, page: _page, ...filter } = toCallInput(productKind, full, ['shopee', 'tiktok']);
    const { sort: _by, order: _way, page: _of, view: _view, ...narrowed } = full;
    expect(addressOf(productKind, filter)).toBe(`/research/products${stringifySearch(narrowed)}`);
    expect(addressOf(productKind, {})).toBe('/research/products?q=');
  });
});

describe('active filters', () => {
  it('are one chip for each bound figure and each listed value', () => {
    expect(chips(full).map((filter) => filter.id)).toEqual([
      'category',
      'price',
      'sold',
      'revenue',
      'growth',
      'rating',
      'stock',
      'store',
      'brand:Kirana',
      'brand:A&B=C',
      'location:Kab. Tangerang',
      'location:Jakarta, Barat',
      'tier:official',
      'tier:power',
      'listed',
      'age',
    ]);
    expect(chips({ q: 'x', marketplace: ['shopee'], page: 2 })).toEqual([]);
  });

  it('take only themselves away, and go back to the first page', () => {
    for (const filter of chips(full)) {
      const left = filter.without(full);
      expect(left.page).toBeUndefined();
      expect(chips(left).map((other) => other.id)).toEqual(
        chips(full)
          .map((other) => other.id)
          .filter((id) => id !== filter.id),
      );
    }
  });

  it('leave a question behind when the last one goes', () => {
    const only: ProductsSearch = { brand: ['Kirana'] };
    const left = chips(only)[0]?.without(only) ?? {};
    expect(hasQuestion(productKind, left)).toBe(true);
    expect(left.brand).toBeUndefined();
    expect(withoutFilters(productKind, full)).toEqual({
      q: full.q,
      marketplace: full.marketplace,
      sort: 'sold_30d',
      order: 'asc',
      view: 'cards',
    });
  });
});
