import type { Db } from '@telaah/db';
import type { IdentityKind } from '@telaah/shared/features/market/identity';
import type { IdentityClaim } from '#src/features/market/keys/identity.rules.ts';
import { findKeys, type KeyName, nameOf, type StoredKey } from '#src/features/market/keys/keys.repo.ts';

/** Kinds whose keys repeat in most batches; those of products hardly ever do. */
type CachedKind = Exclude<IdentityKind, 'product'>;

const MAX_KEYS = 10_000;

/** A claim whose every part our own sources made: its keys, and the second from which on even our sources add nothing new. */
export interface OwnSourceClaim {
  keys: StoredKey[];
  since: number;
}

/** Store and category keys as last read, valid while their version is the newest: every change makes a new one. Must not be changed. */
export class CachedKeys {
  readonly version: number;
  readonly #keys: Record<CachedKind, Map<string, StoredKey>> = { store: new Map(), category: new Map() };
  readonly #settled = new WeakMap<IdentityClaim, OwnSourceClaim>();

  constructor(version: number) {
    this.version = version;
  }

  findOwnSourceClaim = (claim: IdentityClaim): OwnSourceClaim | undefined => this.#settled.get(claim);

  cacheOwnSourceClaim(claim: IdentityClaim, settled: OwnSourceClaim | null): void {
    if (settled !== null) this.#settled.set(claim, settled);
  }

  async find(db: Db, kind: IdentityKind, names: KeyName[]): Promise<StoredKey[]> {
    if (names.length === 0) return [];
    if (kind === 'product') return findKeys(db, kind, names);
    const keys = this.#keys[kind];
    const cached = names.flatMap((name) => keys.get(nameOf(name)) ?? []);
    const others = names.filter((name) => !keys.has(nameOf(name)));
    const read = others.length === 0 ? [] : await findKeys(db, kind, others);
    if (keys.size + read.length > MAX_KEYS) keys.clear();
    for (const key of read) keys.set(nameOf(key), key);
    return [...cached, ...read];
  }
}

const caches = new WeakMap<Db, CachedKeys>();

export const getCachedKeys = (db: Db, version: number): CachedKeys => {
  const known = caches.get(db);
  if (known?.version === version) return known;
  const made = new CachedKeys(version);
  caches.set(db, made);
  return made;
};
