import type { Db } from '@telaah/db';
import { RETENTION_DAYS } from '@telaah/db/installation/partitions';
import { sourceCode } from '@telaah/db/tables/codes';
import { toListPlace } from '@telaah/shared/features/market/place-on-list';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import type { ObservedList } from '#src/features/market/observations/lists.repo.ts';
import { addPlacementDays, insertPlacements, type PlacementRow } from '#src/features/market/observations/placements.repo.ts';
import { markListsDirty } from '#src/features/market/rows/dirty-marks.repo.ts';

export interface PlacedObservation {
  product_id: number;
  snapshot: Snapshot;
  key_id: number;
  /** When it was observed, ms. */
  at: number;
  repeated: boolean;
}

const DAY_MS = 86_400_000;

/** By age a placement is stored one by one, only counted into its day, or dropped. */
const toRetention = (at: number, now: Date): 'kept' | 'counted' | 'past' => {
  const days = (now.getTime() - at) / DAY_MS;
  if (days <= RETENTION_DAYS.placement) return 'kept';
  return days <= RETENTION_DAYS.placement_day ? 'counted' : 'past';
};

export type ListedSnapshot = Snapshot & ObservedList;

const isOnList = (snapshot: Snapshot): snapshot is ListedSnapshot => snapshot.seen_on !== null && snapshot.dated === 'known';

/** Snapshots seen on lists, with the UTC months of single placements and the WIB months of counted ones. */
export const findListedSnapshots = (
  snapshots: Snapshot[],
  now: Date,
): { snapshots: ListedSnapshot[]; kept: string[]; counted: string[] } => {
  const listed = snapshots.filter(isOnList).flatMap((snapshot) => {
    const at = Date.parse(snapshot.observed_at);
    const retention = toRetention(at, now);
    return retention === 'past' ? [] : [{ snapshot, at, fate: retention }];
  });
  return {
    snapshots: listed.map(({ snapshot }) => snapshot),
    kept: listed.flatMap(({ at, fate: retention }) => (retention === 'kept' ? [new Date(at).toISOString().slice(0, 7)] : [])),
    counted: listed.map(({ at }) => wibDay(at).slice(0, 7)),
  };
};

/** Stores placements and counts them into their days, each once, in any order. Those too old to be stored singly are only counted. */
export const savePlacements = async (
  db: Db,
  observations: PlacedObservation[],
  pages: ReadonlyMap<Snapshot, number>,
  { source, reporter = null, now }: BatchOrigin,
): Promise<void> => {
  const by = { source: sourceCode.code(source), reporter };
  const placementRows: PlacementRow[] = [];
  const counted: PlacementRow[] = [];
  for (const { product_id, snapshot, key_id, at, repeated } of observations) {
    const { seen_on, is_ad } = snapshot;
    const page_id = pages.get(snapshot);
    if (seen_on === null || page_id === undefined) continue;
    const { page: number, position, found } = seen_on;
    const seen = { product_id, key_id, page_id, observed_at: at, day: wibDay(at) };
    const row = { ...seen, number, position, place: toListPlace(number, position), is_ad, found, ...by };
    const retention = toRetention(at, now);
    if (retention === 'kept') placementRows.push(row);
    else if (retention === 'counted' && !repeated) counted.push(row);
  }
  if (placementRows.length > 0) await insertPlacements(db, placementRows);
  if (counted.length > 0) await addPlacementDays(db, counted);
  await markListsDirty(
    db,
    [...placementRows, ...counted].map(({ page_id }) => page_id),
  );
};
