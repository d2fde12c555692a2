import type { Db } from '@telaah/db';
import { demandPartitions, ensurePartitions, type Months } from '@telaah/db/installation/partitions';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';
import type { BatchOrigin } from '#src/features/market/observations/from.ts';
import { resolvePages } from '#src/features/market/observations/lists.repo.ts';
import { findListedSnapshots } from '#src/features/market/observations/placements.ts';
import {
  deleteVariantDays,
  upsertStoreReadings,
  upsertStoreReadingsReturning,
  upsertVariantDays,
} from '#src/features/market/observations/side-records.repo.ts';
import { distinctReadings, readingKey, storeReader } from '#src/features/market/observations/store-readings.ts';
import { toVariantDays } from '#src/features/market/observations/variant-days.ts';

/** What was made ready for what a batch says besides its products' figures: where they were seen, their variants, their stores. */
export interface SideRecords {
  /** The list that each look was seen on. */
  pages: ReadonlyMap<Snapshot, number>;
}

/** WIB months of looks. Thousands of them are of a few hours, and whole hours are in one month. */
const dayMonths = (looks: { observed_at: string }[]): string[] =>
  [...new Set(looks.map(({ observed_at }) => observed_at.slice(0, 13)))].map((hour) => wibDay(`${hour}:00:00Z`).slice(0, 7));

/** Imports and generators make the months that they write; for what a request brings they are there, made by the worker. */
export const preparePartitions = ({ source }: Pick<BatchOrigin, 'source'>) =>
  source === 'capture' ? demandPartitions : ensurePartitions;

const hasVariants = ({ dated, variants }: Snapshot): boolean => dated === 'known' && variants.length > 0;

/** The months that a batch is written to. */
export const findBatchMonths = (
  snapshots: Snapshot[],
  now: Date,
  { kept, counted } = findListedSnapshots(snapshots, now),
): Months => {
  const days = dayMonths(snapshots);
  return {
    market: [...days, ...new Set(snapshots.map(({ observed_at }) => observed_at.slice(0, 7)))],
    variant: dayMonths(snapshots.filter(hasVariants)),
    store: days,
    placement: kept,
    placement_day: counted,
  };
};

/** Sees to the partitions for a batch, and makes the lists it was seen on: before the transaction that writes. */
export const prepareSideRecords = async (db: Db, snapshots: Snapshot[], from: BatchOrigin): Promise<SideRecords> => {
  const sighted = findListedSnapshots(snapshots, from.now);
  await preparePartitions(from)(db, findBatchMonths(snapshots, from.now, sighted));
  return { pages: await resolvePages(db, sighted.looks) };
};

/** What became of a product: its new looks, and where it was folded anew all of them, with the days on which something changed. */
export interface VariantUpdate {
  product_id: number;
  looks: { fact: ObservationFact }[];
  rebuilt: { facts: ObservationFact[]; days: ReadonlySet<string> } | null;
}

/** Keeps the variants that looks showed, as they are believed. */
export const saveVariantDays = async (db: Db, told: VariantUpdate[]): Promise<void> => {
  const forgotten = told.flatMap(({ product_id, rebuilt }) => [...(rebuilt?.days ?? [])].map((day) => ({ product_id, day })));
  const rows = told.flatMap(({ product_id, looks, rebuilt }) =>
    toVariantDays(product_id, rebuilt?.facts ?? looks.map(({ fact }) => fact), rebuilt?.days),
  );
  if (forgotten.length > 0) await deleteVariantDays(db, forgotten);
  if (rows.length > 0) await upsertVariantDays(db, rows);
};

/** A look at a store, and which one it is. */
export interface StoreObservation extends Pick<StorePageSnapshot, 'observed_at' | 'dated' | 'store'> {
  store_id: number;
  /** The key by which the look named it. */
  key_id: number;
}

const toStoreReadings = (seen: StoreObservation[], from: BatchOrigin) => {
  const read = storeReader(from);
  const readings = seen.map((look) => read(look, look));
  return { readings, rows: distinctReadings(readings.filter((reading) => reading !== null)) };
};

/** Keeps what stores said of themselves. */
export const saveStoreReadings = async (db: Db, seen: StoreObservation[], from: BatchOrigin): Promise<void> => {
  const { rows } = toStoreReadings(seen, from);
  if (rows.length > 0) await upsertStoreReadings(db, rows);
};

/** The same. Answers for each look whether it says anything that was not known. */
export const saveNewStoreReadings = async (db: Db, seen: StoreObservation[], from: BatchOrigin): Promise<boolean[]> => {
  const { readings, rows } = toStoreReadings(seen, from);
  const news = new Set(rows.length === 0 ? [] : (await upsertStoreReadingsReturning(db, rows)).map(readingKey));
  return readings.map((reading) => reading !== null && news.has(readingKey(reading)));
};
