import type { Db } from '@telaah/db';
import { type Kind, MAX_COMPANIONS, type Move, rankOf, settleRows } from '@telaah/shared/features/market/identity';
import { planCategories, writeCategories } from '#src/features/market/category-tree.ts';
import * as repo from '#src/features/market/identity.repo.ts';
import { type KeyName, nameOf, type Said, type StoredKey } from '#src/features/market/identity.repo.ts';
import type { NodeSaying, Saying } from '#src/features/market/keys.ts';
import { refoldProducts, resettleProductsOf, resettleStores } from '#src/features/market/refold.ts';

/** Something that a batch says, and the first instant (ms) at which. */
interface Spoken<S extends Saying = Saying> {
  marketplace_id: number;
  at: number;
  saying: S;
}

export interface Sayings {
  product: Spoken[];
  store: Spoken[];
  category: Spoken<NodeSaying>[];
}

/** Keys of one kind, by marketplace and text. */
class Keys {
  readonly #keys: Map<string, StoredKey>;

  constructor(rows: StoredKey[]) {
    this.#keys = new Map(rows.map((row) => [nameOf(row), row]));
  }

  find = (marketplace_id: number, key: string): StoredKey | undefined => this.#keys.get(nameOf({ marketplace_id, key }));

  get(marketplace_id: number, key: string): StoredKey {
    const row = this.find(marketplace_id, key);
    if (row === undefined) throw new RangeError(`nobody named ${key}`);
    return row;
  }

  add = (row: StoredKey) => this.#keys.set(nameOf(row), row);

