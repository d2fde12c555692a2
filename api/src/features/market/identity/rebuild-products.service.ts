import type { Db } from '@telaah/db';
import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import type { StoredProduct } from '#src/features/market/claims/attributes.repo.ts';
import * as attributes from '#src/features/market/claims/attributes.repo.ts';
import { loadClaims } from '#src/features/market/claims/claims.repo.ts';
import { byRow } from '#src/features/market/claims/claims.ts';
import { putStores } from '#src/features/market/claims/record-store-claims.ts';
import { settledStores, settleProducts } from '#src/features/market/claims/resolve-values.ts';
import { linkTwins, namersOf } from '#src/features/market/claims/twins.repo.ts';
import { findKeysById, lockIdentity, lockNames } from '#src/features/market/keys/keys.repo.ts';
import { loadMonths } from '#src/features/market/months/months.repo.ts';
import { emptied, loadHistories, writeFolded } from '#src/features/market/months/product-histories.ts';
import { changedMonths, foldAll } from '#src/features/market/months/product-months.ts';
import type { Fact } from '#src/features/market/observations/facts.ts';
import { updateVerdicts } from '#src/features/market/observations/observations.repo.ts';
import { deleteVariants, upsertVariantDays } from '#src/features/market/observations/side-records.repo.ts';
import { variantDays } from '#src/features/market/observations/variant-days.ts';
import { markProducts } from '#src/features/market/rows/dirty-marks.repo.ts';
import { tellSums } from '#src/features/market/sums/record-deltas.ts';

/** Products whose rows are settled and linked anew, as they were before. */
interface Moving {
  before: Map<number, StoredProduct>;
  /** Months of products that were folded again: as stored, and as they will be. */
  months: Map<number, { stored: StoredMonth[]; written: StoredMonth[] }>;
}

/** Links twins, and tells sums and research whatever changed of these products. Before their months are written. */
const tellMoved = async (db: Db, ids: number[], { before, months }: Moving): Promise<void> => {
  const links = await linkTwins(db, ids);
  const after = await attributes.loadProducts(db, ids);
  await tellSums(
    db,
    ids.map((product_id) => ({
      product_id,
      before: before.get(product_id)?.place ?? null,
      after: after.get(product_id)?.place ?? null,
      stored: months.get(product_id)?.stored ?? [],
      written: months.get(product_id)?.written ?? [],
    })),
  );
  const named = [...new Set([...ids, ...links.flatMap(({ from, to }) => [from, to])])].filter((id) => id !== null);
  await markProducts(
    db,
    named.map((product_id) => ({ product_id, figures: true, name: before.get(product_id)?.name ?? null })),
  );
};

/** Changes of some products no more than whether they count, and tells whom it concerns. Call where no batch is writing (`lockIdentity`). */
export const moveProducts = async (db: Db, ids: number[], between: () => Promise<void>): Promise<void> => {
  const touched = ids.length === 0 ? [] : [...new Set([...ids, ...(await namersOf(db, ids))])];
  const before = await attributes.loadProducts(db, touched);
  await between();
  if (touched.length > 0) await tellMoved(db, touched, { before, months: new Map() });
};

/**
 * Folds products again from all their looks and settles their rows, after keys went from one to another. A product without looks
 * goes. Call where no batch is writing (`lockIdentity`).
 */
