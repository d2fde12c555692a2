import type { Db } from '@telaah/db';
import type { IdentityKind } from '@telaah/shared/features/market/identity';
import type { IdentityClaim } from '#src/features/market/keys/identity.rules.ts';
import { findKeys, type KeyName, nameOf, type StoredKey } from '#src/features/market/keys/keys.repo.ts';

/** Batches name the same stores and categories again and again, and hardly ever the same products. */
type CachedKind = Exclude<IdentityKind, 'product'>;

/** So many keys of a kind are kept: more than some batches name. */
const MOST = 10_000;

/** A saying of which all was said by doors of ours: its keys, and the second from which on not even a door says anything new by it. */
export interface SettledIdentity {
  keys: StoredKey[];
  since: number;
}

/**
 * Keys of stores and categories as this process read them last. They are right for as long as the version that was read before them is the
 * last one (`keyVersion`): whoever writes such a key that was there before makes another. Nobody may write to what is kept.
 */
export class CachedKeys {
  readonly version: number;
  readonly #keys: Record<CachedKind, Map<string, StoredKey>> = { store: new Map(), category: new Map() };
  readonly #settled = new WeakMap<IdentityClaim, SettledIdentity>();

  constructor(version: number) {
    this.version = version;
  }

  settled = (saying: IdentityClaim): SettledIdentity | undefined => this.#settled.get(saying);

  settle(saying: IdentityClaim, settled: SettledIdentity | null): void {
    if (settled !== null) this.#settled.set(saying, settled);
  }

  /** The stored keys among these names; what is not kept is read. */
  async find(db: Db, kind: IdentityKind, names: KeyName[]): Promise<StoredKey[]> {
    if (names.length === 0) return [];
    if (kind === 'product') return findKeys(db, kind, names);
    const keys = this.#keys[kind];
    const kept = names.flatMap((name) => keys.get(nameOf(name)) ?? []);
    const others = names.filter((name) => !keys.has(nameOf(name)));
    const read = others.length === 0 ? [] : await findKeys(db, kind, others);
    if (keys.size + read.length > MOST) keys.clear();
    for (const key of read) keys.set(nameOf(key), key);
    return [...kept, ...read];
  }
}

/** Of each database that this process speaks to. */
const kept = new WeakMap<Db, CachedKeys>();

export const getCachedKeys = (db: Db, version: number): CachedKeys => {
  const known = kept.get(db);
  if (known?.version === version) return known;
  const made = new CachedKeys(version);
  kept.set(db, made);
  return made;
};
