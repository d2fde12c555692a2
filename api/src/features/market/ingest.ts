import type { Db } from '@telaah/db';
import { reasonCode, sourceCode } from '@telaah/db/tables/codes';
import type { StoredMonth } from '@telaah/shared/features/estimates/month';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { keepBeside, prepareBeside, type StoreSeen, type Told } from '#src/features/market/beside.ts';
import { type Fact, type From, factOf, isGuessed } from '#src/features/market/facts.ts';
import * as repo from '#src/features/market/ingest.repo.ts';
import { dayOf, periodOf } from '#src/features/market/month-days.ts';
import { resolveBatchNames } from '#src/features/market/names.repo.ts';
import { type Folded, foldAll, foldNewer, type Live } from '#src/features/market/product-fold.ts';
import { holdCategories } from '#src/features/market/rollup.repo.ts';
import { tellSums } from '#src/features/market/tell-sums.ts';
import { type Declared, findTwins, linkTwins } from '#src/features/market/twin.repo.ts';

export type { From } from '#src/features/market/facts.ts';
export type Ingest = typeof ingest;

/** One product of a batch. `facts` in time order, each with the position of its snapshot. */
interface Group {
  key: repo.ProductKey;
  product_id: number;
  looks: { fact: Fact; snapshot: Snapshot; index: number }[];
}

const keyOf = (key: repo.ProductKey) => `${key.marketplace_id}/${key.external_id}`;

const groupByProduct = (snapshots: Snapshot[], from: From, outcomes: IngestOutcome[]): Group[] => {
  const groups = new Map<string, Group>();
  snapshots.forEach((snapshot, index) => {
    const refusal = plausible(snapshot, from.now);
    if (refusal !== null) {
      outcomes[index] = { state: 'refused', reason: refusal };
      return;
    }
    const key = { marketplace_id: marketplaces[snapshot.marketplace].key, external_id: snapshot.product_id };
    const group = groups.get(keyOf(key)) ?? { key, product_id: 0, looks: [] };
    group.looks.push({ fact: factOf(snapshot, from), snapshot, index });
    groups.set(keyOf(key), group);
  });
  for (const group of groups.values()) {
    group.looks.sort((a, b) => a.fact.at - b.fact.at || (a.fact.digest < b.fact.digest ? -1 : 1));
  }
  return [...groups.values()];
};

const isSame = (a: Fact, b: Fact) => a.at === b.at && a.digest === b.digest;

/** Sets `repeated` for looks that are stored already or stand twice in the batch; answers the others. */
const onlyNew = (group: Group, stored: Fact[], outcomes: IngestOutcome[]): Group['looks'] => {
  const known = new Set(stored.map((fact) => `${fact.at}/${fact.digest}`));
  return group.looks.filter(({ fact, index }) => {
    const key = `${fact.at}/${fact.digest}`;
    if (known.has(key)) outcomes[index] = { state: 'repeated' };
    else known.add(key);
    return outcomes[index]?.state !== 'repeated';
  });
};

interface Change {
  group: Group;
  looks: Group['looks'];
  /** Null: nobody had seen it. */
  live: Live | null;
  /** What was stored of the months that were needed: all that `folded` writes again. */
  before: StoredMonth[];
  folded: Folded;
  /** All facts with their new verdicts, where the product was folded from the beginning. */
  refolded: Fact[] | null;
  anew: Told['anew'];
}

const inTimeOrder = (a: Fact, b: Fact) => a.at - b.at || (a.digest < b.digest ? -1 : 1);

const allMonths = async (db: Db, productId: number): Promise<StoredMonth[]> =>
  (await repo.loadMonths(db, [{ product_id: productId, since: null }])).get(productId) ?? [];

/** The first month that looks newer than all others may change. */
const firstChanged = ({ product_id, looks }: Group, lives: Map<number, Live>): string => {
  const period = periodOf(looks[0]?.fact.at ?? 0);
  const open = lives.get(product_id)?.changes_from ?? period;
  return open < period ? open : period;
};