export const refoldProducts = async (db: Db, rows: number[], now?: Date): Promise<void> => {
  const ids = [...rows].sort((a, b) => a - b);
  const touched = [...new Set([...ids, ...(await namersOf(db, ids))])];
  const before = await attributes.loadProducts(db, touched);
  const histories = await loadHistories(db, ids);
  const stored = await loadMonths(
    db,
    ids.map((product_id) => ({ product_id, since: null })),
  );
  const isSeen = (id: number) => (histories.get(id) ?? []).length > 0;
  const verdicts = new Map([...histories.values()].flatMap((facts) => facts.map((fact) => [fact, fact.held_reason])));
  const whole = ids.filter(isSeen).map((product_id) => ({ product_id, folded: foldAll(histories.get(product_id) ?? []) }));
  const periods = new Map(whole.map(({ product_id, folded }) => [product_id, new Set(folded.months.map(({ period }) => period))]));
  const gone = ids.flatMap((product_id) =>
    (stored.get(product_id) ?? [])
      .filter(({ period }) => !periods.get(product_id)?.has(period))
      .map(({ period }) => ({ product_id, period })),
  );
  const changes = whole.map(({ product_id, folded }) => {
    const own = stored.get(product_id) ?? [];
    return { product_id, folded: { ...folded, months: changedMonths(own, folded.months) }, stored: own };
  });
  const written = new Map(changes.map(({ product_id, folded }) => [product_id, folded.months]));
  const roots = new Map((await findKeysById(db, 'product', ids.filter(isSeen))).map((key) => [key.key_id, key]));
  const votes = byRow(await loadClaims(db, 'product', ids.filter(isSeen)));
  const folded = new Map(whole.map((each) => [each.product_id, { ...each.folded, stored: [] }]));
  await settleProducts(db, { votes, roots, before, folded, now });
  await attributes.removeProductRows(
    db,
    ids.filter((id) => !isSeen(id)),
  );
  const months = new Map(
    ids.map((id) => {
      const empty = gone.filter(({ product_id }) => product_id === id).map(({ period }) => emptied(period));
      return [id, { stored: stored.get(id) ?? [], written: [...(written.get(id) ?? []), ...empty] }];
    }),
  );
  await tellMoved(db, touched, { before, months });
  const isTurned = (fact: Fact) => verdicts.get(fact) !== fact.held_reason;
  await updateVerdicts(
    db,
    [...histories].flatMap(([product_id, facts]) => facts.filter(isTurned).map((fact) => ({ ...fact, product_id }))),
  );
  await attributes.removeMonths(db, gone);
  await attributes.removeFigures(
    db,
    ids.filter((id) => !isSeen(id)),
  );
  await deleteVariants(db, ids);
  const variants = ids.flatMap((id) => variantDays(id, histories.get(id) ?? []));
  if (variants.length > 0) await upsertVariantDays(db, variants);
  if (changes.length > 0) await writeFolded(db, changes, { isWhole: () => true, isNew: () => false });
};

/** Settles the rows of all products under these stores or categories again, and others. `between` changes what they stand under. */
export const resettleProductsOf = async (
  db: Db,
  kind: 'store' | 'category',
  rows: number[],
  { between = async () => {}, also = [] }: { between?: () => Promise<void>; also?: number[] } = {},
): Promise<void> => {
  const under = rows.length === 0 ? [] : await attributes.productsOf(db, kind, rows);
  const ids = [...new Set([...under, ...also])].sort((a, b) => a - b);
  const before = await attributes.loadProducts(db, ids);
  await between();
  await resettleProducts(db, ids, { before });
};

interface Resettling {
  before: Map<number, StoredProduct>;
  now?: Date;
}

const resettleProducts = async (db: Db, ids: number[], { before, now }: Resettling): Promise<void> => {
  if (ids.length === 0) return;
  const roots = new Map((await findKeysById(db, 'product', ids)).map((key) => [key.key_id, key]));
  await settleProducts(db, { votes: byRow(await loadClaims(db, 'product', ids)), roots, before, now });
  await tellMoved(db, ids, { before, months: new Map() });
};

/** Settles stores whose keys came or went. One that nobody speaks of any more goes. */
export const resettleStores = async (db: Db, ids: number[], now?: Date): Promise<void> => {
  const votes = byRow(await loadClaims(db, 'store', ids));
  const roots = new Map((await findKeysById(db, 'store', [...votes.keys()])).map((key) => [key.key_id, key]));
  await putStores(db, await settledStores(db, { roots, votes, now }));
  await attributes.removeStores(
    db,
    ids.filter((id) => !votes.has(id)),
  );
};

/** Settled in one transaction: batches wait meanwhile. */
const RIPE_AT_ONCE = 200;

/** Settles what came to stand since by having waited unopposed. Answers how many rows it looked at. */
export const settleRipe = async (db: Db, now: Date): Promise<number> => {
  let settled = 0;
  for (const kind of ['product', 'store'] as const) {
    for (let ids = [-1]; ids.length > 0; settled += ids.length) {
      ids = await db.transaction().execute(async (trx) => {
        await lockNames(trx);
        await lockIdentity(trx);
        const ripe = await attributes.ripeRows(trx, kind, now, RIPE_AT_ONCE);
        if (kind === 'store') await resettleStores(trx, ripe, now);
        else await resettleProducts(trx, ripe, { before: await attributes.loadProducts(trx, ripe), now });
        return ripe;
      });
    }
  }
  return settled;
};
