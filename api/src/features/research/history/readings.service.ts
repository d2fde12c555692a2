import type { Db } from '@telaah/db';
import { datedCode, pageKindCode, precisionCode, readFromCode, reasonCode, sourceCode, tierCode } from '@telaah/db/tables/codes';
import { type CounterColumn, type CounterColumns, counterColumn } from '@telaah/db/tables/observation';
import { fromListPlace } from '@telaah/shared/features/market/place-on-list';
import { PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import { histories } from '@telaah/shared/features/research/history/heads';
import type { ReadingsInput } from '@telaah/shared/features/research/history/inputs';
import type {
  ObservationReading,
  PlacementDay,
  PlacementReading,
  ReadingsResult,
  StoreReading,
  VariantReading,
} from '@telaah/shared/features/research/history/readings';
import { type ProductRow, WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { addDays } from '@telaah/shared/lib/dates/dates';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import type { Reading } from '@telaah/shared/observation/reading';
import type { SeenOn, SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { isGivenId } from '#src/features/market/keys/identity.rules.ts';
import { openUntil } from '#src/features/research/history/open-history.ts';
import { toDayBounds, toProductDayInput } from '#src/features/research/history/range.ts';
import * as repo from '#src/features/research/history/readings.repo.ts';
import { marketplaceOf, productRows, toRating } from '#src/features/research/rows/product-row.service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { PayingAsker } from '#src/kinds/charge-answer.ts';
import { toRequestedRange } from '#src/kinds/days.ts';
import { rightsOf } from '#src/kinds/rights.ts';
import type { Deps } from '#src/runtime/deps.ts';

type CounterLiterals = Partial<Record<CounterColumn, string>>;

const readingOf = <Name extends string>(row: CounterColumns<Name>, name: Name, text: string | null = null): Reading => {
  const columns = row as Record<string, number | null>;
  return {
    low: columns[`${name}_low`] ?? null,
    high: columns[`${name}_high`] ?? null,
    precision: precisionCode.word(columns[`${name}_precision`] ?? 0),
    text,
  };
};

const countersOf = (row: repo.ObservationRecord): Pick<ObservationReading, keyof typeof counterColumn> => {
  const texts = (row.detail ?? {}) as CounterLiterals;
  const entries = Object.entries(counterColumn).map(([name, column]) => [name, readingOf(row, column, texts[column] ?? null)]);
  return Object.fromEntries(entries) as Pick<ObservationReading, keyof typeof counterColumn>;
};

/** The id of a variant that is a listing of its own, as the observation gave it. */
const childOf = ({ key, key_id, product_id }: repo.ObservationRecord): string | null =>
  key !== null && key_id !== product_id && isGivenId(key) ? key : null;

const toObservationReading = (row: repo.ObservationRecord): ObservationReading => ({
  child_id: childOf(row),
  observed_at: row.observed_at.toISOString(),
  dated: datedCode.word(row.dated),
  source: sourceCode.word(row.source),
  reader: row.reader,
  read_from: readFromCode.word(row.read_from),
  price: row.price === null ? null : { low: row.price, high: row.price_high ?? row.price },
  original_price: row.original_price,
  price_after_voucher: row.price_after_voucher,
  ...countersOf(row),
  comments: row.comments,
  rating: toRating(row.rating_c),
  status: row.status,
  is_ad: row.is_ad,
  state: row.quarantine_reason === null ? 'accepted' : 'quarantined',
  reason: row.quarantine_reason === null ? null : reasonCode.word(row.quarantine_reason),
});

type ListIdentity = Pick<repo.PlacementRecord, 'kind' | 'keyword' | 'category' | 'shop' | 'product' | 'sort'>;

const listOf = ({ kind, keyword, category, shop, product, sort }: ListIdentity): Omit<SeenOn, 'page' | 'position' | 'found'> => ({
  kind: pageKindCode.word(kind),
  keyword,
  category,
  shop,
  product,
  sort,
});

const toPlacement = (row: repo.PlacementRecord): PlacementReading => ({
  observed_at: row.observed_at.toISOString(),
  source: sourceCode.word(row.source),
  is_ad: row.is_ad,
  seen_on: { ...listOf(row), page: row.number, position: row.position, found: row.found },
});

const placeOf = (place: number | null | undefined): PlacementDay['best'] => (place == null ? null : fromListPlace(place));

const toPlacementDay = (row: repo.PlacementDayRecord): PlacementDay => ({
  day: row.day,
  list: listOf(row),
  looks: row.observations,
  ads: row.sponsored,
  best: placeOf(row.places[0]),
  // The better of the two middle ones of an even number, so that the median is an observed place.
  median: placeOf(row.places[Math.floor((row.places.length - 1) / 2)]),
  best_ad: placeOf(row.best_sponsored),
  found: row.found,
});

const variantOf = (row: repo.VariantDayRecord): VariantReading => ({
  day: row.day,
  variant_id: row.variant_id,
  seen_at: row.seen_at.toISOString(),
  name: row.name,
  price: row.price,
  original_price: row.original_price,
  stock: readingOf(row, 'stock'),
  sold: readingOf(row, 'sold'),
});

const storeOf = (row: repo.StoreRecord): StoreReading => ({
  day: row.day,
  first_at: row.first_at.toISOString(),
  last_at: row.last_at.toISOString(),
  dated: datedCode.word(row.dated),
  source: sourceCode.word(row.source),
  followers: readingOf(row, 'followers'),
  following: readingOf(row, 'following'),
  products: readingOf(row, 'products'),
  rating: toRating(row.rating_c),
  response_rate: row.response_rate,
  tier: row.tier === null ? null : tierCode.word(row.tier),
  marks: row.marks,
  joined_at: row.joined_at?.toISOString() ?? null,
});

const attributesOf = (row: repo.AttributeRecord, path: { key: string; name: string }[]): ReadingsResult['attributes'] => ({
  marketplace: marketplaceOf(row.marketplace_id),
  external_id: row.external_id,
  name: row.name,
  url: row.url,
  image_url: row.image_url,
  listed_at: row.listed_at?.toISOString() ?? null,
  location: row.location,
  brand: row.brand,
  category: path.map(({ key, name }) => ({ id: /^id:(.+)$/.exec(key)?.[1] ?? null, name })),
  twin:
    row.twin_marketplace_id === null || row.twin_external_id === null
      ? null
      : { marketplace: marketplaceOf(row.twin_marketplace_id), product_id: row.twin_external_id },
  store:
    row.store_id === null
      ? null
      : {
          store_id: row.store_id,
          external_id: row.store_external_id,
          name: row.store_name,
          domain: row.domain,
          tier: row.tier === null ? null : tierCode.word(row.tier),
          location: row.store_location,
          image_url: row.store_image_url,
        },
});

const readAll = async (db: Db, productId: number, range: DayRange): Promise<ReadingsResult> => {
  const attributes = await repo.readAttributes(db, productId);
  const [observations, sightings, days, variants, path, store] = await Promise.all([
    repo.readObservations(db, productId, range),
    repo.readPlacements(db, productId, range),
    repo.readPlacementDays(db, productId, range),
    repo.readVariantDays(db, productId, range),
    attributes.category_id === null ? [] : repo.readCategoryPath(db, attributes.category_id),
    attributes.store_id === null ? [] : repo.readStore(db, attributes.store_id, range),
  ]);
  return {
    range,
    looks: observations.map(toObservationReading),
    sightings: sightings.map(toPlacement),
    sighting_days: days.map(toPlacementDay),
    variants: variants.map(variantOf),
    newest_variants: (attributes.variants ?? []) as SnapshotVariant[],
    attributes: attributesOf(attributes, path),
    store: store.map(storeOf),
    spent: 0,
  };
};

/** The days the asker may read: those of the preview, or of the paid history. Throws for other days. */
const openDays = async (
  deps: Pick<Deps, 'db' | 'clock' | 'checkpoint'>,
  asker: PayingAsker,
  product: ProductRow,
  input: ReadingsInput,
): Promise<DayRange> => {
  const now = deps.clock.now();
  const rights = await rightsOf(asker.facts, now);
  if (!rights.history.allowed) {
    const bounds = toDayBounds(product, now, WINDOW_DAYS);
    toRequestedRange(toProductDayInput(input), bounds);
    return { from: addDays(bounds.to, 1 - PREVIEW_DAYS), to: bounds.to };
  }
  const range = toRequestedRange(toProductDayInput(input), toDayBounds(product, now, rights.historicalRange));
  if ((await openUntil(deps, asker, histories.product, product.product_id)) !== null) return range;
  throw new ApiError('conflict', 'Open the history of the product first: what was read of it comes with it');
};

/** All observations of a product, included in its history; plans without histories get the preview's days. Throws `data_not_found`. */
export const openReadings = async (
  deps: Pick<Deps, 'db' | 'clock' | 'checkpoint'>,
  asker: PayingAsker,
  input: ReadingsInput,
): Promise<ReadingsResult> => {
  const id = Number(input.product_id);
  const [product] = await productRows(deps.db, [id]);
  if (!product) throw new ApiError('data_not_found', "The data you're looking for is not found");
  return readAll(deps.db, id, await openDays(deps, asker, product, input));
};
