import { expect, it } from 'vitest';
import { findIllustrations } from '#src/kit/pictures/category-illustration.ts';
import file from '../../../public/goods.svg?raw';

const drawings = new Map(
  [...file.matchAll(/<g id="([a-z]+)"><use href="#(-[a-z]+)"\/><\/g>/g)].map(([, word = '', drawing = '']) => [word, drawing]),
);

/** The visible word: the last one that the file has. */
const seen = (name: string, category: string | null = null) =>
  findIllustrations(name, category).findLast((word) => drawings.has(word)) ?? 'box';
const drawn = (name: string, category: string | null = null) => drawings.get(seen(name, category)) ?? 'box';

it.each([
  ['Kemeja Oxford Pria Lengan Panjang', 'Tunasgara Kaos Oversize Cotton Combed 24s'],
  ['SEPATU LARI MESH', 'Sandal Slide Pria'],
  ['Serum Wajah Niacinamide 10%', 'Parfum Wanita Vanilla'],
  ['Botol Minum Stainless 1 Liter', 'Tumbler Kopi'],
  ['Casing HP Bening', 'Smartphone 5G'],
  ['Sprei Katun Jepang', 'Selimut Bulu'],
])('%s and %s are drawn alike', (one, other) => {
  expect(drawn(one)).not.toBe('box');
  expect(drawn(one)).toBe(drawn(other));
});

it.each([
  ['Celana Chino Pria', 'Kemeja Pria'],
  ['Hijab Segi Empat', 'Gamis Syari'],
  ['Laptop Pelajar', 'Smartphone 4G'],
  ['Jam Tangan Wanita', 'Tas Selempang Wanita'],
  ['Rak Sepatu', 'Sepatu Lari'],
])('%s and %s are drawn differently', (one, other) => {
  expect(drawn(one)).not.toBe(drawn(other));
});

it('goes by the category first: a name says much that a thing is for', () => {
  expect(drawn('Motif Sepatu Lucu', 'Bantal')).toBe(drawn('Sprei'));
  expect(drawn('Bantal Leher Sepatu', 'Sepatu Lari')).toBe(drawn('Sneakers'));
  expect(drawn('Nirasena X12 Pro', 'Smartphone')).toBe(drawn('HP Gaming'));
});

it('draws a box where nothing says what it is', () => {
  expect(drawn('Voucher Nirasena', 'Lainnya')).toBe('box');
  expect(drawn('')).toBe('box');
  expect(findIllustrations('Box').findLast((word) => drawings.has(word))).toBeUndefined();
});

it.each([
  'Kemeja Pria',
  'Celana Chino',
  'Dress',
  'Hijab Segi Empat',
  'Sneakers',
  'Tas Selempang',
  'Koper',
  'Jam Tangan',
  'Serum Wajah',
  'Smartphone',
  'Laptop',
  'Botol Minum',
  'Sprei',
  'Boneka',
  'Rice Cooker',
  'Kursi Kerja',
  'Popok Bayi',
  'Keripik Singkong',
])('%s has a drawing', (category) => {
  expect(drawn('', category)).not.toBe('box');
});

it('every word of the file leads to a drawing', () => {
  const there = new Set([...file.matchAll(/<symbol id="([a-z-]+)"/g)].map(([, id]) => id));
  expect(drawings.size).toBeGreaterThan(500);
  expect([...new Set(drawings.values())].filter((id) => !there.has(id))).toEqual([]);
  expect(there).toContain('box');
});
