import { tierCode } from '@telaah/db/tables/codes';
import { fromListPlace } from '@telaah/shared/features/market/place-on-list';
import { type KeywordRow, type KeywordSummary, TOP_SHARES } from '@telaah/shared/features/research/keyword';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { dayStart, daysBetween, wibDay } from '@telaah/shared/lib/dates/dates';
import { median, quantile } from '@telaah/shared/lib/statistics';
import type { KeywordRecord, PlaceRecord } from '#src/features/research/keyword/keyword.repo.ts';
import { marketplaceOf } from '#src/features/research/rows/product-row.service.ts';

const positionAt = (place: number | null): number | null => (place === null ? null : fromListPlace(place).position);

/** The position that a row shows: the organic one, otherwise the advertisement's. */
export const positionOf = ({ found, place, ad_place }: PlaceRecord): number | null => positionAt(found ? place : ad_place);

export const seenProductOf = (product: ProductRow) => {
  const { product_id, marketplace, name, url, image_url, store_id, store_name, store_tier } = product;
  const { category_name, price, price_high, sold_30d, provenance } = product;
  const { price_after_voucher, views, status, is_ad } = product;
  return {
    product_id,
    marketplace,
    name,
    url,
    image_url,
    store_id,
    store_name,
    store_tier,
    category_name,
    price,
    price_high,
    price_after_voucher,
    views,
    status,
    is_ad,
    sold_30d,
    provenance,
  };
};

export const keywordRowOf = (record: PlaceRecord, product: ProductRow, keyword: KeywordRecord): KeywordRow => ({
  ...seenProductOf(product),
  external_id: product.external_id,
  brand: product.brand,
  rating: product.rating,
  reviews: product.reviews,
  listed_at: product.listed_at,
  revenue_30d: product.revenue_30d,
  keyword: keyword.keyword,
  position: positionOf(record),
  position_before: positionAt(record.before),
  place: record.found ? (record.bought ? 'both' : 'organic') : 'ad',
  days_on_page: record.days,
  seen_at: dayStart(keyword.list_day ?? keyword.last_day).toISOString(),
  results: keyword.found,
});

/** The number of products that a keyword's results claimed; null without a claim. */
const resultsOf = ({ found, found_at }: KeywordRecord): KeywordSummary['lists'][number]['results'] =>
  found === null || found_at === null ? null : { count: found, seen_at: found_at.toISOString() };

/** The newest claim of these keywords. A sum over marketplaces would count the same goods several times. */
const newestResults = (keywords: readonly KeywordRecord[]): KeywordSummary['results'] => {
  const keywordResults = keywords.flatMap((keyword) => {
    const results = resultsOf(keyword);
    return results === null ? [] : { ...results, marketplace: marketplaceOf(keyword.marketplace_id) };
  });
  return keywordResults.toSorted((a, b) => b.seen_at.localeCompare(a.seen_at) || b.count - a.count)[0] ?? null;
};

const within = (values: readonly number[], share: number): number | null => (values.length === 0 ? null : quantile(values, share));
const middle = (values: readonly number[]): number | null => (values.length === 0 ? null : median(values));

const known = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

const placesOf = ({ found, bought }: PlaceRecord): number => Number(found) + Number(bought);

/** The largest shares of the places. Rows without a name are left out, but count in the total. */
const sharesBy = <T extends { name: string }>(
  rows: readonly PlaceRecord[],
  all: number,
  of: (row: PlaceRecord) => (T & { key: string }) | null,
) => {
  const held = new Map<string, { who: T; places: number }>();
  for (const row of rows) {
    const found = of(row);
    if (!found) continue;
    const { key, ...who } = found;
    const one = held.get(key) ?? { who: who as unknown as T, places: 0 };
    one.places += placesOf(row);
    held.set(key, one);
  }
  return [...held.values()]
    .toSorted((a, b) => b.places - a.places || (a.who.name < b.who.name ? -1 : 1))
    .slice(0, TOP_SHARES)
    .map(({ who, places }) => ({ ...who, places, share: places / all }));
};

const OFFICIAL = tierCode.code('official');

export const keywordSummaryOf = (
  keywords: readonly KeywordRecord[],
  rows: readonly PlaceRecord[],
  related: KeywordSummary['related'],
  now: Date,
): KeywordSummary => {
  const places = rows.reduce((sum, row) => sum + placesOf(row), 0);
  const prices = known(rows.map(({ price }) => price));
  const sold = known(rows.map(({ sold_30d }) => sold_30d));
  const tiers = known(rows.map(({ tier }) => tier));
  const listed = known(rows.map(({ listed_at }) => listed_at)).map((at) => at.getTime());
  const seen = rows.map(({ seen_at }) => seen_at.getTime());
  return {
    lists: keywords.map((keyword) => ({
      marketplace: marketplaceOf(keyword.marketplace_id),
      looks: keyword.observations,
      days: keyword.days,
      products: keyword.products,
      results: resultsOf(keyword),
      last_day: keyword.last_day,
      list_day: keyword.list_day,
      before_day: keyword.before_day,
    })),
    looks: keywords.reduce((sum, { observations: observationCount }) => sum + observationCount, 0),
    days: Math.max(0, ...keywords.map(({ days }) => days)),
    products: keywords.reduce((sum, { products }) => sum + products, 0),
    results: newestResults(keywords),
    places,
    ads: rows.filter(({ bought }) => bought).length,
    price_median: middle(prices),
    price_low: within(prices, 0.25),
    price_high: within(prices, 0.75),
    sold_median: middle(sold),
    sold_known: sold.length,
    official_share: tiers.length === 0 ? null : tiers.filter((tier) => tier === OFFICIAL).length / tiers.length,
    youngest_days: listed.length === 0 ? null : Math.max(0, daysBetween(wibDay(Math.max(...listed)), wibDay(now))),
    search_volume: null,
    stores: sharesBy(rows, places, ({ store_id, store_name: name, marketplace_id }) =>
      store_id === null || name === null
        ? null
        : { key: String(store_id), store_id, name, marketplace: marketplaceOf(marketplace_id) },
    ),
    brands: sharesBy(rows, places, ({ brand }) => (brand === null ? null : { key: brand, name: brand })),
    related,
    seen_at: seen.length === 0 ? null : new Date(Math.max(...seen)).toISOString(),
  };
};
