import type { Db } from '@telaah/db';
import { reasonCode } from '@telaah/db/tables/codes';
import { BELIEF } from '@telaah/shared/features/belief/constants';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { withOwnAddresses } from '@telaah/shared/marketplaces/links';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { agreedProducts, repeatsOf } from '#src/features/market/agreed.ts';
import { loadProducts, removeMonths, type StoredProduct } from '#src/features/market/attributes.repo.ts';
import { type Beside, keepBeside, keepStores, prepareBeside } from '#src/features/market/beside.ts';
import { loadClaims, sayAgain, writeClaims } from '#src/features/market/claims.repo.ts';
import { Claims, voteAt, voteProduct } from '#src/features/market/claims.ts';
import { isSamePlace } from '#src/features/market/counted-days.ts';
import { type From, factOf } from '#src/features/market/facts.ts';
import { type Change, foldGroups, type Group } from '#src/features/market/fold-groups.ts';
import { holdIdentity, lockRows } from '#src/features/market/identity.repo.ts';
import * as repo from '#src/features/market/ingest.repo.ts';
import { tellShare } from '#src/features/market/ingest.repo.ts';
import { type Names, resolveBatchNames } from '#src/features/market/names.ts';
import { writeFolded } from '#src/features/market/refold.ts';
import { holdCategories } from '#src/features/market/rollup.repo.ts';
import { settleProducts } from '#src/features/market/settle.ts';
import { settleStores } from '#src/features/market/settle-stores.ts';
import { tellSums } from '#src/features/market/tell-sums.ts';
import { type Around, type Declared, findTwins, linkTwins, reachesBeyond } from '#src/features/market/twin.repo.ts';

export type { From } from '#src/features/market/facts.ts';
export type Ingest = typeof ingest;

/** Sets `refused` for what cannot be true; answers the others. */
const onlyPlausible = (snapshots: Snapshot[], now: Date, outcomes: IngestOutcome[]): { snapshot: Snapshot; index: number }[] =>
  snapshots.flatMap((snapshot, index) => {
    const refusal = plausible(snapshot, now);
    if (refusal === null) return [{ snapshot, index }];
    outcomes[index] = { state: 'refused', reason: refusal };
    return [];
  });

const groupByProduct = (looks: { snapshot: Snapshot; index: number }[], names: Names, from: From): Group[] => {
  const groups = new Map<number, Group>();
  for (const { snapshot, index } of looks) {
    const key = names.product(snapshot);
    const group = groups.get(key.row_id) ?? { product_id: key.row_id, root: names.root(key), looks: [] };
    group.looks.push({ fact: { ...factOf(snapshot, from, key.key), key_id: key.key_id }, snapshot, index });
    groups.set(key.row_id, group);
  }
  return [...groups.values()].sort((a, b) => a.product_id - b.product_id);
};

/** Adds the looks' slow facts to what their reporter says, and brings the products' rows to what all votes come to. */
const settleChanges = async (db: Db, changes: Change[], before: Map<number, StoredProduct>, from: From, names: Names) => {
  const agreed = agreedProducts(changes, before, from, names);
  const isVoiced = (id: number) => before.get(id)?.voices === BELIEF.big.enough;
  const voiced = new Set(agreed.flatMap(({ row_id }) => (isVoiced(row_id) ? [row_id] : [])));
  const repeated = await sayAgain(db, 'product', repeatsOf(agreed, isVoiced));
  const known = changes.flatMap(({ product_id }) => (before.has(product_id) && !repeated.has(product_id) ? [product_id] : []));
  const claims = new Claims(await loadClaims(db, 'product', known));
  for (const { product_id, looks } of changes) {
    if (repeated.has(product_id)) continue;
    for (const { snapshot, fact } of looks)
      voteProduct(claims.of(product_id, from, fact.key_id, voteAt(snapshot)), snapshot, from, names);
  }
  await writeClaims(db, 'product', claims.changed);
  return settleProducts(db, {
    votes: claims.votes,
    roots: new Map(changes.map(({ product_id, group }) => [product_id, group.root])),
    before,
    standing: new Set([...repeated, ...voiced]),
    ids: names.ids,
    folded: new Map(
      changes.map(({ product_id, folded, stored, isWhole, gone }) => [
        product_id,
        { ...folded, months: [...folded.months, ...gone], stored: isWhole ? stored : null },
      ]),
    ),
    now: from.now,
  });
};

