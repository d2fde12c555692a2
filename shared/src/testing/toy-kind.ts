import { z } from 'zod';
import { columnsOf } from '#src/kinds/column.ts';
import { atLeast, between, inMarketplaces, oneOf, opened, words } from '#src/kinds/filter.ts';
import type { Head } from '#src/kinds/head.ts';
import { defineKind } from '#src/kinds/kind.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/** A kind that exists only in tests: shelves. No product code names it, yet all of it must be able to show it. */
export const shelfRow = z.object({
  shelf_id: z.string(),
  name: z.string(),
  marketplace: marketplaceId,
  price: z.number().nullable(),
  rating: z.number().nullable(),
});
export interface Shelf extends z.infer<typeof shelfRow> {}

const { entity, money, decimal } = columnsOf<Shelf>();

export const toyHead = {
  id: 'toy',
  place: 1,
  path: 'toy_research',
  call: 'shelves',
  summed: null,
  page: '/research/toys',
  // The same price as products: a paid query of one must not pay for the other.
  use: 'product_search',
  opens: 'enterprise',
  texts: 'research',
  keys: ['g', 'p'],
} as const satisfies Head;

export const toyKind = defineKind<Shelf>()(toyHead, {
  filters: {
    q: words(100),
    marketplace: inMarketplaces({ input: 'places' }),
    price: between('money'),
    rating: atLeast(5, [3, 4]),
    tier: oneOf(['official', 'regular'], 'common:storeTier'),
  },
  columns: {
    product: entity(
      ({ name, marketplace, shelf_id }) => ({
        name,
        marketplace,
        image: null,
        url: null,
        to: { to: '/research/toys', search: { q: shelf_id } },
      }),
      ({ shelf_id, name }) => ({ shelf_id, name }),
      { fixed: true },
    ),
    price: money((row) => row.price, { sort: true, usual: true }),
    rating: decimal((row) => row.rating, { sort: true }),
  },
  firstSort: 'price',
  card: ['price'],
  tiles: {},
  rowId: (row) => row.shelf_id,
  open: {
    page: ({ shelf_id }) => ({ to: '/research/toys', search: { q: shelf_id } }),
    use: 'historical_product',
    needs: 'history',
  },
  narrow: [],
  examples: [],
});

export const shelves: Shelf[] = [
  { shelf_id: 's1', name: 'Rak kayu', marketplace: 'shopee', price: 250_000, rating: 4.5 },
  { shelf_id: 's2', name: 'Rak besi', marketplace: 'tokopedia', price: null, rating: null },
];

/** A free list of things that are not products: no picture, marketplace or totals. Opening a row costs tokens. */
export const roomRow = z.object({ room_id: z.string(), name: z.string(), house: z.string(), shelves: z.int().nullable() });
export interface Room extends z.infer<typeof roomRow> {}

const room = columnsOf<Room>();
const openedRoom = ({ room_id }: Room) => ({ to: '/research/rooms/$roomId', params: { roomId: room_id } });

export const roomsHead = {
  ...toyHead,
  id: 'rooms',
  path: 'room_research',
  call: 'rooms',
  page: '/research/rooms',
  use: null,
} as const satisfies Head;

export const roomsKind = defineKind<Room>()(roomsHead, {
  filters: { q: words(100, { asks: false }), stock: between('count') },
  columns: {
    product: room.entity(
      (row) => ({ name: row.name, marketplace: null, url: null, under: row.house, to: openedRoom(row) }),
      ({ room_id, name }) => ({ room_id, name }),
      { fixed: true },
    ),
    stock: room.count((row) => row.shelves, { sort: true, usual: true }),
  },
  firstSort: 'stock',
  card: ['stock'],
  tiles: {},
  rowId: (row) => row.room_id,
  open: { page: openedRoom, use: 'category_data', needs: null },
  narrow: [],
  examples: [],
});

export const rooms: Room[] = [
  { room_id: '11', name: 'Gudang', house: 'Rumah > Belakang', shelves: 4 },
  { room_id: '12', name: 'Dapur', house: 'Rumah', shelves: null },
];

/** The page of a room lists its shelves; the room's id is in the path. */
export const roomKind = defineKind<Shelf>()(
  {
    ...toyHead,
    id: 'room',
    path: 'room_research',
    call: 'shelves',
    page: '/research/rooms/$roomId',
    use: 'category_data',
    opens: 'research',
  },
  {
    ...toyKind,
    narrow: [],
    filters: { room: opened('roomId', { input: 'room_id' }), q: words(100, { asks: false }), price: between('money') },
  },
);
