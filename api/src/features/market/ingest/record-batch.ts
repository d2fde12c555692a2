import type { Db } from '@telaah/db';
import { TRUST_RULES } from '@telaah/shared/features/trust/trust-rules';
import { loadProductAttributes, type StoredProduct } from '#src/features/market/claims/attributes.repo.ts';
import type { BatchContext, NewObservations, ProductUpdate } from '#src/features/market/claims/batch.ts';
import { insertFirstClaims, loadClaims, repeatClaims, writeClaims } from '#src/features/market/claims/claims.repo.ts';
import { Claims, voteProduct } from '#src/features/market/claims/claims.ts';
import { resolveProducts } from '#src/features/market/claims/resolve-values.ts';
import { affectsUnlocked, linkTwins } from '#src/features/market/claims/twins.repo.ts';
import { findUndisputedProducts, productStands, repeatOfProduct } from '#src/features/market/claims/undisputed-rows.ts';
import { isSameRollupPlace } from '#src/features/market/months/counted-days.ts';
import { findInformativeRecords, toVoteInstant } from '#src/features/market/observations/identified-record.ts';
import { type DirtyProduct, markProductsDirty } from '#src/features/market/rows/dirty-marks.repo.ts';
import { recordRollupDeltas } from '#src/features/market/sums/record-deltas.ts';

interface RecordedClaims {
  votes: Claims['votes'];
  /** Products whose rows stay as they are. */
  unchanged: ReadonlySet<number>;
}

/** Adds the observations' attributes to their reporter's claims. Call under the products' locks. */
export const recordProductClaims = async (
  db: Db,
  news: NewObservations[],
  before: Map<number, StoredProduct>,
  { from, names }: Pick<BatchContext, 'from' | 'names'>,
): Promise<RecordedClaims> => {
  const by = { from, names };
  const undisputed = findUndisputedProducts(news, before);
  const repeats = undisputed.flatMap((each) => repeatOfProduct(each, by) ?? []);
  const repeated = await repeatClaims(db, 'product', repeats);
  // A product that has as many sources as count does not change by another reporter who agrees.
  const unaffected = undisputed
    .filter(
      (each) => !repeated.has(each.row_id) && each.row.independent_sources === TRUST_RULES.big.enough && productStands(each, by),
    )
    .map(({ row_id }) => row_id);
  const first = new Set(unaffected);
  const inserted = await insertFirstClaims(
    db,
    'product',
    repeats.filter(({ row_id }) => first.has(row_id)),
  );
  for (const id of inserted) repeated.add(id);
  const others = news.filter(({ product_id }) => !repeated.has(product_id));
  const known = others.flatMap(({ product_id }) => (before.has(product_id) ? [product_id] : []));
  const claims = new Claims(await loadClaims(db, 'product', known));
  for (const { product_id, observations } of others) {
    for (const observation of findInformativeRecords(observations, from))
      voteProduct(claims.of(product_id, from, observation.key_id, toVoteInstant(observation)), observation, from, names);
  }
  await writeClaims(db, 'product', claims.changed);
  return { votes: claims.votes, unchanged: new Set([...repeated, ...unaffected]) };
};

const resolveUpdates = (
  db: Db,
  changes: ProductUpdate[],
  { claims, before }: Pick<BatchBaseline, 'claims' | 'before'>,
  { from, names }: BatchContext,
): Promise<number[]> =>
  resolveProducts(db, {
    ...claims,
    roots: new Map(changes.map(({ product_id, group }) => [product_id, group.root])),
    before,
    ids: names.ids,
    aggregated: new Map(
      changes.map(({ product_id, aggregate, stored, isWhole, emptiedMonths }) => [
        product_id,
        { ...aggregate, months: [...aggregate.months, ...emptiedMonths], stored: isWhole ? stored : null },
      ]),
    ),
    now: from.now,
  });

interface Renaming {
  /** The previous name, where it changed. */
  name: string | null;
  isChanged: boolean;
}

