import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { type CountPrinter, createCountPrinter, plain } from '@telaah/shared/marketplaces/readers/count-printer';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Random } from '#src/demo/random.ts';

export type Publish = CountPrinter;

export interface Profile {
  id: MarketplaceId;
  /** Of every 20 listings it has those at positions `first` … `first + slots − 1`. */
  first: number;
  slots: number;
  productId(number: number): string;
  storeId(number: number): string;
  /** Of a node of the category tree, from 1. */
  categoryId(node: number): string;
  shows: { badge: boolean; likes: boolean; views: boolean; listedAt: boolean; variantSold: boolean; powerTier: boolean };
  sold(random: Random): Publish;
  badge(random: Random): Publish;
  stock(random: Random): Publish;
}

/** Different numbers for different indices below `modulus`, in no visible order. `modulus` and `factor` are coprime. */
const scatter = (index: number, factor: bigint, modulus: bigint) => (BigInt(index) * factor + 482_713n) % modulus;

const DIGITS_15 = 10n ** 15n;

const never: Publish = () => hidden();
const plentyWord: Publish = (value) => (value > 0 ? { low: 1, high: null, precision: 'text_only', text: 'TERSEDIA' } : exact(0));

const TIKTOK_STOCK_LIMIT = 999;

export const profiles: readonly Profile[] = [
  {
    id: 'shopee',
    first: 0,
    slots: 12,
    productId: (number) => String(2_000_000_000n + scatter(number, 14_695_981_039n, 2n ** 35n)),
    storeId: (number) => String(20_000_000n + scatter(number, 387_420_489n, 2n ** 30n)),
    categoryId: (node) => String(11_040_000 + node),
    shows: { badge: true, likes: true, views: false, listedAt: true, variantSold: true, powerTier: true },
    sold: (random) => {
      const style = random.next();
      return style < 0.72 ? plain : style < 0.94 ? createCountPrinter('shopee') : never;
    },
    badge: (random) => {
      const style = random.next();
      return style < 0.6 ? plain : style < 0.85 ? createCountPrinter('shopee', 'Terjual/Bln') : never;
    },
    stock: (random) => {
      const style = random.next();
      return style < 0.82 ? plain : style < 0.93 ? plentyWord : never;
    },
  },
  {
    id: 'tokopedia',
    first: 12,
    slots: 5,
    productId: (number) => String(1_000_000_000n + scatter(number, 8_236_718_411n, 2n ** 34n)),
    storeId: (number) => String(5_000_000n + scatter(number, 87_178_291n, 2n ** 24n)),
    categoryId: (node) => String(400 + node),
    shows: { badge: false, likes: false, views: true, listedAt: true, variantSold: false, powerTier: true },
    sold: (random) => {
      const style = random.next();
      return style < 0.42 ? plain : style < 0.96 ? createCountPrinter('tokopedia') : never;
    },
    badge: () => never,
    stock: (random) => (random.chance(0.9) ? plain : never),
  },
  {
    id: 'tiktok',
    first: 17,
    slots: 3,
    productId: (number) => `1729${String(scatter(number, 618_033_988_769n, DIGITS_15)).padStart(15, '0')}`,
    storeId: (number) => `7495${String(scatter(number, 387_420_489_013n, DIGITS_15)).padStart(15, '0')}`,
    categoryId: (node) => String(600_000 + node),
    shows: { badge: false, likes: false, views: false, listedAt: false, variantSold: false, powerTier: false },
    sold: (random) => (random.chance(0.95) ? plain : never),
    badge: () => never,
    stock: (random) => {
      if (random.chance(0.35)) return never;
      return (value) =>
        value >= TIKTOK_STOCK_LIMIT ? { low: TIKTOK_STOCK_LIMIT, high: null, precision: 'capped', text: null } : exact(value);
    },
  },
];
