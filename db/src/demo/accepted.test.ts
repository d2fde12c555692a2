import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { beforeAll, expect, test } from 'vitest';
import { demoRoots } from '#src/demo/categories.ts';
import { type DemoMarket, demoMarket } from '#src/demo/market.ts';
import { isShareBetween, share, shareQuantile } from '#src/demo/test-shares.ts';

let market: DemoMarket;
let last: Snapshot[];
const dailySales: number[] = [];

beforeAll(() => {
  market = demoMarket({ size: 'small', until: '2026-11-20', seed: 7 });
  last = [];
  for (const history of market) {
    const newest = history.at(-1);
    if (newest) last.push(newest);
    history.forEach((snapshot, i) => {
      const before = history[i - 1];
      if (before?.sold_total.precision !== 'exact' || snapshot.sold_total.low === null || before.sold_total.low === null) return;
      const days = Math.round((Date.parse(snapshot.observed_at) - Date.parse(before.observed_at)) / 86_400_000);
      if (days === 1 && snapshot.sold_total.precision === 'exact')
        dailySales.push(Math.max(0, snapshot.sold_total.low - before.sold_total.low));
    });
  }
});

test('prices are what such things cost, and end as sellers write them', () => {
  const leaves = new Map(
    demoRoots.flatMap((root) => root.trades.flatMap((trade) => trade.leaves.map((leaf) => [leaf.path[2]?.name, leaf]))),
  );
  const far = last.filter(({ price, category }) => {
    const { low, high } = leaves.get(category.at(-1)?.name ?? '')?.kind ?? { low: 0, high: 0 };
    return price === null || price.low < low * 0.6 || price.low > high * 1.3;
  });
  expect(far.map(({ name, price }) => `${name}: ${price?.low}`)).toEqual([]);
  const prices = last.map((snapshot) => snapshot.price?.low ?? 0);
  expect(prices.every((price) => price % 100 === 0 && /(000|500|900)$/.test(String(price)))).toBe(true);
  expect(shareQuantile(prices, 0.5)).toSatisfy(isShareBetween(60_000, 130_000));
  expect(shareQuantile(prices, 0.01)).toSatisfy(isShareBetween(3_000, 12_000));
  expect(shareQuantile(prices, 0.99)).toSatisfy(isShareBetween(1_000_000, 9_000_000));
  const pricesOf = (words: RegExp) => last.filter(({ name }) => words.test(name)).map(({ price }) => price?.low ?? 0);
  expect(shareQuantile(pricesOf(/\bbaju koko\b/i), 0.99)).toBeLessThan(400_000);
  expect(shareQuantile(pricesOf(/\bserum wajah\b/i), 0.5)).toSatisfy(isShareBetween(30_000, 90_000));
  expect(shareQuantile(pricesOf(/^\S* ?laptop gaming\b/i), 0.5)).toBeGreaterThan(9_000_000);
});

test('a shop sells one thing, and is called after it', () => {
  const byStore = Map.groupBy(last, (snapshot) => `${snapshot.marketplace}/${snapshot.store.id}`);
  for (const listings of byStore.values()) expect(new Set(listings.map(({ category }) => category[0]?.name)).size).toBe(1);
  expect(Math.max(...[...byStore.values()].map(({ length }) => length))).toBeLessThan(last.length / 100);
  const shops = last.filter(({ store, category }) => category[0]?.name === 'Sepatu' && store.tier !== 'official');
  expect(share(shops, ({ store }) => /sepatu|sandal|shoes|footwear|kicks/i.test(store.name ?? ''))).toBe(1);
  const elsewhere = last.filter(({ category }) => !['Sepatu', 'Olahraga & Outdoor'].includes(category[0]?.name ?? ''));
  expect(elsewhere.filter(({ store }) => /sepatu|sandal|shoes/i.test(store.name ?? ''))).toEqual([]);
});

test('a shop that is called after a city sends from there', () => {
  const called = last.filter(({ store }) => / (Bandung|Surabaya|Solo)$/.test(store.name ?? ''));
  expect(called.length).toBeGreaterThan(20);
  const cities = called.map(
    ({ store, location }) => [store.name?.split(' ').at(-1)?.replace('Solo', 'Surakarta') ?? '?', location] as const,
  );
  expect(cities.filter(([city, location]) => location?.includes(city) === false)).toEqual([]);
});

test('most fashion, shoes and bags have variants, each with its price', () => {
  const pages = [...market.histories().take(3000)].flatMap(
    (history) => history.find((snapshot) => snapshot.variants.length > 0) ?? history.slice(-1),
  );
  const worn = pages.filter(({ category }) => /^(Fashion|Sepatu|Tas)/.test(category[0]?.name ?? ''));
  expect(share(worn, ({ variants }) => variants.length > 1)).toSatisfy(isShareBetween(0.7, 0.95));
  expect(share(pages, ({ variants }) => variants.length > 1)).toSatisfy(isShareBetween(0.4, 0.7));
  expect(Math.max(...pages.map(({ variants }) => variants.length))).toBeLessThanOrEqual(10);
  for (const { variants, price } of pages.filter((page) => page.variants.length > 0)) {
    expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
    expect(Math.min(...variants.map((variant) => variant.price ?? 0))).toBe(price?.low);
    expect(Math.max(...variants.map((variant) => variant.price ?? 0))).toBe(price?.high);
  }
});