/** What research must update: the figures, or only the rest; null where all new observations are quarantined as before. */
const toDirtyProduct = (
  { product_id, observations, live, aggregate, changedFacts }: ProductUpdate,
  { name, isChanged }: Renaming,
): DirtyProduct | null => {
  const isSeen = aggregate.live.accepted === null || observations.some(({ quarantine_reason }) => quarantine_reason === null);
  const figures = isSeen || changedFacts !== null || isChanged;
  if (!figures && live?.quarantine_reason === aggregate.live.quarantine_reason) return null;
  return { product_id, figures, name };
};

export interface BatchBaseline {
  /** Listings whose link to a product of the batch may change; they are locked with it. */
  twins: number[];
  before: Map<number, StoredProduct>;
  claims: RecordedClaims;
}

/** Thrown when a batch changes what a listing counts that it did not lock, so that it must be tried again. */
export class UnlockedListingError extends Error {}

/** Whether it counts otherwise than before. A new product is treated as if it had counted before. */
const isCountingChanged = (before: StoredProduct | undefined, after: StoredProduct | undefined): boolean =>
  (before?.place.counts ?? true) !== (after?.place.counts ?? true);

const isTwinChanged = (before: StoredProduct | undefined, after: StoredProduct | undefined): boolean =>
  (['twin_marketplace_id', 'twin_external_id'] as const).some((name) => (before?.[name] ?? null) !== (after?.[name] ?? null));

/** Writes names and links, and passes their changes on to rollups and research. */
export const writeUpdates = async (
  db: Db,
  changes: ProductUpdate[],
  baseline: BatchBaseline,
  batch: BatchContext,
): Promise<void> => {
  const { twins, before } = baseline;
  const { isCareful } = batch;
  const ids = [...new Set([...changes.map(({ product_id }) => product_id), ...twins])];
  const changed = new Set(await resolveUpdates(db, changes, baseline, batch));
  // Links can only change where a row changed or a twin was found.
  const links = changed.size > 0 || twins.length > 0 ? await linkTwins(db, ids) : [];
  const after = changed.size > 0 || links.length > 0 ? await loadProductAttributes(db, ids) : before;
  const idsWhere = (is: typeof isCountingChanged) => ids.filter((id) => is(before.get(id), after.get(id)));
  const twinChanges = { turned: idsWhere(isCountingChanged), renamed: idsWhere(isTwinChanged), links };
  if (await affectsUnlocked(db, twinChanges, ids, isCareful)) throw new UnlockedListingError();
  const byId = new Map(changes.map((change) => [change.product_id, change]));
  await recordRollupDeltas(
    db,
    ids.map((id) => ({
      product_id: id,
      before: before.get(id)?.place ?? null,
      after: after.get(id)?.place ?? null,
      stored: byId.get(id)?.stored ?? [],
      written: [...(byId.get(id)?.aggregate.months ?? []), ...(byId.get(id)?.emptiedMonths ?? [])],
    })),
  );
  const renamed = (id: number): Renaming => {
    const was = before.get(id)?.name ?? null;
    return { name: was === after.get(id)?.name ? null : was, isChanged: changed.has(id) };
  };
  await markProductsDirty(db, [
    ...changes.flatMap((change) => toDirtyProduct(change, renamed(change.product_id)) ?? []),
    ...links.map(({ product_id }) => ({ product_id, figures: true, name: null })),
    // A twin whose place in the rollups changed is updated too.
    ...twins
      .filter((id) => !isSameRollupPlace(before.get(id)?.place ?? null, after.get(id)?.place ?? null))
      .map((product_id) => ({ product_id, figures: true, name: null })),
    // A row shows its twin, so both ends of a link are updated.
    ...links.flatMap(({ from: was, to }) =>
      [was, to].flatMap((id) => (id === null ? [] : { product_id: id, figures: false, name: null })),
    ),
  ]);
};