const foldGroups = async (db: Db, groups: Group[], twins: number[], outcomes: IngestOutcome[]): Promise<Change[]> => {
  const lives = await repo.lockLive(db, [...groups.map((group) => group.product_id), ...twins]);
  // A guess goes beside the looks whose day is known, wherever it falls.
  const isLate = ({ product_id, looks }: Group) => {
    const live = lives.get(product_id);
    const guesses = looks.some(({ fact }) => isGuessed(fact)) || (live?.accepted && isGuessed(live.accepted));
    return guesses || (looks[0]?.fact.at ?? 0) <= (live?.judge.at ?? -Infinity);
  };
  const late = groups.filter(isLate).map((group) => group.product_id);
  const stored = late.length === 0 ? new Map<number, Fact[]>() : await repo.loadObservations(db, late);
  const known = groups.filter((group) => lives.has(group.product_id));
  const months = await repo.loadMonths(
    db,
    known.map((group) => ({ product_id: group.product_id, since: isLate(group) ? null : firstChanged(group, lives) })),
  );
  const changes: Change[] = [];
  for (const group of groups) {
    const history = stored.get(group.product_id) ?? [];
    const looks = onlyNew(group, history, outcomes);
    if (looks.length === 0) continue;
    const facts = looks.map((look) => look.fact);
    const before = months.get(group.product_id) ?? [];
    const live = lives.get(group.product_id) ?? null;
    const newer = isLate(group) ? null : foldNewer(live, before, facts);
    if (newer !== null && !newer.released) {
      changes.push({ group, looks, live, before, folded: newer, refolded: null, anew: null });
      continue;
    }
    const all = isLate(group) ? history : ((await repo.loadObservations(db, [group.product_id])).get(group.product_id) ?? []);
    const merged = [...all, ...facts].sort(inTimeOrder);
    const verdicts = new Map(all.map((fact) => [fact, fact.held_reason]));
    const folded = foldAll(merged);
    const turned = merged.filter((fact) => verdicts.get(fact) !== fact.held_reason);
    changes.push({
      group,
      looks,
      live,
      before: isLate(group) ? before : await allMonths(db, group.product_id),
      folded,
      refolded: merged.filter((fact) => !facts.some((own) => isSame(own, fact))),
      anew: { facts: merged, days: new Set(turned.map(({ at }) => dayOf(at))) },
    });
  }
  return changes;
};

/** The look that names the product. One that is held back may only introduce a product that nobody knows. */
const namingLook = ({ looks, live, folded }: Change): Group['looks'][number] | undefined => {
  const known = looks.filter(({ fact }) => !isGuessed(fact));
  const newest = known.findLast(({ fact }) => fact.held_reason === null) ?? (live === null ? looks.at(-1) : undefined);
  if (newest === undefined) return undefined;
  const { accepted } = folded.live;
  return newest.fact.at >= (accepted?.at ?? 0) || (accepted && isGuessed(accepted)) ? newest : undefined;
};

interface Naming {
  stores: StoreSeen[];
  products: repo.ProductRow[];
  details: Parameters<typeof repo.upsertDetails>[1];
}

/** Names, addresses and attributes, where a look tells them. */
const namingOf = async (db: Db, changes: Change[]): Promise<Naming> => {
  const naming = changes.flatMap((change) => {
    const look = namingLook(change);
    return look === undefined ? [] : [{ ...look, ...change.group }];
  });
  const seen = changes.flatMap(({ looks }) => looks.map(({ snapshot }) => snapshot));
  const names = await resolveBatchNames(db, seen);
  return {
    // A price that is held back says nothing of its store.
    stores: seen.map((snapshot) => ({
      observed_at: snapshot.observed_at,
      dated: snapshot.dated,
      store: snapshot.store,
      store_id: names.store(snapshot),
    })),
    products: naming.map(({ key, product_id, snapshot }) => ({
      ...key,
      product_id,
      store_id: names.store(snapshot),
      brand_id: names.brand(snapshot.brand),
      category_id: names.category(snapshot),
      location_id: names.location(snapshot.location ?? snapshot.store.location),
      name: snapshot.name,
      url: snapshot.url,
      image_url: snapshot.image_url,
      listed_at: snapshot.listed_at,
      twin_marketplace_id: snapshot.twin === null ? null : marketplaces[snapshot.twin.marketplace].key,
      twin_external_id: snapshot.twin?.product_id ?? null,
    })),
    details: naming
      .filter(({ fact, snapshot }) => fact.held_reason === null && snapshot.variants.length > 0)
      .map(({ product_id, fact, snapshot }) => ({ product_id, at: fact.at, variants: snapshot.variants })),
  };
};

/** Of what a batch leaves research has to look at: the figures, or only what stands beside them; at nothing where all of it is held back. */
const markOf = ({ group, looks, live, folded, refolded }: Change, renamed: string | null): repo.Mark | null => {
  const isSeen = folded.live.accepted === null || looks.some(({ fact }) => fact.held_reason === null);
  const figures = isSeen || refolded !== null;
  if (!figures && live?.held_reason === folded.live.held_reason) return null;
  return { product_id: group.product_id, figures, name: renamed };
};

