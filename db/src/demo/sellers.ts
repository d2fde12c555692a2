import { type DemoCategory, type DemoRoot, type DemoTrade, rootAt } from '#src/demo/categories.ts';
import { CITIES, drawBrandName, drawStoreName, placeOfStore } from '#src/demo/names.ts';
import { Random } from '#src/demo/random.ts';
import { isTradeOfItsOwn } from '#src/demo/trades.ts';

const SELLER_STREAM = 1;
const OFFICIAL = 0.09;
const POWER = 0.32;
/** The share of shops that sell few second levels; the others sell everything of their root. */
const SPECIAL = 0.85;

export type Tier = 'official' | 'power' | 'regular';

/** Stores with one number on two marketplaces are one seller. */
export interface DemoSeller {
  name: string;
  tier: Tier;
  location: string;
  rating: number;
  /** Its followers compared with such stores, standard normal. */
  popularity: number;
  /** Days that its stores were open before the first day. */
  age: number;
  root: DemoRoot;
  trades: readonly DemoTrade[];
  /** The only brand of an official store. */
  brand: string | null;
}

/** The golden ratio spreads roots by their weight evenly over large and small stores. */
const GOLDEN = 0.618_033_988_749_895;

const tradesOf = (random: Random, { trades }: DemoRoot): DemoTrade[] => {
  const main = trades[random.int(trades.length, 1.7)] as DemoTrade;
  if (isTradeOfItsOwn(main.name)) return [main];
  const others = trades.filter((trade) => trade !== main && !isTradeOfItsOwn(trade.name));
  if (!random.chance(SPECIAL)) return [main, ...others];
  const other = others.length > 0 && random.chance(0.5) ? [random.pick(others)] : [];
  return [main, ...other];
};

const makeSeller = (seed: number, index: number): DemoSeller => {
  const random = new Random().seed(seed, SELLER_STREAM, index);
  const root = rootAt((index * GOLDEN + (seed % 1000) / 1000) % 1);
  const trades = tradesOf(random, root);
  const kind = random.next();
  const tier = kind < OFFICIAL ? 'official' : kind < OFFICIAL + POWER ? 'power' : 'regular';
  const brand = tier === 'official' ? drawBrandName(random) : null;
  const name = brand === null ? drawStoreName(random, root.name, trades[0]?.name ?? '') : `${brand} Official Store`;
  return {
    name,
    tier,
    location: placeOfStore(name, random.pick(CITIES, 2.5)),
    rating: Math.round((5 - 0.9 * random.next() ** 3) * 100) / 100,
    popularity: random.normal(),
    age: 100 + random.int(2500),
    root,
    trades,
    brand,
  };
};

export const sellersOf = (seed: number): ((index: number) => DemoSeller) => {
  const sellers: DemoSeller[] = [];
  return (index) => (sellers[index] ??= makeSeller(seed, index));
};

/** One of the seller's categories: mostly of the main trade, and there mostly the largest. */
export const pickCategory = (random: Random, { trades }: DemoSeller): DemoCategory => {
  const { leaves } = random.pick(trades, 1.8);
  return random.pick(leaves, 1.5);
};