interface Renaming {
  /** The name that a product had before, where it has another one now. */
  name: string | null;
  /** Its row says something else than before. */
  isChanged: boolean;
}

/** Of what a batch leaves research has to look at: the figures, or only what stands beside them; at nothing where all of it is held back. */
const markOf = ({ product_id, looks, live, folded, refolded }: Change, { name, isChanged }: Renaming): repo.Mark | null => {
  const isSeen = folded.live.accepted === null || looks.some(({ fact }) => fact.held_reason === null);
  const figures = isSeen || refolded !== null || isChanged;
  if (!figures && live?.held_reason === folded.live.held_reason) return null;
  return { product_id, figures, name };
};

/** What a batch writes besides its looks: the products to lock for it, and what these were. */
interface Ground {
  /** Listings whose link to a product of the batch may change: they are locked with it. */
  twins: number[];
  around: Around;
  before: Map<number, StoredProduct>;
}

/** A batch changes what a listing counts that it did not lock: it has to begin again. */
class ReachesBeyond extends Error {}

/** Does it count otherwise than before? One that is new counts, as far as its sister is concerned. */
const isTurned = (before: StoredProduct | undefined, after: StoredProduct | undefined): boolean =>
  (before?.place.counts ?? true) !== (after?.place.counts ?? true);

/** Does it name another twin than before? */
const isPairedAnew = (before: StoredProduct | undefined, after: StoredProduct | undefined): boolean =>
  (['twin_marketplace_id', 'twin_external_id'] as const).some((name) => (before?.[name] ?? null) !== (after?.[name] ?? null));