/** Writes names and links, and tells sums and research what they change. Before the months are written. */
const move = async (db: Db, changes: Change[], twins: number[]): Promise<StoreSeen[]> => {
  const { products, details, stores } = await namingOf(db, changes);
  const ids = [...new Set([...changes.map(({ group }) => group.product_id), ...twins])];
  await holdCategories(db);
  const before = await repo.placesOf(db, ids);
  const isWritten = (await repo.upsertProducts(db, products)) > 0;
  if (details.length > 0) await repo.upsertDetails(db, details);
  const links = await linkTwins(db, ids);
  const after = isWritten || links.length > 0 ? await repo.placesOf(db, ids) : before;
  const byId = new Map(changes.map((change) => [change.group.product_id, change]));
  await tellSums(
    db,
    ids.map((id) => ({
      product_id: id,
      before: before.get(id)?.place ?? null,
      after: after.get(id)?.place ?? null,
      stored: byId.get(id)?.before ?? [],
      written: byId.get(id)?.folded.months ?? [],
    })),
  );
  const renamed = (id: number) => {
    const was = before.get(id)?.name ?? null;
    return was === after.get(id)?.name ? null : was;
  };
  await repo.markProducts(db, [
    ...changes.flatMap((change) => markOf(change, renamed(change.group.product_id)) ?? []),
    ...links.map(({ product_id }) => ({ product_id, figures: true, name: null })),
    // A row names its twin, whichever of the two was told of the other.
    ...links.flatMap(({ from, to }) =>
      [from, to].flatMap((id) => (id === null ? [] : { product_id: id, figures: false, name: null })),
    ),
  ]);
  return stores;
};

/** Answers what the looks say of their stores. */
const write = async (db: Db, changes: Change[], twins: number[], from: From): Promise<StoreSeen[]> => {
  const stores = await move(db, changes, twins);
  await repo.insertObservations(
    db,
    changes.flatMap(({ group, looks }) => looks.map(({ fact }) => ({ ...fact, product_id: group.product_id }))),
  );
  const again = changes.flatMap(({ group, refolded }) =>
    (refolded ?? []).map((fact) => ({ ...fact, product_id: group.product_id })),
  );
  if (again.length > 0) await repo.updateVerdicts(db, again);
  await repo.upsertLive(
    db,
    changes.map(({ group, folded }) => ({ product_id: group.product_id, live: folded.live, source: sourceCode.code(from.source) })),
  );
  const months = changes.flatMap(({ group, folded }) => folded.months.map((month) => ({ product_id: group.product_id, month })));
  if (months.length > 0) await repo.upsertMonths(db, months);
  return stores;
};

/** What the looks of a group say of its twin: the newest that says something. */
const declaredBy = ({ key, product_id, looks }: Group): Declared => {
  const twin = looks.findLast(({ snapshot }) => snapshot.twin !== null)?.snapshot.twin ?? null;
  const declared = twin && { marketplace_id: marketplaces[twin.marketplace].key, external_id: twin.product_id };
  return { ...key, product_id, twin: declared };
};

/**
 * The one way in. Stores what the snapshots say, decides which of it may be believed, and brings the product's own figures up
 * to date, in one transaction; rollups and research follow by the marks it leaves. Answers one outcome a snapshot, in order.
 * The same snapshots again change nothing. Snapshots must have the shape of `snapshot`; doors check that.
 */
export const ingest = async (db: Db, snapshots: Snapshot[], from: From): Promise<IngestOutcome[]> => {
  const outcomes = Array.from<IngestOutcome>({ length: snapshots.length });
  const groups = groupByProduct(snapshots, from, outcomes);
  if (groups.length === 0) return outcomes;
  const seen = groups.flatMap((group) => group.looks.map(({ snapshot }) => snapshot));
  const beside = await prepareBeside(db, seen, from.now);
  await db.transaction().execute(async (trx) => {
    const ids = await repo.resolveProducts(
      trx,
      groups.map((group) => group.key),
    );
    for (const group of groups) group.product_id = ids.get(keyOf(group.key)) ?? 0;
    groups.sort((a, b) => a.product_id - b.product_id);
    const twins = await findTwins(trx, groups.map(declaredBy));
    const changes = await foldGroups(trx, groups, twins, outcomes);
    const stores = changes.length === 0 ? [] : await write(trx, changes, twins, from);
    const isRepeated = (index: number) => outcomes[index]?.state === 'repeated';
    const looks = groups.flatMap(({ product_id, looks: all }) =>
      all
        .filter(({ snapshot }) => snapshot.seen_on !== null)
        .map((look) => ({ ...look, product_id, repeated: isRepeated(look.index) })),
    );
    const told = changes.map(({ group, looks: own, anew }) => ({
      product_id: group.product_id,
      facts: own.map(({ fact }) => fact),
      anew,
    }));
    await keepBeside(trx, beside, { looks, told, stores, from });
    for (const { looks } of changes) {
      for (const { fact, index } of looks) {
        outcomes[index] =
          fact.held_reason === null ? { state: 'accepted' } : { state: 'quarantined', reason: reasonCode.word(fact.held_reason) };
      }
    }
  });
  return outcomes;
};
