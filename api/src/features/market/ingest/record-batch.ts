import type { Db } from '@telaah/db';
import { BELIEF } from '@telaah/shared/features/belief/constants';
import { loadProducts, type StoredProduct } from '#src/features/market/claims/attributes.repo.ts';
import type { BatchContext, Change, News } from '#src/features/market/claims/batch.ts';
import { beginToSay, loadClaims, sayAgain, writeClaims } from '#src/features/market/claims/claims.repo.ts';
import { Claims, voteProduct } from '#src/features/market/claims/claims.ts';
import { settleProducts } from '#src/features/market/claims/resolve-values.ts';
import { linkTwins, reachesBeyond } from '#src/features/market/claims/twins.repo.ts';
import { agreedProducts, productStands, repeatOfProduct } from '#src/features/market/claims/unopposed.ts';
import { isSamePlace } from '#src/features/market/months/counted-days.ts';
import { tellingOf, voteAt } from '#src/features/market/observations/identified-record.ts';
import { type Mark, markProducts } from '#src/features/market/rows/dirty-marks.repo.ts';
import { tellSums } from '#src/features/market/sums/record-deltas.ts';

/** What the new looks of a batch say of what their products are, after it was noted who said so. */
interface Told {
  /** Everybody's votes, of the products of which something new was said. */
  votes: Claims['votes'];
  /** Products whose rows stay as they are. */
  standing: ReadonlySet<number>;
}

/** Adds the looks' slow facts to what their reporter says. Under the products' locks. */
export const sayProducts = async (
  db: Db,
  news: News[],
  before: Map<number, StoredProduct>,
  { from, names }: Pick<BatchContext, 'from' | 'names'>,
): Promise<Told> => {
  const by = { from, names };
  const agreed = agreedProducts(news, before);
  const repeats = agreed.flatMap((each) => repeatOfProduct(each, by) ?? []);
  const repeated = await sayAgain(db, 'product', repeats);
  // Of a product that has as many voices as ever count, one more that says the same makes no difference.
  const voiced = agreed
    .filter((each) => !repeated.has(each.row_id) && each.row.voices === BELIEF.big.enough && productStands(each, by))
    .map(({ row_id }) => row_id);
  const first = new Set(voiced);
  const begun = await beginToSay(
    db,
    'product',
    repeats.filter(({ row_id }) => first.has(row_id)),
  );
  for (const id of begun) repeated.add(id);
  const others = news.filter(({ product_id }) => !repeated.has(product_id));
  const known = others.flatMap(({ product_id }) => (before.has(product_id) ? [product_id] : []));
  const claims = new Claims(await loadClaims(db, 'product', known));
  for (const { product_id, looks } of others) {
    for (const look of tellingOf(looks, from))
      voteProduct(claims.of(product_id, from, look.key_id, voteAt(look)), look, from, names);
  }
  await writeClaims(db, 'product', claims.changed);
  return { votes: claims.votes, standing: new Set([...repeated, ...voiced]) };
};

/** Brings the products' rows to what all votes come to. Answers which of them changed. */
const settleChanges = (
  db: Db,
  changes: Change[],
  { told, before }: Pick<Ground, 'told' | 'before'>,
  { from, names }: BatchContext,
): Promise<number[]> =>
  settleProducts(db, {
    ...told,
    roots: new Map(changes.map(({ product_id, group }) => [product_id, group.root])),
    before,
    ids: names.ids,
    folded: new Map(
      changes.map(({ product_id, folded, stored, isWhole, gone }) => [
        product_id,
        { ...folded, months: [...folded.months, ...gone], stored: isWhole ? stored : null },
      ]),
    ),
    now: from.now,
  });

interface Renaming {
  /** The name that a product had before, where it has another one now. */
  name: string | null;
  /** Its row says something else than before. */
  isChanged: boolean;
}

/** Of what a batch leaves research has to look at: the figures, or only what stands beside them; at nothing where all of it is held back. */
const markOf = ({ product_id, looks, live, folded, refolded }: Change, { name, isChanged }: Renaming): Mark | null => {
  const isSeen = folded.live.accepted === null || looks.some(({ held_reason }) => held_reason === null);
  const figures = isSeen || refolded !== null || isChanged;
  if (!figures && live?.held_reason === folded.live.held_reason) return null;
  return { product_id, figures, name };
};

/** What a batch writes besides its looks: the products to lock for it, and what these were. */
export interface Ground {
  /** Listings whose link to a product of the batch may change: they are locked with it. */
  twins: number[];
  before: Map<number, StoredProduct>;
  told: Told;
}

/** A batch changes what a listing counts that it did not lock: it has to begin again. */
export class ReachesBeyond extends Error {}

/** Does it count otherwise than before? One that is new counts, as far as its sister is concerned. */
const isTurned = (before: StoredProduct | undefined, after: StoredProduct | undefined): boolean =>
  (before?.place.counts ?? true) !== (after?.place.counts ?? true);

/** Does it name another twin than before? */
const isPairedAnew = (before: StoredProduct | undefined, after: StoredProduct | undefined): boolean =>
  (['twin_marketplace_id', 'twin_external_id'] as const).some((name) => (before?.[name] ?? null) !== (after?.[name] ?? null));

/** Writes names and links, and tells sums and research what they change. Before the months are written. */
export const move = async (db: Db, changes: Change[], ground: Ground, batch: BatchContext): Promise<void> => {
  const { twins, before } = ground;
  const { isCareful } = batch;
  const ids = [...new Set([...changes.map(({ product_id }) => product_id), ...twins])];
  const changed = new Set(await settleChanges(db, changes, ground, batch));
  // Links were right before, or one of the two was found to wait for it; where no row says anything else they stay.
  const links = changed.size > 0 || twins.length > 0 ? await linkTwins(db, ids) : [];
  const after = changed.size > 0 || links.length > 0 ? await loadProducts(db, ids) : before;
  const those = (is: typeof isTurned) => ids.filter((id) => is(before.get(id), after.get(id)));
  const stirred = { turned: those(isTurned), renamed: those(isPairedAnew), links };
  if (await reachesBeyond(db, stirred, ids, isCareful)) throw new ReachesBeyond();
  const byId = new Map(changes.map((change) => [change.product_id, change]));
  await tellSums(
    db,
    ids.map((id) => ({
      product_id: id,
      before: before.get(id)?.place ?? null,
      after: after.get(id)?.place ?? null,
      stored: byId.get(id)?.stored ?? [],
      written: [...(byId.get(id)?.folded.months ?? []), ...(byId.get(id)?.gone ?? [])],
    })),
  );
  const renamed = (id: number): Renaming => {
    const was = before.get(id)?.name ?? null;
    return { name: was === after.get(id)?.name ? null : was, isChanged: changed.has(id) };
  };
  await markProducts(db, [
    ...changes.flatMap((change) => markOf(change, renamed(change.product_id)) ?? []),
    ...links.map(({ product_id }) => ({ product_id, figures: true, name: null })),
    // It counts for two where its twin counts, and for itself where that does not.
    ...twins
      .filter((id) => !isSamePlace(before.get(id)?.place ?? null, after.get(id)?.place ?? null))
      .map((product_id) => ({ product_id, figures: true, name: null })),
    // A row names its twin, whichever of the two was told of the other.
    ...links.flatMap(({ from: was, to }) =>
      [was, to].flatMap((id) => (id === null ? [] : { product_id: id, figures: false, name: null })),
    ),
  ]);
};
