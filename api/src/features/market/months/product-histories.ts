import type { Db } from '@telaah/db';
import { emptyMonth, firstBase, type StoredMonth } from '@telaah/shared/features/estimates/month/month';
import { findParts } from '#src/features/market/keys/keys.repo.ts';
import type { MonthOpening } from '#src/features/market/months/judge-history.ts';
import { removeDetails, upsertDetails, upsertLive } from '#src/features/market/months/live.repo.ts';
import { writeMonths } from '#src/features/market/months/months.repo.ts';
import { writeMonthOpenings } from '#src/features/market/months/opening-states.repo.ts';
import type { ProductAggregate } from '#src/features/market/months/product-months.ts';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';
import { loadObservations } from '#src/features/market/observations/observations.repo.ts';
import { compareFactTimes } from '#src/features/market/observations/time-order.ts';
import { runConcurrently } from '#src/features/market/rows/pipelined.ts';

/** Stored observations in the order of aggregation. `begins`: products of which only those since a month are needed. */
export const loadHistories = async (
  db: Db,
  ids: number[],
  openings: ReadonlyMap<number, MonthOpening> = new Map(),
): Promise<Map<number, ObservationFact[]>> => {
  if (ids.length === 0) return new Map();
  const facts = await loadObservations(
    db,
    ids.map((product_id) => ({ product_id, since: openings.get(product_id)?.period ?? null })),
  );
  await setParts(db, facts);
  for (const list of facts.values()) list.sort(compareFactTimes);
  return facts;
};

/** Sets the variant that each observation showed. Observations by a product's own id show the whole product. */
export const setParts = async (db: Db, factsByProduct: Map<number, Pick<ObservationFact, 'key_id' | 'part'>[]>): Promise<void> => {
  const foreign = new Set([...factsByProduct].flatMap(([id, list]) => list.map((fact) => fact.key_id).filter((key) => key !== id)));
  if (foreign.size === 0) return;
  const parts = await findParts(db, [...foreign]);
  for (const list of factsByProduct.values()) for (const fact of list) fact.part = parts.get(fact.key_id) ?? null;
};

export interface ProductRebuild {
  product_id: number;
  aggregate: ProductAggregate;
  /** Stored months: at least those that are written again. */
  stored: StoredMonth[];
}

interface RebuildScope {
  isWhole: (product_id: number) => boolean;
  isNew: (product_id: number) => boolean;
}

export const writeAggregates = async (db: Db, changes: ProductRebuild[], { isWhole, isNew }: RebuildScope): Promise<void> => {
  const details = changes.flatMap(({ product_id, aggregate: { detailed } }) =>
    detailed === null ? [] : [{ product_id, at: detailed.at, variants: detailed.detail?.variants ?? [] }],
  );
  const bare = changes.flatMap(({ product_id, aggregate }) =>
    aggregate.detailed === null && isWhole(product_id) ? [product_id] : [],
  );
  const months = changes.flatMap(({ product_id, aggregate, stored }) =>
    aggregate.months.map((month) => ({ product_id, month, stored: stored.find(({ period }) => period === month.period) ?? null })),
  );
  await runConcurrently([
    upsertLive(
      db,
      changes.map(({ product_id, aggregate }) => ({ product_id, live: aggregate.live, isNew: isNew(product_id) })),
    ),
    writeMonths(db, months),
    upsertDetails(db, details),
    writeMonthOpenings(
      db,
      changes.map(({ product_id, aggregate: { foundOpenings } }) => ({ product_id, ...foundOpenings })),
    ),
    removeDetails(db, bare),
  ]);
};

export const toEmptyMonth = (period: string): StoredMonth => ({ period, base: firstBase, facts: emptyMonth() });