/** Writes names and links, and tells sums and research what they change. Before the months are written. */
const move = async (db: Db, changes: Change[], { twins, around, before }: Ground, from: From, names: Names): Promise<void> => {
  const ids = [...new Set([...changes.map(({ product_id }) => product_id), ...twins])];
  const changed = new Set(await settleChanges(db, changes, before, from, names));
  const links = await linkTwins(db, ids);
  const after = changed.size > 0 || links.length > 0 ? await loadProducts(db, ids) : before;
  const those = (is: typeof isTurned) => ids.filter((id) => is(before.get(id), after.get(id)));
  const stirred = { turned: those(isTurned), renamed: those(isPairedAnew), links };
  if (await reachesBeyond(db, stirred, ids, around)) throw new ReachesBeyond();
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
  await repo.markProducts(db, [
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

/**
 * Works on one connection: while PostgreSQL does what one asks for the others compute. Waits for all of them even where one fails, so that
 * nothing is asked for after the transaction's end; what failed first is the reason why the others did.
 */
const together = async (works: Promise<void>[]): Promise<void> => {
  const failures: unknown[] = [];
  await Promise.all(works.map((work) => work.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
};

/** What a batch says: looks that are new, and all that can be true. */
interface Told {
  changes: Change[];
  groups: Group[];
  outcomes: IngestOutcome[];
}

const storeLooks = (db: Db, changes: Change[]): Promise<void> =>
  repo.insertObservations(
    db,
    changes.flatMap(({ product_id, looks }) => looks.map(({ fact }) => ({ product_id, fact }))),
  );

const storeFigures = async (db: Db, changes: Change[]): Promise<void> => {
  const again = changes.flatMap(({ product_id, refolded }) => (refolded ?? []).map((fact) => ({ ...fact, product_id })));
  await repo.updateVerdicts(db, again);
  const whole = new Set(changes.filter(({ isWhole }) => isWhole).map(({ product_id }) => product_id));
  await writeFolded(db, changes, (id) => whole.has(id));
  const gone = changes.flatMap(({ product_id, gone: months }) => months.map(({ period }) => ({ product_id, period })));
  if (gone.length > 0) await removeMonths(db, gone);
};

/** What looks say of their stores. Readings only under the stores' locks: two batches would wait for each other. */
const tellStores = async (db: Db, changes: Change[], from: From, names: Names): Promise<void> => {
  const looks = changes.flatMap(({ looks: own }) => own.map(({ snapshot }) => snapshot));
  await settleStores(db, looks, from, names);
  const seen = looks.flatMap((look) => {
    const key = names.storeKey(look);
    const { observed_at, dated, store } = look;
    return key === null ? [] : [{ observed_at, dated, store, store_id: key.row_id, key_id: key.key_id }];
  });
  await keepStores(db, seen, from);
};

/** Where all looks were seen, and the variants of those that are new. */
const tellBeside = async (db: Db, beside: Beside, { changes, groups, outcomes }: Told, from: From): Promise<void> => {
  const isRepeated = (index: number) => outcomes[index]?.state === 'repeated';
  const looks = groups.flatMap(({ product_id, looks: all }) =>
    all
      .filter(({ snapshot }) => snapshot.seen_on !== null)
      .map((look) => ({ ...look, product_id, repeated: isRepeated(look.index) })),
  );
  const told = changes.map(({ product_id, looks: own, anew }) => ({ product_id, facts: own.map(({ fact }) => fact), anew }));
  await keepBeside(db, beside, { looks, told, from });
};

const write = (db: Db, beside: Beside, told: Told, ground: Ground, from: From, names: Names): Promise<void> => {
  const { changes } = told;
  if (changes.length === 0) return tellBeside(db, beside, told, from);
  const follow = async () => {
    await move(db, changes, ground, from, names);
    await together([storeFigures(db, changes), tellStores(db, changes, from, names)]);
  };
  return together([follow(), storeLooks(db, changes), tellBeside(db, beside, told, from)]);
};

/** What the looks of a group say of its twin, by each of the keys that they carry: the newest that says something. */
const declaredBy = ({ root, product_id, looks }: Group, names: Names): Declared[] => {
  const twin = looks.findLast(({ snapshot }) => snapshot.twin !== null)?.snapshot.twin ?? null;
  const declared = twin && { marketplace_id: marketplaces[twin.marketplace].key, external_id: twin.product_id };
  const keys = new Set([root.key, ...looks.map(({ snapshot }) => names.product(snapshot).key)]);
  return [...keys].map((key) => ({ marketplace_id: root.marketplace_id, external_id: key, product_id, twin: declared }));
};

/** What a batch is written with: where it was seen, and which listings around it are locked. */
interface With {
  beside: Beside;
  around: Around;
}

/** Writes a batch whose names and links are right when it begins to; null where rows joined or parted in between, or more must be locked. */
const writeBatch = async (
  db: Db,
  known: { snapshot: Snapshot; index: number }[],
  { beside, around }: With,
  from: From,
  outcomes: IngestOutcome[],
): Promise<Change[] | null> => {
  const names = await resolveBatchNames(
    db,
    known.map(({ snapshot }) => snapshot),
    from,
  );
  const groups = groupByProduct(known, names, from);
  const ids = groups.map((group) => group.product_id);
  const written = db.transaction().execute(async (trx) => {
    if ((await holdIdentity(trx)) !== names.epoch) return null;
    await holdCategories(trx);
    const twins = await findTwins(
      trx,
      groups.flatMap((group) => declaredBy(group, names)),
      around,
    );
    const locked = [...new Set([...ids, ...twins])];
    await lockRows(trx, 'product', locked);
    const before = await loadProducts(trx, locked);
    const changes = await foldGroups(trx, groups, outcomes);
    await write(trx, beside, { groups, changes, outcomes }, { twins, around, before }, from, names);
    await tellShare(
      trx,
      from.source,
      changes.flatMap(({ looks }) => looks.map(({ fact }) => fact.held_reason !== null)),
    );
    return changes;
  });
  return written.catch((error: unknown) => {
    if (error instanceof ReachesBeyond) return null;
    throw error;
  });
};

/**
 * The one way in. Finds out what the snapshots are of, stores what they say, decides which of it may be believed, and brings the
 * product's own figures up to date, in one transaction; rollups and research follow by the marks it leaves. Answers one outcome a
 * snapshot, in order. The same snapshots again change nothing, and no order of arrival does. Snapshots must have the shape of
 * `snapshot`; doors check that.
 */
export const ingest = async (db: Db, snapshots: Snapshot[], from: From): Promise<IngestOutcome[]> => {
  const outcomes = Array.from<IngestOutcome>({ length: snapshots.length });
  const looks = onlyPlausible(withOwnAddresses(snapshots), from.now, outcomes);
  if (looks.length === 0) return outcomes;
  const beside = await prepareBeside(
    db,
    looks.map(({ snapshot }) => snapshot),
    from,
  );
  let changes: Change[] | null = null;
  for (let around: Around = 'changing'; changes === null; around = 'all')
    changes = await writeBatch(db, looks, { beside, around }, from, outcomes);
  for (const change of changes) {
    for (const { fact, index } of change.looks) {
      outcomes[index] =
        fact.held_reason === null ? { state: 'accepted' } : { state: 'quarantined', reason: reasonCode.word(fact.held_reason) };
    }
  }
  return outcomes;
};
