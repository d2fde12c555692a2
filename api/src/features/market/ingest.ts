import type { Db } from '@telaah/db';
import { atOnce } from '@telaah/db/at-once';
import { reasonCode } from '@telaah/db/tables/codes';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { withOwnAddresses } from '@telaah/shared/marketplaces/links';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { loadProducts, removeMonths } from '#src/features/market/attributes.repo.ts';
import { type Beside, keepBeside, keepStores, prepareBeside } from '#src/features/market/beside.ts';
import { type From, factOf } from '#src/features/market/facts.ts';
import { type Change, foldGroups, type Group } from '#src/features/market/fold-groups.ts';
import { holdIdentity, lockRows } from '#src/features/market/identity.repo.ts';
import * as repo from '#src/features/market/ingest.repo.ts';
import { tellShare } from '#src/features/market/ingest.repo.ts';
import { type BatchContext, type Ground, move, ReachesBeyond } from '#src/features/market/ingest-moves.ts';
import { type Names, resolveBatchNames } from '#src/features/market/names.ts';
import { writeFolded } from '#src/features/market/refold.ts';
import { holdCategories } from '#src/features/market/rollup.repo.ts';
import { settleStores } from '#src/features/market/settle-stores.ts';
import { type Declared, findTwins } from '#src/features/market/twin.repo.ts';
import { together, Works } from '#src/features/market/works.ts';

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

/** Was a look stored before that was to be new? */
const isStoredTwice = (error: unknown): boolean => {
  const { code, table } = error as { code?: unknown; table?: unknown };
  return code === '23505' && String(table).startsWith('observation');
};

/** What a batch says: looks that are new, and all that can be true. */
interface Told {
  changes: Change[];
  groups: Group[];
  outcomes: IngestOutcome[];
}

const storeLooks = (db: Db, changes: Change[], isCareful: boolean): Promise<void> =>
  repo.insertObservations(
    db,
    changes.flatMap(({ product_id, looks }) => looks.map(({ fact }) => ({ product_id, fact }))),
    isCareful,
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

/** Writes what a batch says of other things than its products' figures. */
const write = (db: Db, told: Told, ground: Ground, batch: BatchContext): Promise<void> => {
  const { changes } = told;
  const { beside, from, names } = batch;
  if (changes.length === 0) return tellBeside(db, beside, told, from);
  const follow = async () => {
    await move(db, changes, ground, batch);
    await tellStores(db, changes, from, names);
  };
  return together([follow(), tellBeside(db, beside, told, from)]);
};

/** What the looks of a group say of its twin, by each of the keys that they carry: the newest that says something. */
const declaredBy = ({ root, product_id, looks }: Group, names: Names): Declared[] => {
  const twin = looks.findLast(({ snapshot }) => snapshot.twin !== null)?.snapshot.twin ?? null;
  const declared = twin && { marketplace_id: marketplaces[twin.marketplace].key, external_id: twin.product_id };
  const keys = new Set([root.key, ...looks.map(({ snapshot }) => names.product(snapshot).key)]);
  return [...keys].map((key) => ({ marketplace_id: root.marketplace_id, external_id: key, product_id, twin: declared }));
};

/** Writes a batch whose names and links are right when it begins to; null where rows joined or parted in between, or it must be done with care. */
const writeBatch = async (
  db: Db,
  known: { snapshot: Snapshot; index: number }[],
  { beside, from, isCareful }: Omit<BatchContext, 'names'>,
  outcomes: IngestOutcome[],
): Promise<Change[] | null> => {
  const names = await resolveBatchNames(
    db,
    known.map(({ snapshot }) => snapshot),
    from,
  );
  const groups = groupByProduct(known, names, from);
  const ids = groups.map((group) => group.product_id);
  const take = async (trx: Db): Promise<Change[] | null> => {
    if ((await holdIdentity(trx)) !== names.epoch) return null;
    await holdCategories(trx);
    const twins = await findTwins(
      trx,
      groups.flatMap((group) => declaredBy(group, names)),
      isCareful,
    );
    const locked = [...new Set([...ids, ...twins])];
    await lockRows(trx, 'product', locked);
    const works = new Works();
    const changes: Change[] = [];
    const fold = async () => {
      for await (const part of foldGroups(trx, groups, outcomes)) {
        changes.push(...part);
        works.start(storeLooks(trx, part, isCareful));
        works.start(storeFigures(trx, part));
      }
    };
    const [reading, folding] = [loadProducts(trx, locked), fold()];
    const follow = async () => {
      const [before] = await Promise.all([reading, folding]);
      await write(trx, { groups, changes, outcomes }, { twins, before }, { beside, from, names, isCareful });
    };
    for (const work of [reading, folding, follow()]) works.start(work);
    await works.done();
    await tellShare(
      trx,
      from.source,
      changes.flatMap(({ looks }) => looks.map(({ fact }) => fact.held_reason !== null)),
    );
    return changes;
  };
  const written = db.transaction().execute((trx) => atOnce(trx, take));
  return written.catch((error: unknown) => {
    if (error instanceof ReachesBeyond || isStoredTwice(error)) return null;
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
  for (let isCareful = false; changes === null; isCareful = true)
    changes = await writeBatch(db, looks, { beside, from, isCareful }, outcomes);
  for (const change of changes) {
    for (const { fact, index } of change.looks) {
      outcomes[index] =
        fact.held_reason === null ? { state: 'accepted' } : { state: 'quarantined', reason: reasonCode.word(fact.held_reason) };
    }
  }
  return outcomes;
};
