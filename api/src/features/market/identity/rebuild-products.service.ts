import type { Db } from '@telaah/db';
import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import type { StoredProduct } from '#src/features/market/claims/attributes.repo.ts';
import * as attributes from '#src/features/market/claims/attributes.repo.ts';
import { loadClaims } from '#src/features/market/claims/claims.repo.ts';
import { byRow } from '#src/features/market/claims/claims.ts';
import { saveStores } from '#src/features/market/claims/record-store-claims.ts';
import { resolveProducts, toResolvedStores } from '#src/features/market/claims/resolve-values.ts';
import { findNamingListings, linkTwins } from '#src/features/market/claims/twins.repo.ts';
import { findKeysById, lockIdentity, lockNames } from '#src/features/market/keys/keys.repo.ts';
import { loadStoredMonths } from '#src/features/market/months/months.repo.ts';
import { loadHistories, toEmptyMonth, writeAggregates } from '#src/features/market/months/product-histories.ts';
import { aggregateAll, changedMonths } from '#src/features/market/months/product-months.ts';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';
import { updateVerdicts } from '#src/features/market/observations/observations.repo.ts';
import { deleteVariants, upsertVariantDays } from '#src/features/market/observations/side-records.repo.ts';
import { toVariantDays } from '#src/features/market/observations/variant-days.ts';
import { markProductsDirty } from '#src/features/market/rows/dirty-marks.repo.ts';
import { recordRollupDeltas } from '#src/features/market/sums/record-deltas.ts';

interface ProductsBefore {
  before: Map<number, StoredProduct>;
  months: Map<number, { stored: StoredMonth[]; written: StoredMonth[] }>;
}

/** Links twins, and passes all changes of these products on to rollups and research. Call before their months are written. */
const recordMovedProducts = async (db: Db, ids: number[], { before, months }: ProductsBefore): Promise<void> => {
  const links = await linkTwins(db, ids);
  const after = await attributes.loadProductAttributes(db, ids);
  await recordRollupDeltas(
    db,
    ids.map((product_id) => ({
      product_id,
      before: before.get(product_id)?.place ?? null,
      after: after.get(product_id)?.place ?? null,
      stored: months.get(product_id)?.stored ?? [],
      written: months.get(product_id)?.written ?? [],
    })),
  );
  const affected = [...new Set([...ids, ...links.flatMap(({ from, to }) => [from, to])])].filter((id) => id !== null);
  await markProductsDirty(
    db,
    affected.map((product_id) => ({ product_id, figures: true, name: before.get(product_id)?.name ?? null })),
  );
};

/** Changes only whether some products count, and updates everything concerned. Call under `lockIdentity`. */
export const updateCounting = async (db: Db, ids: number[], between: () => Promise<void>): Promise<void> => {
  const touched = ids.length === 0 ? [] : [...new Set([...ids, ...(await findNamingListings(db, ids))])];
  const before = await attributes.loadProductAttributes(db, touched);
  await between();
  if (touched.length > 0) await recordMovedProducts(db, touched, { before, months: new Map() });
};

