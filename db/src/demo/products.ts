import type { DemoCategory } from '#src/demo/categories.ts';
import { drawBrandName, listingTitle } from '#src/demo/names.ts';
import { asWritten, drawPrice } from '#src/demo/prices.ts';
import { Random } from '#src/demo/random.ts';
import { type DemoSeller, pickCategory } from '#src/demo/sellers.ts';
import { pickStore } from '#src/demo/stores.ts';
import { makeVariants, type Variant } from '#src/demo/variants.ts';

const BRAND_STREAM = 2;
const PRODUCT_STREAM = 3;
const ROOTS = 20;
const PRODUCTS_PER_BRAND = 50;

/** Units a day of the median listing at the reference price, the deviation of the logarithm, and the most that a listing sells. */
const MEDIAN_RATE = 0.34;
const RATE_DEVIATION = 2.4;
const MOST_RATE = 750;
const REFERENCE_PRICE = 80_000;
const ELASTICITY = -0.35;
const PULL = { official: 2.4, power: 1.5, regular: 0.85 };

/** Roots with more sellers also have more buyers for each listing. */
const COMMON_WEIGHT = 6;
const CROWD = 0.5;

/** How sales move apart from chance and the calendar. */
export interface SalesTrend {
  /** Per day, of the logarithm. */
  growth: number;
  /** A wave of demand: its height, its length in days, and its start, 0 … 1. */
  wave: number;
  period: number;
  phase: number;
}

export interface DemoProduct {
  /** Number of the store on its marketplace. */
  store: number;
  title: string;
  category: DemoCategory;
  brand: string | null;
  /** Whole rupiah, before it is rounded by `manner`. */
  price: number;
  manner: number;
  listPrice: number | null;
  /** Units a day in the middle of the history. */
  rate: number;
  trend: SalesTrend;
  /** Days on sale before the history begins; negative: it comes later. */
  age: number;
  rating: number;
  reviewShare: number;
  likeShare: number;
  viewShare: number;
  inCampaigns: boolean;
  variants: Variant[];
  /** Whether it is also sold on the sister marketplace, if its listing can have a sister. */
  hasTwin: boolean;
}

/** Few listings sell thousands, and `MOST_RATE` bounds them. */
const drawRate = (random: Random, price: number, pull: number): number => {
  const rate = MEDIAN_RATE * pull * (price / REFERENCE_PRICE) ** ELASTICITY * Math.exp(RATE_DEVIATION * random.normal());
  return rate / (1 + rate / MOST_RATE);
};

const trendOf = (random: Random, age: number): SalesTrend => {
  const still = { growth: random.normal() * 0.008, wave: 0, period: 1, phase: 0 };
  const kind = random.next();
  // A new listing that took off.
  if (age < 60 && kind < 0.35) return { ...still, growth: random.between(0.025, 0.05) };
  if (kind < 0.52) return still;
  if (kind < 0.7) return { ...still, growth: random.between(0.008, 0.024) };
  if (kind < 0.84) return { ...still, growth: random.between(-0.026, -0.009) };
  return { ...still, wave: random.between(0.25, 0.5), period: random.between(40, 110), phase: random.next() };
};

/** The goods of one demo market: each is computed from the seed and its number. */
export const createProductMaker = (
  seed: number,
  products: number,
  days: number,
  storesAt: (index: number) => number,
  sellerAt: (store: number) => DemoSeller,
) => {
  const random = new Random();
  const brandsPerRoot = Math.max(4, Math.floor(products / PRODUCTS_PER_BRAND / ROOTS));
  const brands = new Map<number, string>();

  const brand = (index: number): string => {
    let name = brands.get(index);
    if (name === undefined) brands.set(index, (name = drawBrandName(new Random().seed(seed, BRAND_STREAM, index))));
    return name;
  };

  return (index: number): DemoProduct => {
    random.seed(seed, PRODUCT_STREAM, index);
    const store = pickStore(random, storesAt(index));
    const seller = sellerAt(store);
    const hasTwin = random.chance(0.75);
    const category = pickCategory(random, seller);
    const brandAt = random.chance(0.45) ? null : random.int(brandsPerRoot, 2) * ROOTS + category.root.at;
    const brandedAs = seller.brand ?? (brandAt === null ? null : brand(brandAt));
    const price = drawPrice(random, category.kind);
    const manner = random.int(4);
    const age = random.chance(0.04)
      ? -1 - random.int(Math.max(1, days - 3))
      : Math.min(1800, Math.floor(-400 * Math.log(1 - random.next())));
    return {
      store,
      hasTwin,
      category,
      brand: brandedAs,
      title: listingTitle(random, category, brandedAs),
      price,
      manner,
      listPrice: random.chance(0.45) ? asWritten(price * random.between(1.12, 2), manner) : null,
      rate: drawRate(random, price, PULL[seller.tier] * (category.root.weight / COMMON_WEIGHT) ** CROWD),
      trend: trendOf(random, age),
      age,
      rating: Math.round((5 - 1.3 * random.next() ** 3) * 100) / 100,
      reviewShare: random.between(0.08, 0.45),
      likeShare: random.between(0.1, 2.5),
      viewShare: random.between(12, 70),
      inCampaigns: random.chance(0.25),
      variants: makeVariants(random, category.kind.axes, category.root),
    };
  };
};
