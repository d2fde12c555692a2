import type { Db } from '@telaah/db';
import { demandPartitions, ensurePartitions, type Months } from '@telaah/db/installation/partitions';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot, StoreLook } from '@telaah/shared/observation/snapshot';
import type { Fact } from '#src/features/market/observations/facts.ts';
import type { From } from '#src/features/market/observations/from.ts';
import { resolvePages } from '#src/features/market/observations/lists.repo.ts';
import { sightedIn } from '#src/features/market/observations/placements.ts';
import {
  deleteVariantDays,
  upsertStoreReadings,
  upsertStoreReadingsReturning,
  upsertVariantDays,
} from '#src/features/market/observations/side-records.repo.ts';
import { distinctReadings, readingKey, storeReader } from '#src/features/market/observations/store-readings.ts';
import { variantDays } from '#src/features/market/observations/variant-days.ts';

/** What was made ready for what a batch says besides its products' figures: where they were seen, their variants, their stores. */
export interface Beside {
  /** The list that each look was seen on. */
  pages: ReadonlyMap<Snapshot, number>;
}

/** WIB months of looks. Thousands of them are of a few hours, and whole hours are in one month. */
const dayMonths = (looks: { observed_at: string }[]): string[] =>
  [...new Set(looks.map(({ observed_at }) => observed_at.slice(0, 13)))].map((hour) => wibDay(`${hour}:00:00Z`).slice(0, 7));

/** Imports and generators make the months that they write; for what a request brings they are there, made by the worker. */
export const preparePartitions = ({ source }: Pick<From, 'source'>) => (source === 'capture' ? demandPartitions : ensurePartitions);

const hasVariants = ({ dated, variants }: Snapshot): boolean => dated === 'known' && variants.length > 0;

/** The months that a batch is written to. */
export const monthsOf = (snapshots: Snapshot[], now: Date, { kept, counted } = sightedIn(snapshots, now)): Months => {
  const days = dayMonths(snapshots);
  return {
    market: [...days, ...new Set(snapshots.map(({ observed_at }) => observed_at.slice(0, 7)))],
    variant: dayMonths(snapshots.filter(hasVariants)),
    store: days,
    sighting: kept,
    sighting_day: counted,
  };
};

/** Sees to the partitions for a batch, and makes the lists it was seen on: before the transaction that writes. */
export const prepareBeside = async (db: Db, snapshots: Snapshot[], from: From): Promise<Beside> => {
  const sighted = sightedIn(snapshots, from.now);
  await preparePartitions(from)(db, monthsOf(snapshots, from.now, sighted));
  return { pages: await resolvePages(db, sighted.looks) };
};

/** What became of a product: its new looks, and where it was folded anew all of them, with the days on which something changed. */
export interface Told {
  product_id: number;
  looks: { fact: Fact }[];
  anew: { facts: Fact[]; days: ReadonlySet<string> } | null;
}

/** Keeps the variants that looks showed, as they are believed. */
export const keepVariants = async (db: Db, told: Told[]): Promise<void> => {
  const forgotten = told.flatMap(({ product_id, anew }) => [...(anew?.days ?? [])].map((day) => ({ product_id, day })));
  const rows = told.flatMap(({ product_id, looks, anew }) =>
    variantDays(product_id, anew?.facts ?? looks.map(({ fact }) => fact), anew?.days),
  );
  if (forgotten.length > 0) await deleteVariantDays(db, forgotten);
  if (rows.length > 0) await upsertVariantDays(db, rows);
};

/** A look at a store, and which one it is. */
export interface StoreSeen extends Pick<StoreLook, 'observed_at' | 'dated' | 'store'> {
  store_id: number;
  /** The key by which the look named it. */
  key_id: number;
}

const readingsIn = (seen: StoreSeen[], from: From) => {
  const read = storeReader(from);
  const readings = seen.map((look) => read(look, look));
  return { readings, rows: distinctReadings(readings.filter((reading) => reading !== null)) };
};

/** Keeps what stores said of themselves. */
export const keepStores = async (db: Db, seen: StoreSeen[], from: From): Promise<void> => {
  const { rows } = readingsIn(seen, from);
  if (rows.length > 0) await upsertStoreReadings(db, rows);
};

/** The same. Answers for each look whether it says anything that was not known. */
export const keepStoresTellingNews = async (db: Db, seen: StoreSeen[], from: From): Promise<boolean[]> => {
  const { readings, rows } = readingsIn(seen, from);
  const news = new Set(rows.length === 0 ? [] : (await upsertStoreReadingsReturning(db, rows)).map(readingKey));
  return readings.map((reading) => reading !== null && news.has(readingKey(reading)));
};