test('most listings sell little, and the heads of what people search sell thousands a month', () => {
  expect(share(dailySales, (units) => units === 0)).toSatisfy(isShareBetween(0.45, 0.7));
  expect(shareQuantile(dailySales, 0.99)).toSatisfy(isShareBetween(20, 160));
  const bySales = last.map((snapshot) => snapshot.badge.low ?? 0).toSorted((a, b) => b - a);
  const total = bySales.reduce((sum, units) => sum + units, 0);
  expect(bySales.slice(0, last.length / 100).reduce((sum, units) => sum + units, 0) / total).toSatisfy(isShareBetween(0.25, 0.6));
  expect(bySales[0]).toSatisfy(isShareBetween(8_000, 30_000));
  const searched = ['kemeja', 'serum', 'sepatu', 'tas', 'celana', 'gamis'].map((word) => {
    const found = last.filter(({ name }) => new RegExp(`\\b${word}\\b`, 'i').test(name));
    expect(found.length).toBeGreaterThan(80);
    return Math.max(...found.map(({ badge }) => badge.low ?? 0));
  });
  expect(Math.min(...searched)).toBeGreaterThan(500);
  expect(searched.filter((most) => most > 2000).length).toBeGreaterThanOrEqual(3);
  expect(last.filter(({ name }) => /\bbotol\b/i.test(name)).length).toBeGreaterThan(60);
});

test('of known changes over a week some rise and some fall, with a campaign in between too', () => {
  const histories = [...demoMarket({ size: { products: 6000 }, until: '2026-11-21', seed: 3 })];
  /** How the week that ends on the 21st differs from the week that ends on `end`. */
  const changesSince = (end: number) =>
    histories.flatMap((history) => {
      const counts = [end - 7, end, 14, 21].map((day) => {
        const at = wibDay(`2026-${day > 0 ? 11 : 10}-${String(day > 0 ? day : day + 31).padStart(2, '0')}T00:00:00+07:00`);
        const seen = history.find((snapshot) => wibDay(snapshot.observed_at) === at)?.sold_total;
        return seen?.precision === 'exact' ? seen.low : null;
      });
      const [from, to, begin, newest] = counts;
      if (from == null || to == null || begin == null || newest == null || to - from < 5) return [];
      return (newest - begin) / (to - from) - 1;
    });
  // The last week before the campaign, and the week that contains 11.11.
  for (const [changes, rising] of [
    [changesSince(7), isShareBetween(0.4, 0.6)],
    [changesSince(14), isShareBetween(0.35, 0.65)],
  ] as const) {
    expect(changes.length).toBeGreaterThan(300);
    expect(share(changes, (change) => change > 0)).toSatisfy(rising);
    expect(share(changes, (change) => change < 0)).toSatisfy(isShareBetween(0.3, 0.6));
    expect(share(changes, (change) => change < -0.5)).toBeLessThan(0.15);
  }
});

test('brands, official stores and ratings have their shares', () => {
  expect(share(last, (snapshot) => snapshot.brand === null)).toSatisfy(isShareBetween(0.37, 0.43));
  expect(share(last, (snapshot) => snapshot.store.tier === 'official')).toSatisfy(isShareBetween(0.04, 0.18));
  const rated = last.filter((snapshot) => snapshot.rating !== null);
  expect(share(rated, ({ rating }) => (rating ?? 0) >= 4.5)).toSatisfy(isShareBetween(0.6, 0.95));
  // Two reviews cannot have an average of 4.83.
  const impossible = rated.filter(({ rating, reviews }) => {
    const stars = (rating ?? 0) * (reviews.low ?? 0);
    return (reviews.low ?? 0) < 10 && Math.abs(stars - Math.round(stars)) > 0.1;
  });
  expect(impossible).toEqual([]);
  expect(last.some(({ marketplace, store }) => marketplace === 'tiktok' && store.tier === 'power')).toBe(false);
});

test('titles read like listings of their category', () => {
  const lengths = last.map((snapshot) => snapshot.name.split(' ').length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(12);
  expect(new Set(last.map(({ category }) => category.length))).toEqual(new Set([3]));
  const wrong = last.filter(({ name, category }) => {
    const words = name.toLowerCase().split(' ');
    const noun = category.at(-1)?.name.toLowerCase().split(' ') ?? [];
    // `Abu Abu` and `Laki Laki` repeat a word.
    return !noun.every((word) => words.includes(word)) || new Set(words).size < words.length - 2;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(new Set(last.map((snapshot) => snapshot.name)).size / last.length).toSatisfy(isShareBetween(0.9, 1.01));
});

test('no word of the market is a brand that people buy', () => {
  const real =
    /\b(nike|adidas|puma|vivo|oppo|samsung|xiaomi|realme|apple|iphone|asus|acer|lenovo|honda|yamaha|toyota|avanza|vario|nmax|wardah|emina|scarlett|somethinc|skintific|garnier|nivea|pampers|tupperware|lycra|teflon|dacron|eiger|bata|zara|uniqlo|erigo|miniso|philips|polytron|cosmos|miyako|indomie|lego|uno|rubik|gopro|sony|toto|mito)\b/i;
  const words = new Set(last.flatMap(({ name, brand, store }) => `${name} ${brand} ${store.name}`.split(' ')));
  expect([...words].filter((word) => real.test(word))).toEqual([]);
});

test('every leaf has a name of its own, a band and phrases that titles can hold', () => {
  const leaves = demoRoots.flatMap((root) => root.trades.flatMap((trade) => trade.leaves));
  expect(demoRoots).toHaveLength(20);
  expect(new Set(leaves.map(({ path }) => path[2]?.name)).size).toBe(leaves.length);
  const odd = leaves.filter(
    ({ kind: { low, high, slots } }) =>
      !(low >= 500 && low < high) || slots.flat().some((phrase) => phrase === '' || phrase.length > 32 || /[|*]/.test(phrase)),
  );
  expect(odd.map(({ noun }) => noun)).toEqual([]);
  const seen = new Set(last.map(({ category }) => category.at(-1)?.name));
  expect(share(leaves, ({ path }) => seen.has(path[2]?.name))).toBeGreaterThan(0.85);
});