/** Rebuilds and resolves products after keys moved between them; deletes those without observations. Call under `lockIdentity`. */
export const rebuildProducts = async (db: Db, rows: number[], now?: Date): Promise<void> => {
  const ids = [...rows].sort((a, b) => a - b);
  const touched = [...new Set([...ids, ...(await findNamingListings(db, ids))])];
  const before = await attributes.loadProductAttributes(db, touched);
  const histories = await loadHistories(db, ids);
  const stored = await loadStoredMonths(
    db,
    ids.map((product_id) => ({ product_id, since: null })),
  );
  const isSeen = (id: number) => (histories.get(id) ?? []).length > 0;
  const verdicts = new Map([...histories.values()].flatMap((facts) => facts.map((fact) => [fact, fact.quarantine_reason])));
  const whole = ids.filter(isSeen).map((product_id) => ({ product_id, folded: aggregateAll(histories.get(product_id) ?? []) }));
  const periods = new Map(whole.map(({ product_id, folded }) => [product_id, new Set(folded.months.map(({ period }) => period))]));
  const emptyMonths = ids.flatMap((product_id) =>
    (stored.get(product_id) ?? [])
      .filter(({ period }) => !periods.get(product_id)?.has(period))
      .map(({ period }) => ({ product_id, period })),
  );
  const changes = whole.map(({ product_id, folded }) => {
    const storedMonths = stored.get(product_id) ?? [];
    return { product_id, aggregate: { ...folded, months: changedMonths(storedMonths, folded.months) }, stored: storedMonths };
  });
  const written = new Map(changes.map(({ product_id, aggregate }) => [product_id, aggregate.months]));
  const roots = new Map((await findKeysById(db, 'product', ids.filter(isSeen))).map((key) => [key.key_id, key]));
  const votes = byRow(await loadClaims(db, 'product', ids.filter(isSeen)));
  const folded = new Map(whole.map((each) => [each.product_id, { ...each.folded, stored: [] }]));
  await resolveProducts(db, { votes, roots, before, aggregated: folded, now });
  await attributes.removeProductRows(
    db,
    ids.filter((id) => !isSeen(id)),
  );
  const months = new Map(
    ids.map((id) => {
      const empty = emptyMonths.filter(({ product_id }) => product_id === id).map(({ period }) => toEmptyMonth(period));
      return [id, { stored: stored.get(id) ?? [], written: [...(written.get(id) ?? []), ...empty] }];
    }),
  );
  await recordMovedProducts(db, touched, { before, months });
  const isVerdictChanged = (fact: ObservationFact) => verdicts.get(fact) !== fact.quarantine_reason;
  await updateVerdicts(
    db,
    [...histories].flatMap(([product_id, facts]) => facts.filter(isVerdictChanged).map((fact) => ({ ...fact, product_id }))),
  );
  await attributes.removeMonths(db, emptyMonths);
  await attributes.removeFigures(
    db,
    ids.filter((id) => !isSeen(id)),
  );
  await deleteVariants(db, ids);
  const variants = ids.flatMap((id) => toVariantDays(id, histories.get(id) ?? []));
  if (variants.length > 0) await upsertVariantDays(db, variants);
  if (changes.length > 0) await writeAggregates(db, changes, { isWhole: () => true, isNew: () => false });
};

/** Resolves all products under these stores or categories again, and `also`. `between` changes what they belong to. */
export const resolveProductsUnder = async (
  db: Db,
  kind: 'store' | 'category',
  rows: number[],
  { between = async () => {}, also = [] }: { between?: () => Promise<void>; also?: number[] } = {},
): Promise<void> => {
  const under = rows.length === 0 ? [] : await attributes.findProductsUnder(db, kind, rows);
  const ids = [...new Set([...under, ...also])].sort((a, b) => a - b);
  const before = await attributes.loadProductAttributes(db, ids);
  await between();
  await resolveProductsAgain(db, ids, { before });
};

interface ResolveAgainOptions {
  before: Map<number, StoredProduct>;
  now?: Date;
}

const resolveProductsAgain = async (db: Db, ids: number[], { before, now }: ResolveAgainOptions): Promise<void> => {
  if (ids.length === 0) return;
  const roots = new Map((await findKeysById(db, 'product', ids)).map((key) => [key.key_id, key]));
  await resolveProducts(db, { votes: byRow(await loadClaims(db, 'product', ids)), roots, before, now });
  await recordMovedProducts(db, ids, { before, months: new Map() });
};

/** Resolves stores whose keys changed, and deletes those without claims. */
export const resolveStoresAgain = async (db: Db, ids: number[], now?: Date): Promise<void> => {
  const votes = byRow(await loadClaims(db, 'store', ids));
  const roots = new Map((await findKeysById(db, 'store', [...votes.keys()])).map((key) => [key.key_id, key]));
  await saveStores(db, await toResolvedStores(db, { roots, votes, now }));
  await attributes.removeStores(
    db,
    ids.filter((id) => !votes.has(id)),
  );
};

/** Rows resolved in one transaction, during which batches wait. */
const DUE_ROWS_AT_ONCE = 200;

/** Resolves rows whose waiting values became due unopposed. Returns the number of rows checked. */
export const resolveDueRows = async (db: Db, now: Date): Promise<number> => {
  let checked = 0;
  for (const kind of ['product', 'store'] as const) {
    for (let ids = [-1]; ids.length > 0; checked += ids.length) {
      ids = await db.transaction().execute(async (trx) => {
        await lockNames(trx);
        await lockIdentity(trx);
        const due = await attributes.findDueRows(trx, kind, now, DUE_ROWS_AT_ONCE);
        if (kind === 'store') await resolveStoresAgain(trx, due, now);
        else await resolveProductsAgain(trx, due, { before: await attributes.loadProductAttributes(trx, due), now });
        return due;
      });
    }
  }
  return checked;
};
