import { type DemoCategory, demoCategories, priceLevelVariance } from '#src/demo/categories.ts';
import { brandName, COLOURS, listingTitle } from '#src/demo/names.ts';
import { Random, shuffled } from '#src/demo/random.ts';

const BRAND_STREAM = 2;
const GOODS_STREAM = 3;
const LEAF_STREAM = 4;
const ROOTS = 20;
const PRODUCTS_PER_BRAND = 50;

/** Logarithm of the price in rupiah: mean, standard deviation, and how much of it root and leaf decide. */
const PRICE_MEAN = 11.2;
const PRICE_DEVIATION = 1.1;
const ROOT_WEIGHT = 1.2;
const LEAF_VARIANCE = 0.2;
const OWN_DEVIATION = Math.sqrt(1 - ROOT_WEIGHT ** 2 * priceLevelVariance - LEAF_VARIANCE);

/** Units a day of the product at that place in the ranking, 0 (best) … 1: Zipf's law with a cap. */
const dailyRate = (place: number) => Math.min(2500, 0.1 / (place + 4e-6) ** 0.85);

/** What is not sold by colour. */
const UNCOLOURED = new Set(['Kecantikan & Perawatan', 'Kesehatan', 'Makanan & Minuman']);
const FASHION = new Set(['Fashion Wanita', 'Fashion Pria', 'Fashion Muslim', 'Fashion Anak', 'Sepatu']);

const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
const PACKS = ['Isi 1', 'Isi 2', 'Isi 3', 'Isi 5', 'Isi 10', 'Isi 12'];

export interface Variant {
  name: string;
  options: { axis: string; value: string }[];
  /** Of the product's lowest price. */
  priceFactor: number;
  /** Of the product's stock and sales; they add up to 1. */
  share: number;
}

/** What does not change about a thing that is sold, on whichever marketplaces. */
export interface Goods {
  /** Number of the store on its marketplace. */
  store: number;
  title: string;
  category: DemoCategory;
  brand: string | null;
  /** Whole rupiah. */
  price: number;
  /** Price before discount, or null. */
  listPrice: number | null;
  rate: number;
  /** Days for which it had been on sale when the history begins; negative: it comes later. */
  age: number;
  rating: number;
  reviewShare: number;
  likeShare: number;
  viewShare: number;
  inCampaigns: boolean;
  variants: Variant[];
  /** Whether it is also sold on the sister marketplace, where the two can be. */
  hasTwin: boolean;
}

const round100 = (price: number) => Math.max(500, Math.round(price / 100) * 100);

const makeVariants = (random: Random, root: string): Variant[] => {
  if (!random.chance(0.25)) return [];
  const fashion = FASHION.has(root);
  const first =
    fashion || (!UNCOLOURED.has(root) && random.chance(0.6))
      ? { axis: 'Warna', values: COLOURS }
      : { axis: 'Paket', values: PACKS };
  const start = random.int(first.values.length);
  const values = Array.from(
    { length: 2 + random.int(4, 1.5) },
    (_, i) => first.values[(start + i) % first.values.length] as string,
  );
  const sizes = fashion && random.chance(0.7) ? SIZES.slice(0, 2 + random.int(4)) : [null];
  const weights = values.flatMap((value) => sizes.map((size) => ({ value, size, weight: random.between(0.2, 1) })));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  return weights.map(({ value, size, weight }, i) => {
    const options = [{ axis: first.axis, value }, ...(size === null ? [] : [{ axis: 'Ukuran', value: size }])];
    const name = options.map((option) => option.value).join(' / ');
    const step = first.axis === 'Paket' ? Math.floor(i / sizes.length) * 0.35 : (i % sizes.length) * 0.02;
    return { name, options, priceFactor: 1 + step, share: weight / total };
  });
};

/** The goods of one demo market: each made on demand from the seed and its number. */
export const goodsOf = (seed: number, products: number, days: number, storesAt: (index: number) => number) => {
  const random = new Random();
  const place = shuffled(products, seed);
  const leafAt = shuffled(demoCategories.length, seed);
  const brandsPerRoot = Math.max(2, Math.floor(products / PRODUCTS_PER_BRAND / ROOTS));
  const brands = new Map<number, string>();
  const leafLevels = demoCategories.map((_, i) => random.seed(seed, LEAF_STREAM, i).normal() * Math.sqrt(LEAF_VARIANCE));

  const brand = (index: number): string => {
    let name = brands.get(index);
    if (name === undefined) brands.set(index, (name = brandName(new Random().seed(seed, BRAND_STREAM, index))));
    return name;
  };

  return (index: number): Goods => {
    random.seed(seed, GOODS_STREAM, index);
    const store = random.int(storesAt(index), 2);
    const hasTwin = random.chance(0.75);
    const leaf = leafAt(random.int(demoCategories.length, 1.8));
    const category = demoCategories[leaf] as DemoCategory;
    const rootName = category.path[0]?.name ?? '';
    const brandAt = random.chance(0.4) ? null : random.int(brandsPerRoot, 3) * ROOTS + category.root;
    const level = ROOT_WEIGHT * category.priceLevel + (leafLevels[leaf] ?? 0) + OWN_DEVIATION * random.normal();
    const price = round100(Math.exp(PRICE_MEAN + PRICE_DEVIATION * level));
    const brandedAs = brandAt === null ? null : brand(brandAt);
    return {
      store,
      hasTwin,
      category,
      brand: brandedAs,
      title: listingTitle(random, category.path[2]?.name ?? '', brandedAs, category.words, !UNCOLOURED.has(rootName)),
      price,
      listPrice: random.chance(0.45) ? round100(price * random.between(1.12, 2)) : null,
      rate: dailyRate((place(index) + 0.5) / products),
      age: random.chance(0.04)
        ? -1 - random.int(Math.max(1, days - 3))
        : Math.min(1800, Math.floor(-400 * Math.log(1 - random.next()))),
      rating: Math.round((5 - 1.5 * random.next() ** 2.5) * 100) / 100,
      reviewShare: random.between(0.04, 0.35),
      likeShare: random.between(0.1, 2.5),
      viewShare: random.between(12, 70),
      inCampaigns: random.chance(0.2),
      variants: makeVariants(random, rootName),
    };
  };
};
