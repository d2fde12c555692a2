import { expect, it } from 'vitest';
import { goodsPicture } from '#src/layout/goods-picture.ts';
import file from '../../public/goods.svg?raw';

/** What is drawn the same is the same kind of goods. */
const drawn = (name: string, category: string | null = null) => goodsPicture(name, category);

it.each([
  ['Kemeja Oxford Pria Lengan Panjang', 'Kaos Oversize Cotton Combed 24s'],
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
])('%s and %s are drawn differently', (one, other) => {
  expect(drawn(one)).not.toBe(drawn(other));
});

it('goes by the category first: a name says much that a thing is for', () => {
  expect(drawn('Bantal Leher Motif Sepatu', 'Bantal')).toBe(drawn('Sprei'));
  expect(drawn('Nirasena X12 Pro', 'Smartphone')).toBe(drawn('HP Gaming'));
});

it('draws a box where nothing says what it is', () => {
  expect(drawn('Voucher Nirasena', 'Lainnya')).toBe('box');
  // A beginning counts at the beginning of a word alone.
  expect(drawn('Xbotol Ybra')).toBe('box');
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
])('%s has a drawing, and it is in the file', (category) => {
  const drawing = drawn('', category);
  expect(drawing).not.toBe('box');
  expect(file).toContain(`id="${drawing}"`);
});
