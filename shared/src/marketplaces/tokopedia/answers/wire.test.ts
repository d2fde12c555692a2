import { expect, it } from 'vitest';
import { soldOf, toTokopediaRating } from '#src/marketplaces/tokopedia/answers/wire.ts';

const labels = (...titles: string[]) => titles.map((title) => ({ position: 'ri_product_credibility', title }));

it.each([
  [['250+ terjual'], 250],
  [['Sold Out', '250+ terjual'], 250],
  [['12 terjual dalam 24 jam', 'Terjual 250+'], 250],
  [['12 terjual dalam 24 jam'], null],
  [['Sold Out'], null],
  [['Cashback 12%'], null],
])('labels %j say that %j are sold', (titles, low) => {
  expect(soldOf(labels(...titles)).low).toBe(low);
});

it.each([
  ['4.9', 4.9],
  ['4.857142', 4.857142],
  ['98', 4.9],
  [98, 4.9],
  ['0', null],
  ['4.9 (12)', null],
])('a rating of %j is %j', (written, stars) => {
  expect(toTokopediaRating(written)).toBe(stars);
});
