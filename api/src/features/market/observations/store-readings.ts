import { datedCode, precisionCode, sourceCode, tierCode } from '@telaah/db/tables/codes';
import type { CounterColumns } from '@telaah/db/tables/observation';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { SnapshotStore, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { hasStoreFigures, toUuidDigest } from '#src/features/market/observations/digest.ts';
import { centi } from '#src/features/market/observations/facts.ts';

/** One reporter's reading of a store on a WIB day. The same again is the same row, seen from `first_at` to `last_at`. */
export interface NewStoreReading extends CounterColumns<'followers' | 'following' | 'products'> {
  store_id: number;
  /** The key by which the observation named the store. */
  key_id: number;
  day: string;
  digest: string;
  /** ms. */
  first_at: number;
  last_at: number;
  dated: number;
  source: number;
  reporter: string | null;
  rating_c: number | null;
  response_rate: number | null;
  tier: number | null;
  marks: string[] | null;
  joined_at: string | null;
}

type ReadingLiteral = Omit<NewStoreReading, 'store_id' | 'key_id' | 'day' | 'first_at' | 'last_at'>;

const literalOf = ({ store, dated }: Pick<StorePageSnapshot, 'dated' | 'store'>, from: BatchOrigin): ReadingLiteral => {
  const { followers, following, products } = store;
  const literal = {
    dated: datedCode.code(dated),
    source: sourceCode.code(from.source),
    reporter: from.reporter ?? null,
    followers_low: followers.low,
    followers_high: followers.high,
    followers_precision: precisionCode.code(followers.precision),
    following_low: following.low,
    following_high: following.high,
    following_precision: precisionCode.code(following.precision),
    products_low: products.low,
    products_high: products.high,
    products_precision: precisionCode.code(products.precision),
    rating_c: centi(store.rating),
    response_rate: store.response_rate,
    tier: store.tier === null ? null : tierCode.code(store.tier),
    marks: store.marks,
    joined_at: store.listed_at,
  };
  return { ...literal, digest: toUuidDigest(literal) };
};

/** Maps store observations to readings; null without figures. Observations that share a store object are mapped once. */
export const storeReader = (from: BatchOrigin) => {
  const literals = new Map<SnapshotStore, ReadingLiteral>();
  const literal = (observation: Pick<StorePageSnapshot, 'dated' | 'store'>): ReadingLiteral => {
    const cached = observation.dated === 'known' ? literals.get(observation.store) : undefined;
    const result = cached ?? literalOf(observation, from);
    if (observation.dated === 'known') literals.set(observation.store, result);
    return result;
  };
  return (
    { store_id, key_id }: Pick<NewStoreReading, 'store_id' | 'key_id'>,
    observation: Pick<StorePageSnapshot, 'observed_at' | 'dated' | 'store'>,
  ): NewStoreReading | null => {
    if (!hasStoreFigures(observation.store)) return null;
    const at = Date.parse(observation.observed_at);
    return { ...literal(observation), store_id, key_id, day: wibDay(at), first_at: at, last_at: at };
  };
};

export const readingKey = ({ key_id, day, digest }: Pick<NewStoreReading, 'key_id' | 'day' | 'digest'>): string =>
  `${key_id}/${day}/${digest}`;

export const distinctReadings = (readings: NewStoreReading[]): NewStoreReading[] => {
  const rows = new Map<string, NewStoreReading>();
  for (const reading of readings) {
    const key = readingKey(reading);
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { ...reading });
    else if (reading.first_at < row.first_at) row.first_at = reading.first_at;
    else if (reading.last_at > row.last_at) row.last_at = reading.last_at;
  }
  return [...rows.values()];
};
