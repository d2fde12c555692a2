import type { Db } from '@telaah/db';
import { ensurePartitions } from '@telaah/db/partitions';
import { reasonCode, sourceCode } from '@telaah/db/tables/codes';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { wibDay } from '@telaah/shared/lib/dates';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { type Fact, type From, factOf } from '#src/features/market/facts.ts';
import * as repo from '#src/features/market/ingest.repo.ts';
import { periodOf } from '#src/features/market/month-days.ts';
import { resolveBatchNames } from '#src/features/market/names.repo.ts';
import { type Folded, foldAll, foldNewer } from '#src/features/market/product-fold.ts';

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
  folded: Folded;
  /** All facts with their new verdicts, where the product was folded from the beginning. */
  refolded: Fact[] | null;
}

const inTimeOrder = (a: Fact, b: Fact) => a.at - b.at || (a.digest < b.digest ? -1 : 1);

const foldGroups = async (db: Db, groups: Group[], outcomes: IngestOutcome[]): Promise<Change[]> => {
  const lives = await repo.lockLive(
    db,
    groups.map((group) => group.product_id),
  );
  const isLate = ({ product_id, looks }: Group) => (looks[0]?.fact.at ?? 0) <= (lives.get(product_id)?.judge.at ?? -Infinity);
  const late = groups.filter(isLate).map((group) => group.product_id);
  const stored = late.length === 0 ? new Map<number, Fact[]>() : await repo.loadObservations(db, late);
  const known = groups.filter((group) => lives.has(group.product_id));
  const months = await repo.loadMonths(
    db,
    known.map((group) => ({ product_id: group.product_id, since: isLate(group) ? null : periodOf(group.looks[0]?.fact.at ?? 0) })),
  );
  const changes: Change[] = [];
  for (const group of groups) {
    const history = stored.get(group.product_id) ?? [];
    const looks = onlyNew(group, history, outcomes);
    if (looks.length === 0) continue;
    const facts = looks.map((look) => look.fact);
    const before = months.get(group.product_id) ?? [];
    const newer = isLate(group) ? null : foldNewer(lives.get(group.product_id) ?? null, before, facts);
    if (newer !== null && !newer.released) {
      changes.push({ group, looks, folded: newer, refolded: null });
      continue;
    }
    const all = isLate(group) ? history : ((await repo.loadObservations(db, [group.product_id])).get(group.product_id) ?? []);
    const stay = isLate(group)
      ? before
      : ((await repo.loadMonths(db, [{ product_id: group.product_id, since: null }])).get(group.product_id) ?? []);
    const merged = [...all, ...facts].sort(inTimeOrder);
    changes.push({
      group,
      looks,
      folded: foldAll(stay, merged),
      refolded: merged.filter((fact) => !facts.some((own) => isSame(own, fact))),
    });
  }
  return changes;
};

const write = async (db: Db, changes: Change[], from: From, snapshots: Snapshot[]): Promise<void> => {
  const names = await resolveBatchNames(db, snapshots);
  const products: repo.ProductRow[] = [];
  const details: Parameters<typeof repo.upsertDetails>[1] = [];
  for (const { group, looks, folded } of changes) {
    // The newest accepted look names the product; a look that is held back may only introduce one that nobody knows.
    const newest = looks.findLast(({ fact }) => fact.held_reason === null) ?? looks.at(-1);
    const isNews = newest !== undefined && newest.fact.at >= (folded.live.accepted?.at ?? 0);
    if (!isNews) continue;
    const { snapshot, fact } = newest;
    products.push({
      ...group.key,
      product_id: group.product_id,
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
    });
    if (fact.held_reason === null && snapshot.variants.length > 0) {
      details.push({ product_id: group.product_id, at: fact.at, variants: snapshot.variants });
    }
  }
  if (products.length > 0) await repo.upsertProducts(db, products);
  if (details.length > 0) await repo.upsertDetails(db, details);
  const ids = changes.map(({ group }) => group.product_id);
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
  const linked = await repo.linkTwins(db, ids);
  await repo.markDirty(
    db,
    [...new Set([...ids, ...linked])],
    changes.flatMap(({ group, folded }) => folded.dirty.map((day) => ({ day, marketplace_id: group.key.marketplace_id }))),
  );
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
  const instants = groups.flatMap((group) => group.looks.map((look) => look.fact.at));
  await ensurePartitions(
    db,
    instants.flatMap((at) => [wibDay(at).slice(0, 7), new Date(at).toISOString().slice(0, 7)]),
  );
  await db.transaction().execute(async (trx) => {
    const ids = await repo.resolveProducts(
      trx,
      groups.map((group) => group.key),
    );
    for (const group of groups) group.product_id = ids.get(keyOf(group.key)) ?? 0;
    groups.sort((a, b) => a.product_id - b.product_id);
    const changes = await foldGroups(trx, groups, outcomes);
    if (changes.length > 0) {
      const fresh = changes.flatMap(({ looks }) => looks.map(({ snapshot }) => snapshot));
      await write(trx, changes, from, fresh);
    }
    for (const { looks } of changes) {
      for (const { fact, index } of looks) {
        outcomes[index] =
          fact.held_reason === null ? { state: 'accepted' } : { state: 'quarantined', reason: reasonCode.word(fact.held_reason) };
      }
    }
  });
  return outcomes;
};
