import type { Db } from '@telaah/db';
import { demandPartitions, ensurePartitions, type Months } from '@telaah/db/installation/partitions';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';
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

/** What is prepared for the records of a batch besides product figures: placements, variants, store readings. */
export interface SideRecords {
  pages: ReadonlyMap<Snapshot, number>;
}

/** WIB months of observations, found once per hour: WIB is whole hours from UTC, so an hour lies in one month. */
const dayMonths = (observations: { observed_at: string }[]): string[] =>
  [...new Set(observations.map(({ observed_at }) => observed_at.slice(0, 13)))].map((hour) => wibDay(`${hour}:00:00Z`).slice(0, 7));

/** Imports and generators create the partitions they write to; a request demands those that the worker has made. */
export const preparePartitions = ({ source }: Pick<BatchOrigin, 'source'>) =>
  source === 'capture' ? demandPartitions : ensurePartitions;

const hasVariants = ({ dated, variants }: Snapshot): boolean => dated === 'known' && variants.length > 0;

export const findBatchMonths = (
  snapshots: Snapshot[],
  now: Date,
  { kept: keptPlacements, counted } = findListedSnapshots(snapshots, now),
): Months => {
  const days = dayMonths(snapshots);
  return {
    market: [...days, ...new Set(snapshots.map(({ observed_at }) => observed_at.slice(0, 7)))],
    variant: dayMonths(snapshots.filter(hasVariants)),
    store: days,
    placement: keptPlacements,
    placement_day: counted,
  };
};

/** Prepares partitions and lists of a batch before the transaction that writes. */
export const prepareSideRecords = async (db: Db, snapshots: Snapshot[], from: BatchOrigin): Promise<SideRecords> => {
  const listed = findListedSnapshots(snapshots, from.now);
  await preparePartitions(from)(db, findBatchMonths(snapshots, from.now, listed));
  return { pages: await resolvePages(db, listed.snapshots) };
};

/** New observations of a product; when it was rebuilt, all of its observations and the days that changed. */
export interface VariantUpdate {
  product_id: number;
  observations: { fact: ObservationFact }[];
  rebuilt: { facts: ObservationFact[]; days: ReadonlySet<string> } | null;
}

export const saveVariantDays = async (db: Db, updates: VariantUpdate[]): Promise<void> => {
  const deletedDays = updates.flatMap(({ product_id, rebuilt }) => [...(rebuilt?.days ?? [])].map((day) => ({ product_id, day })));
  const rows = updates.flatMap(({ product_id, observations, rebuilt }) =>
    toVariantDays(product_id, rebuilt?.facts ?? observations.map(({ fact }) => fact), rebuilt?.days),
  );
  if (deletedDays.length > 0) await deleteVariantDays(db, deletedDays);
  if (rows.length > 0) await upsertVariantDays(db, rows);
};

export interface StoreObservation extends Pick<StorePageSnapshot, 'observed_at' | 'dated' | 'store'> {
  store_id: number;
  /** The key by which the observation named it. */
  key_id: number;
}

const toStoreReadings = (observations: StoreObservation[], from: BatchOrigin) => {
  const read = storeReader(from);
  const readings = observations.map((observation) => read(observation, observation));
  return { readings, rows: distinctReadings(readings.filter((reading) => reading !== null)) };
};

export const saveStoreReadings = async (db: Db, observations: StoreObservation[], from: BatchOrigin): Promise<void> => {
  const { rows } = toStoreReadings(observations, from);
  if (rows.length > 0) await upsertStoreReadings(db, rows);
};

/** As `saveStoreReadings`, and answers for each observation whether it added anything. */
export const saveNewStoreReadings = async (db: Db, observations: StoreObservation[], from: BatchOrigin): Promise<boolean[]> => {
  const { readings, rows } = toStoreReadings(observations, from);
  const changed = new Set(rows.length === 0 ? [] : (await upsertStoreReadingsReturning(db, rows)).map(readingKey));
  return readings.map((reading) => reading !== null && changed.has(readingKey(reading)));
};