  get all(): StoredKey[] {
    return [...this.#keys.values()];
  }
}

export type Resolved = Record<Kind, Keys>;

const kinds = ['store', 'category', 'product'] as const;

const isNode = (spoken: Spoken): spoken is Spoken<NodeSaying> => 'parent' in spoken.saying;

/** Every key that is named, once. */
const namesOf = (spoken: Spoken[]): KeyName[] => {
  const names = new Map<string, KeyName>();
  for (const each of spoken) {
    const { marketplace_id, saying } = each;
    const parent = isNode(each) && each.saying.parent !== null ? [each.saying.parent] : [];
    for (const key of [saying.own, ...parent, ...saying.pairs.flat()])
      names.set(nameOf({ marketplace_id, key }), { marketplace_id, key });
  }
  return [...names.values()];
};

const mayLearn = (weak: StoredKey, strong: StoredKey): boolean =>
  weak.said_with.length <= MAX_COMPANIONS && !weak.said_with.includes(strong.key_id);

/** A name or a parent of a category that nobody said so early: its first second is what counts. */
const isNewsOf = (known: Record<string, number> | undefined, value: string | number, at: number): boolean =>
  (known?.[value] ?? Infinity) > Math.floor(at / 1000);

const nodeNews = (keys: Keys, { marketplace_id, at, saying }: Spoken<NodeSaying>): boolean => {
  const said = keys.find(marketplace_id, saying.own)?.said;
  const parent = saying.parent === null ? undefined : keys.find(marketplace_id, saying.parent);
  return isNewsOf(said?.name, saying.name, at) || (parent !== undefined && isNewsOf(said?.parent, parent.key_id, at));
};

const isNews = (keys: Keys, spoken: Spoken): boolean => {
  const { marketplace_id, saying } = spoken;
  const find = (key: string) => keys.find(marketplace_id, key);
  if (find(saying.own) === undefined) return true;
  for (const [weak, strong] of saying.pairs) {
    const rows = [find(weak), find(strong)] as const;
    if (rows[0] === undefined || rows[1] === undefined || mayLearn(rows[0], rows[1])) return true;
  }
  return isNode(spoken) && nodeNews(keys, spoken);
};

/** Loads what the rows of these keys depend on and what depends on them, as far as it goes. */
const loadAround = async (db: Db, kind: Kind, rows: Map<number, StoredKey>, from: number[]): Promise<void> => {
  for (let frontier = from; frontier.length > 0; ) {
    const missing = [...rows.values()].flatMap((row) => row.said_with).filter((id) => !rows.has(id));
    const found = [
      ...(await repo.findDependents(db, kind, frontier)),
      ...(missing.length === 0 ? [] : await repo.findKeysById(db, kind, missing)),
    ].filter((row) => !rows.has(row.key_id));
    for (const row of found) rows.set(row.key_id, row);
    frontier = found.map((row) => row.key_id);
  }
};

const addFirst = (known: Record<string, number> = {}, value: string | number, at: number): Record<string, number> => {
  const second = Math.floor(at / 1000);
  return { ...known, [value]: Math.min(known[value] ?? second, second) };
};

/** Adds keys that nobody knew. Stronger ones first, so that their numbers do not depend on how a batch is ordered. */
const addMissing = async (db: Db, kind: Kind, keys: Keys, names: KeyName[]): Promise<Set<number>> => {
  const missing = names
    .filter(({ marketplace_id, key }) => keys.find(marketplace_id, key) === undefined)
    .sort((a, b) => rankOf(kind, a.key) - rankOf(kind, b.key) || (nameOf(a) < nameOf(b) ? -1 : 1));
  if (missing.length === 0) return new Set();
  const ids = await repo.reserveIds(db, kind, missing.length);
  missing.forEach((name, i) => {
    const id = ids[i] ?? 0;
    keys.add({ ...name, key_id: id, row_id: id, said_with: [], apart: false, said: {} });
  });
  return new Set(ids);
};

/** Writes down what is new of one kind, and lets rows join or part by it. */
const learn = async (db: Db, kind: Kind, spoken: Spoken[]): Promise<void> => {
  const names = namesOf(spoken);
  const keys = new Keys(await repo.findKeys(db, kind, names));
  const fresh = await addMissing(db, kind, keys, names);
  const affected = new Map<number, number>();
  const retold = new Set<number>();
  for (const each of spoken) {
    const { marketplace_id, at, saying } = each;
    for (const [weak, strong] of saying.pairs) {
      const [below, above] = [keys.get(marketplace_id, weak), keys.get(marketplace_id, strong)];
      if (!mayLearn(below, above)) continue;
      below.said_with = [...below.said_with, above.key_id].sort((a, b) => a - b);
      affected.set(below.key_id, at);
    }
    if (!isNode(each) || !nodeNews(keys, each)) continue;
    const own = keys.get(marketplace_id, saying.own);
    const { parent, name } = each.saying;
    const said: Said = { ...own.said, name: addFirst(own.said?.name, name, at) };
    if (parent !== null) said.parent = addFirst(said.parent, keys.get(marketplace_id, parent).key_id, at);
    own.said = said;
    retold.add(own.key_id);
  }
  const rows = new Map(keys.all.map((row) => [row.key_id, row]));
  const torn = [...affected.keys()].filter((id) => !fresh.has(id));
  await loadAround(db, kind, rows, torn);
  const before = torn.map((id) => rows.get(id)?.row_id ?? id);
  const moves = settleRows(kind, rows, affected.keys());
  const changed = new Set([...fresh, ...affected.keys(), ...retold, ...moves.map((move) => move.key_id)]);
  await repo.writeKeys(
    db,
    kind,
    [...rows.values()].filter((row) => changed.has(row.key_id)),
  );
  const known = moves.filter((move) => !fresh.has(move.key_id));
  const look = Math.min(...affected.values());
  const notes = known.map((move) => ({
    ...move,
    reason: move.to_id === move.key_id ? ('contradicted' as const) : ('said' as const),
    look_at: new Date(affected.get(move.key_id) ?? look),
  }));
  const marketplaceIds = [...new Set(spoken.map((each) => each.marketplace_id))];
  await follow(db, kind, notes, {
    torn: before,
    marketplaceIds: fresh.size + retold.size + known.length === 0 ? [] : marketplaceIds,
  });
};

/**
 * Lets everything follow keys that moved: looks and claims go along, rows that won or lost are folded and settled anew, and a row
 * without looks goes. `torn`: rows of which a key is no longer what it was, though it stays.
 */
const follow = async (
  db: Db,
  kind: Kind,
  notes: repo.JoinNote[],
  { torn, marketplaceIds }: { torn: number[]; marketplaceIds: number[] },
): Promise<void> => {
  const rows = [...new Set(notes.flatMap((move: Move) => [move.from_id, move.to_id]))];
  if (notes.length > 0) {
    await repo.lockIdentity(db);
    await repo.recordJoins(db, kind, notes);
  }
  if (kind === 'product') {
    const products = [...new Set([...rows, ...torn])];
    if (products.length === 0) return;
    await repo.lockIdentity(db);
    await repo.moveLooks(db, notes);
    await refoldProducts(db, products);
  } else if (kind === 'store') {
    if (notes.length === 0) return;
    await repo.moveStoreLooks(db, notes);
    await resettleStores(db, rows);
    await resettleProductsOf(db, 'store', rows);
  } else if (marketplaceIds.length > 0) {
    const plan = await planCategories(db, marketplaceIds);
    if (plan.moved.length > 0) await repo.lockIdentity(db);
    await resettleProductsOf(db, 'category', [...rows, ...plan.moved], () => writeCategories(db, plan));
  }
};

/**
 * Finds the keys of everything that a batch names, and the rows they belong to. What was said before costs three reads; what is new is
 * written in a transaction of its own, one batch at a time.
 */
export const resolveKeys = async (db: Db, sayings: Sayings): Promise<Resolved> => {
  const read = async () => {
    const found = {} as Resolved;
    for (const kind of kinds) {
      const names = namesOf(sayings[kind]);
      found[kind] = new Keys(names.length === 0 ? [] : await repo.findKeys(db, kind, names));
    }
    return found;
  };
  const found = await read();
  const news = kinds.filter((kind) => sayings[kind].some((spoken) => isNews(found[kind], spoken)));
  if (news.length === 0) return found;
  await db.transaction().execute(async (trx) => {
    await repo.lockNames(trx);
    for (const kind of news) {
      const known = new Keys(await repo.findKeys(trx, kind, namesOf(sayings[kind])));
      await learn(
        trx,
        kind,
        sayings[kind].filter((spoken) => isNews(known, spoken)),
      );
    }
  });
  return read();
};

/** Takes a join back: the key stands on a row of its own from now on, whatever is said, and its looks go back to it. */
export const undoJoin = async (db: Db, kind: Kind, keyId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await repo.lockNames(trx);
    const [key] = await repo.findKeysById(trx, kind, [keyId]);
    if (key === undefined || key.row_id === key.key_id) return;
    key.apart = true;
    const rows = new Map([[key.key_id, key]]);
    await loadAround(trx, kind, rows, [key.key_id]);
    const moves = settleRows(kind, rows, [key.key_id]);
    const changed = new Set([key, ...moves.flatMap((move) => rows.get(move.key_id) ?? [])]);
    await repo.writeKeys(trx, kind, [...changed]);
    const notes = moves.map((move) => ({ ...move, reason: 'undone' as const, look_at: null }));
    await follow(trx, kind, notes, { torn: [], marketplaceIds: [key.marketplace_id] });
  });
