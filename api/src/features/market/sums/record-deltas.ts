import type { Db } from '@telaah/db';
import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import { daysOf, isSameRollupPlace, type RollupPlace, toRollupDeltas } from '#src/features/market/months/counted-days.ts';
import { loadStoredMonths } from '#src/features/market/months/months.repo.ts';
import { currentGeneration } from '#src/features/market/sums/generation.repo.ts';
import { appendRollupDeltas, markDaysDirty, type RollupCell } from '#src/features/market/sums/rollups.repo.ts';

/** A locked product whose months or place are about to change. */
export interface Recount {
  product_id: number;
  before: RollupPlace | null;
  after: RollupPlace | null;
  /** Months as they are stored: at least those that are written. */
  stored: StoredMonth[];
  written: StoredMonth[];
}

/** Number of changes from which the size of the market is looked up. */
const MANY = 2000;
/** From this share of the market on, a batch marks whole days for a rebuild, which then costs less. */
const BULK_SHARE = 0.1;

/** Days in months that are not stored yet: on each of them the product counts for the first time. */
const newDays = ({ after, stored, written: own }: Recount): string[] =>
  after?.counts ? own.filter(({ period }) => !stored.some((month) => month.period === period)).flatMap(daysOf) : [];

/** All days on which a product counted or will count, a superset of those that change. */
const cellsOf = ({ product_id, before, after, stored, written: own }: Recount, moved: Map<number, StoredMonth[]>): RollupCell[] => {
  const place = after ?? before;
  if (place === null) return [];
  const days = new Set([...stored, ...own, ...(moved.get(product_id) ?? [])].flatMap(daysOf));
  return Array.from(days, (day) => ({ day, marketplace_id: place.marketplace_id }));
};

/** A product that moves changes every month; one that stays changes those that are written. */
const changesIn = ({ product_id, before, after, stored, written }: Recount, moved: Map<number, StoredMonth[]>) => {
  const isWritten = ({ period }: StoredMonth) => written.some((month) => month.period === period);
  const others = moved.get(product_id)?.filter((month) => !isWritten(month)) ?? [];
  const changes = toRollupDeltas(
    { place: before, months: [...others, ...stored.filter(isWritten)] },
    { place: after, months: [...others, ...written] },
  );
  return changes.map((change) => ({ product_id, ...change }));
};

const isBulk = async (db: Db, changes: number, products: number): Promise<boolean> =>
  changes > MANY && products > BULK_SHARE * ((await currentGeneration(db))?.products ?? 0);

/** Records a batch's rollup deltas, under the products' lock, so that all deltas add up. */
export const recordRollupDeltas = async (db: Db, recounts: Recount[]): Promise<void> => {
  const movers = recounts.filter(({ before, after }) => before !== null && !isSameRollupPlace(before, after));
  const moved =
    movers.length === 0
      ? new Map<number, StoredMonth[]>()
      : await loadStoredMonths(
          db,
          movers.map(({ product_id }) => ({ product_id, since: null })),
        );
  // Counted first, because computing the deltas is most of the work and a rebuild of the days needs none.
  const newDayCount = recounts.reduce((sum, recount) => sum + newDays(recount).length, 0);
  if (await isBulk(db, newDayCount, recounts.length)) {
    await markDaysDirty(
      db,
      recounts.flatMap((recount) => cellsOf(recount, moved)),
    );
    return;
  }
  const changes = recounts.flatMap((recount) => changesIn(recount, moved));
  if (await isBulk(db, changes.length, recounts.length)) await markDaysDirty(db, changes);
  else await appendRollupDeltas(db, changes);
};
