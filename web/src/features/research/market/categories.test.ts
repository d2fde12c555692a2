import type { CategoryNode } from '@telaah/shared/features/market/schema';
import { describe, expect, it } from 'vitest';
import {
  categoryNameOn,
  categoryOptions,
  countCategoryProducts,
  isCategoryOn,
  MAX_CATEGORIES,
  marketplacesFor,
  searchCategories,
} from '#src/features/research/market/categories.ts';

const node = (
  category_id: number,
  parent_id: number | null,
  category_level: number,
  category_name: string,
  marketplace = 'shopee',
): CategoryNode => ({
  category_id,
  marketplace,
  parent_id,
  category_level,
  category_name,
  products: 1,
});

const options = categoryOptions([
  node(1, null, 1, 'Fashion Pria'),
  node(2, 1, 2, 'Sepatu Pria'),
  node(3, 2, 3, 'Sneakers'),
  node(4, null, 1, 'Kecantikan'),
  node(5, 4, 2, 'Serum & Masker'),
  node(6, null, 1, 'Sneakers', 'tiktok'),
]);
const ids = (typed: string, marketplaces?: string[]) => searchCategories(options, typed, marketplaces).map((option) => option.id);

describe('categories', () => {
  it('are named with their path', () => {
    expect(options.find((option) => option.id === 3)?.path).toBe('Fashion Pria › Sepatu Pria › Sneakers');
    expect(categoryOptions([node(9, 8, 3, 'Lost')])[0]?.path).toBe('Lost');
  });

  it('start with the upper levels', () => {
    expect(ids('')).toEqual([1, 2, 4, 5, 6]);
  });

  it('are found by words of their path, their own name first', () => {
    expect(ids('sneak')).toEqual([6, 3]);
    expect(ids('pria sepatu')).toEqual([2, 3]);
    expect(ids('SERUM')).toEqual([5]);
    expect(ids('masker')).toEqual([5]);
    expect(ids('kulkas')).toEqual([]);
  });

  it('belong to the chosen marketplaces', () => {
    expect(ids('sneakers', ['tiktok'])).toEqual([6]);
    expect(ids('', ['tokopedia'])).toEqual([]);
  });

  it('are never more than a person can read', () => {
    const many = categoryOptions(Array.from({ length: 5000 }, (_, i) => node(i + 1, null, 1, `Kategori ${i}`)));
    expect(searchCategories(many, 'kategori', undefined)).toHaveLength(MAX_CATEGORIES);
  });

  it('of several marketplaces are one where the same names lead to it', () => {
    const nodes = [
      node(1, null, 1, 'Sepatu & Sandal'),
      node(2, 1, 2, 'Sneaker'),
      node(11, null, 1, 'sepatu sandal', 'tokopedia'),
      node(12, 11, 2, 'Sneaker', 'tokopedia'),
      node(21, null, 1, 'Olahraga', 'lazada'),
      node(22, 21, 2, 'Sneaker', 'lazada'),
    ];
    const all = categoryOptions(nodes);
    expect(all.map(({ id, ids: same }) => [id, same])).toEqual([
      [1, [1, 11]],
      [2, [2, 12]],
      [21, [21]],
      [22, [22]],
    ]);
    const [, sneaker, , other] = all;
    if (!sneaker || !other) throw new Error('two are called so');
    expect([countCategoryProducts(sneaker, undefined), countCategoryProducts(sneaker, ['tokopedia', 'lazada'])]).toEqual([2, 1]);
    expect(searchCategories(all, 'sneaker', ['lazada']).map(({ id }) => id)).toEqual([22]);
    // A category on one marketplace selects it; one on several keeps the choice.
    expect(marketplacesFor(other, undefined)).toEqual(['lazada']);
    expect([marketplacesFor(sneaker, undefined), marketplacesFor(sneaker, ['shopee'])]).toEqual([undefined, ['shopee']]);
    expect([isCategoryOn(nodes, 12, ['shopee']), isCategoryOn(nodes, 12, undefined), isCategoryOn(nodes, 22, ['shopee'])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('a category has the name that the marketplace gives it, whichever marketplace’s id it is asked by', () => {
  const nodes = [
    node(1, null, 1, 'Komputer & Laptop'),
    node(7, null, 1, 'Komputer-Laptop', 'tiktok'),
    node(8, 7, 2, 'Tas', 'tiktok'),
  ];
  const on = (marketplace: 'shopee' | 'tiktok', id: number) => categoryNameOn(nodes, marketplace, id);
  expect([on('shopee', 1), on('tiktok', 1), on('shopee', 7), on('tiktok', 8)]).toEqual([
    'Komputer & Laptop',
    'Komputer-Laptop',
    'Komputer & Laptop',
    'Tas',
  ]);
  // A category missing on the marketplace, and an unknown id.
  expect([on('shopee', 8), on('shopee', 99)]).toEqual(['Tas', '']);
});
