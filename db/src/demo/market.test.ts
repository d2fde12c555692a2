import { wibDay } from '@telaah/shared/lib/dates/dates';
import { parseUrl } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { snapshot } from '@telaah/shared/observation/snapshot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DemoMarket, demoMarket } from '#src/demo/market.ts';
import { demoKeywords } from '#src/demo/searches.ts';
import { isShareBetween, share } from '#src/demo/test-shares.ts';

const UNTIL = '2026-11-20';
const options = { size: 'small', until: UNTIL, seed: 7 } as const;

let market: DemoMarket;
let last: Snapshot[];
let count = 0;
let lookedAt = 0;

beforeAll(() => {
  market = demoMarket(options);
  last = [];
  for (const history of market) {
    const newest = history.at(-1);
    if (newest) last.push(newest);
    count += history.length;
    lookedAt += history.length > 0 ? 1 : 0;
  }
});

const newestOf = (history: Snapshot[]) => Date.parse(history.at(-1)?.observed_at ?? '');
const oldestOf = (history: Snapshot[]) => Date.parse(history[0]?.observed_at ?? '');

describe('the same market every time', () => {
  const first = (seed: number, from = 0) =>
    JSON.stringify([
      ...demoMarket({ ...options, seed })
        .histories(from)
        .take(60),
    ]);

  test('for a seed, and another one for another seed', () => {
    expect(first(7)).toBe(first(7));
    expect(first(7)).not.toBe(first(8));
  });

  test('from any listing on, so that an interrupted fill goes on where it stopped', () => {
    const whole = [...market.histories().take(60)].slice(37);
    expect([...market.histories(37).take(23)]).toEqual(whole);
  });
});

test('every look has the shape that ingestion takes', () => {
  for (const history of market.histories(4_000).take(500))
    for (const observation of history) expect(snapshot.safeParse(observation).error).toBeUndefined();
});

test('looks are in time order, one a day, on the days asked for, and none in the future', () => {
  const until = new Date('2026-11-20T03:00:00Z');
  for (const history of demoMarket({ size: { products: 400 }, days: 10, until, seed: 1 })) {
    const instants = history.map((snapshot) => Date.parse(snapshot.observed_at));
    expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
    expect(history.length).toBeLessThanOrEqual(10);
    for (const instant of instants)
      expect(instant).toSatisfy(isShareBetween(Date.parse('2026-11-10T16:59:59Z'), until.getTime() + 1));
  }
});

test('marketplaces have their shares, and no two listings one address', () => {
  expect(market.products).toBe(12_000);
  expect(share(last, (snapshot) => snapshot.marketplace === 'shopee')).toSatisfy(isShareBetween(0.59, 0.61));
  expect(share(last, (snapshot) => snapshot.marketplace === 'tokopedia')).toSatisfy(isShareBetween(0.24, 0.26));
  expect(new Set(last.map((snapshot) => `${snapshot.marketplace}/${snapshot.product_id}`)).size).toBe(last.length);
  expect(new Set(last.map((snapshot) => `${snapshot.marketplace}/${snapshot.store.id}`)).size).toBeGreaterThan(700);
});

test('addresses are those of the marketplace', () => {
  for (const snapshot of last.slice(0, 400)) {
    const found = parseUrl(snapshot.url ?? '');
    expect(found).toMatchObject({ marketplace: snapshot.marketplace, ref: { kind: 'product' } });
  }
  expect(
    last.filter((snapshot) => snapshot.marketplace === 'tiktok').every((snapshot) => /^17\d{17}$/.test(snapshot.product_id)),
  ).toBe(true);
});

test('a store stands on one marketplace, in one place, with one name', () => {
  const seen = new Map<string, string>();
  for (const { marketplace, store } of last) {
    const key = `${marketplace}/${store.id}`;
    expect(seen.get(key) ?? store.domain).toBe(store.domain);
    seen.set(key, store.domain ?? '');
  }
  expect(new Set(seen.values()).size).toBeGreaterThan(500);
});

test('counters come exact, rounded with their text, and hidden', () => {
  const precisions = new Set(last.map((snapshot) => `${snapshot.marketplace} ${snapshot.sold_total.precision}`));
  expect(precisions).toEqual(
    new Set([
      'shopee exact',
      'shopee rounded_down',
      'shopee hidden',
      'tokopedia exact',
      'tokopedia rounded_down',
      'tokopedia hidden',
      'tiktok exact',
      'tiktok hidden',
    ]),
  );
  const texts = new Set(
    last.filter((snapshot) => snapshot.marketplace === 'tokopedia').map((snapshot) => snapshot.sold_total.text),
  );
  expect(texts).toContain('250+ terjual');
  expect(last.some((snapshot) => snapshot.marketplace !== 'shopee' && snapshot.badge.precision !== 'hidden')).toBe(false);
});

test('variants add up to the stock that the page shows', () => {
  const pages = [...market.histories().take(2000)]
    .flat()
    .filter((snapshot) => snapshot.variants.length > 0 && snapshot.stock.precision === 'exact');
  expect(pages.length).toBeGreaterThan(100);
  for (const page of pages) expect(page.variants.reduce((sum, variant) => sum + (variant.stock.low ?? 0), 0)).toBe(page.stock.low);
});

