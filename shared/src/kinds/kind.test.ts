import { expect, it } from 'vitest';
import { LARGEST_RISE } from '#src/features/estimates/change.ts';
import { toTokenCost } from '#src/features/ledger/costs.ts';
import { productKind } from '#src/features/research/kinds/product.kind.ts';
import { activeChips, addressOf, hasQuestion, readerFor, toCallInput, withoutFilters } from '#src/kinds/address.ts';
import { columnsOf } from '#src/kinds/column.ts';
import { tableFile } from '#src/kinds/csv.ts';
import { words } from '#src/kinds/filter.ts';
import { defineKind, type KindInput, type KindSearch } from '#src/kinds/kind.ts';
import { toPageLink } from '#src/kinds/page-link.ts';
import { questionOf } from '#src/kinds/question.ts';
import { heads } from '#src/kinds/registry/heads.ts';
import { filterSchema } from '#src/kinds/schema.ts';
import { chosenColumns } from '#src/kinds/table.ts';
import { roomKind, roomsKind, shelves, type toyHead, toyKind } from '#src/testing/toy-kind.ts';

type Toy = typeof toyKind;

it('a kind that nothing else knows has an address, a call, chips, columns and a file', () => {
  const search = readerFor(toyKind)({ q: 'rak', price_max: '9', price_min: '300000', tier: 'official', sort: 'price', store: '7' });
  expect(search).toEqual({ q: 'rak', price_min: 9, price_max: 300_000, tier: 'official', sort: undefined });
  const input = toCallInput(toyKind, search, []);
  expect(input).toEqual({ q: 'rak', price_min: 9, price_max: 300_000, tier: 'official', sort: 'price', order: 'desc', page: 1 });
  expect(filterSchema(toyKind).safeParse({ q: 'rak', places: ['shopee'], tier: 'regular' }).success).toBe(true);
  expect(filterSchema(toyKind).safeParse({ tier: 'power' }).success).toBe(false);
  expect(activeChips(toyKind, search).map(({ id }) => id)).toEqual(['price', 'tier']);
  expect(chosenColumns(toyKind, undefined)).toEqual(['product', 'price']);
  expect(tableFile(toyKind, shelves, ['product', 'price'])).toEqual([
    ['shelf_id', 'name', 'price'],
    ['s1', 'Rak kayu', 250_000],
    ['s2', 'Rak besi', null],
  ]);
});

it('a list that is free is asked without words, and a page of one row is named by its path', () => {
  const read = readerFor(roomsKind);
  expect(hasQuestion(roomsKind, read({}))).toBe(true);
  expect(hasQuestion(toyKind, readerFor(toyKind)({}))).toBe(false);
  // Empty words ask for nothing here, so they stay out of the address.
  expect(read({ q: '' })).toEqual({ q: undefined });
  expect(toTokenCost(roomsKind.use)).toBe(0);
  expect(toPageLink(roomsKind, { q: 'dapur' })).toEqual({ to: '/research/rooms', search: { q: 'dapur' } });

  const search = readerFor(roomKind)({ room: 11, q: 'rak', price_max: '9' });
  expect(activeChips(roomKind, search).map(({ id }) => id)).toEqual(['price']);
  expect(withoutFilters(roomKind, search)).toEqual({ room: 11, q: 'rak', page: undefined });
  expect(toPageLink(roomKind, search)).toEqual({
    to: '/research/rooms/$roomId',
    params: { roomId: '11' },
    search: { q: 'rak', price_max: 9 },
  });
  expect(addressOf(roomKind, { room_id: 11 })).toBe('/research/rooms/11');
  expect(addressOf(roomKind, { room_id: 11, q: 'rak' })).toBe('/research/rooms/11?q=rak');
  // The room is the question; words and filters narrow it.
  expect(questionOf(roomKind, { room_id: 11, q: 'rak', price_max: 9 })).toEqual({ same: ['room', 11], narrowed: [] });
  expect(filterSchema(roomKind).safeParse({ q: 'rak' }).success).toBe(false);
  expect(filterSchema(roomKind).safeParse({ room_id: 11 }).success).toBe(true);
  // @ts-expect-error a call names the room
  expect(questionOf(roomKind, { q: 'rak' })).toEqual({ same: ['room', null], narrowed: [] });
});

it('what a kind has not does not compile', () => {
  const { money } = columnsOf<{ price: number; prize: number }>();
  const body = {
    filters: { q: words(10) },
    tiles: {},
    rowId: () => '',
    open: { page: () => ({ to: '/' }), use: 'historical_product', needs: 'history' },
    narrow: [],
    examples: [],
    card: [],
  } as const;
  const define = defineKind<{ price: number; prize: number }>();
  const columns = { price: money((row) => row.price, { sort: true }) };
  expect(define(heads.product, { ...body, columns, firstSort: 'price' }).firstSort).toBe('price');
  // @ts-expect-error no text column.prize
  define(heads.product, { ...body, columns: { ...columns, prize: money((row) => row.prize) }, firstSort: 'price' });
  // @ts-expect-error no column is called so
  define(heads.product, { ...body, columns, firstSort: 'rating' });
  // @ts-expect-error nor is the card's
  define(heads.product, { ...body, columns, firstSort: 'price', card: ['rating'] });

  const input: KindInput<Toy> = { sort: 'rating', price_min: 1, tier: 'official' };
  // @ts-expect-error the server does not sort by names
  input.sort = 'product';
  // @ts-expect-error one choice of those that there are
  input.tier = 'power';
  // @ts-expect-error no such filter
  const other: KindInput<Toy> = { brand_min: 1 };
  // @ts-expect-error an address has numbers where a call has them
  const found: KindSearch<Toy> = { price_min: '1' };
  const use: (typeof toyHead)['use'] = toyKind.use;
  expect([other, found, use]).toHaveLength(3);
});

it('what rose is asked for up to the largest rise that is told', () => {
  expect(productKind.filters.growth.most).toBe(LARGEST_RISE);
});