test('twins name each other and are the same goods', () => {
  const byId = new Map(last.map((snapshot) => [`${snapshot.marketplace}/${snapshot.product_id}`, snapshot]));
  const twins = last.filter((snapshot) => snapshot.twin !== null);
  expect(twins.length / last.length).toSatisfy(isShareBetween(0.04, 0.1));
  let both = 0;
  for (const snapshot of twins) {
    const other = byId.get(`${snapshot.twin?.marketplace}/${snapshot.twin?.product_id}`);
    if (!other) continue;
    both++;
    expect(other.twin).toEqual({ marketplace: snapshot.marketplace, product_id: snapshot.product_id });
    expect(other.name).toBe(snapshot.name);
    expect(other.store.name).toBe(snapshot.store.name);
  }
  expect(both).toBeGreaterThan(twins.length * 0.9);
});

test('some listings come late, vanish, miss days, run out of stock or start counting again', () => {
  const histories = [...market.histories().take(4000)];
  const newest = Date.parse('2026-11-19T17:00:00Z');
  expect(share(histories, (history) => oldestOf(history) > newest - 20 * 86_400_000)).toSatisfy(isShareBetween(0.01, 0.06));
  expect(share(histories, (history) => newestOf(history) < newest - 5 * 86_400_000)).toSatisfy(isShareBetween(0.005, 0.04));
  expect(count / (lookedAt * 30)).toSatisfy(isShareBetween(0.88, 0.97));
  expect(share(histories.flat(), (snapshot) => snapshot.status === 'sold_out')).toSatisfy(isShareBetween(0.005, 0.15));
  const fell = (history: Snapshot[]) =>
    history.some(
      (snapshot, i) =>
        (snapshot.sold_total.low ?? 0) < (history[i - 1]?.sold_total.low ?? 0) * 0.5 && snapshot.sold_total.low !== null,
    );
  expect(share(histories, fell)).toSatisfy(isShareBetween(0, 0.006));
});

test('campaign days sell more and some prices fall on them', () => {
  const shown = [...demoMarket({ size: { products: 3000 }, days: 14, until: '2026-11-17', seed: 3 })];
  const onDay = (day: string) =>
    shown.map((history) =>
      history.find((snapshot) => new Date(Date.parse(snapshot.observed_at) + 7 * 3_600_000).toISOString().startsWith(day)),
    );
  const [before, campaign] = [onDay('2026-11-10'), onDay('2026-11-11')];
  const cut = share(before, (snapshot) => {
    const other = campaign[before.indexOf(snapshot)];
    return (other?.price?.low ?? 0) < (snapshot?.price?.low ?? 0) * 0.95;
  });
  expect(cut).toSatisfy(isShareBetween(0.1, 0.3));
});

test('what is searched for has first pages of every other day, whose places move and are bought now and then', () => {
  const seen = [...market.histories()].flat().filter((snapshot) => snapshot.seen_on !== null);
  expect(seen.every((snapshot) => snapshot.read_from === 'api')).toBe(true);
  const lists = Map.groupBy(seen, ({ marketplace, seen_on }) => `${marketplace} ${seen_on?.keyword} ${seen_on?.sort}`);
  const words = new Set(seen.map(({ seen_on }) => seen_on?.keyword));
  expect(words.size).toSatisfy(isShareBetween(130, 160));
  expect([...words].every((word) => demoKeywords.includes(word ?? ''))).toBe(true);
  const days = (history: Snapshot[]) => new Set(history.map(({ observed_at }) => wibDay(observed_at)));
  const shirts = lists.get('shopee kemeja pop') ?? [];
  expect(days(shirts).size).toSatisfy(isShareBetween(10, 16));
  expect(share(seen, ({ is_ad }) => is_ad)).toSatisfy(isShareBetween(0.02, 0.2));
  expect(Math.max(...shirts.map(({ seen_on }) => seen_on?.page ?? 0))).toBe(2);
  expect(lists.get('shopee kemeja sales')?.length).toBeGreaterThan(20);
  for (const history of lists.values()) {
    const places = history.map(
      ({ observed_at, is_ad, seen_on }) => `${wibDay(observed_at)} ${is_ad} ${seen_on?.page} ${seen_on?.position}`,
    );
    expect(new Set(places).size).toBe(places.length);
  }
  const places = Map.groupBy(shirts, ({ product_id }) => product_id);
  const moved = [...places.values()].filter((history) => new Set(history.map(({ seen_on }) => seen_on?.position)).size > 1);
  expect(moved.length).toBeGreaterThan(places.size / 2);
});

test('stores on pages grow, cards of stores say little', () => {
  const looked = [...market.histories(4_000).take(400)].flat();
  const cards = looked.filter((snapshot) => snapshot.read_from === 'api');
  expect(cards.every((snapshot) => snapshot.store.followers.precision === 'hidden')).toBe(true);
  const pages = Map.groupBy(
    looked.filter((snapshot) => snapshot.read_from === 'embedded'),
    (snapshot) => `${snapshot.marketplace}/${snapshot.store.id}`,
  );
  for (const views of pages.values()) {
    const followers = views
      .toSorted((a, b) => a.observed_at.localeCompare(b.observed_at))
      .map((snapshot) => snapshot.store.followers.low ?? 0);
    expect(followers).toEqual(followers.toSorted((a, b) => a - b));
  }
});
