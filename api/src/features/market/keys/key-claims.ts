import { type Claimant, findResolvedCompanions, mergeClaimants, withClaimant } from '@telaah/shared/features/market/claimant';
import { MAX_COMPANIONS } from '@telaah/shared/features/market/identity';
import { lookUp } from '@telaah/shared/lib/word-record';
import type { CategoryIdentityClaim, IdentityClaim } from '#src/features/market/keys/identity.rules.ts';
import type { OwnSourceClaim } from '#src/features/market/keys/key-cache.ts';
import type { IdentityClaimRow } from '#src/features/market/keys/key-claims.repo.ts';
import { type KeyName, nameOf, type StoredKey } from '#src/features/market/keys/keys.repo.ts';

/** An identity claim of a batch, and its first instant (ms). */
export interface DatedIdentityClaim<S extends IdentityClaim = IdentityClaim> {
  marketplace_id: number;
  at: number;
  claim: S;
}

/** The account that a batch comes from; null for one of our own sources. */
export type BatchClaimant = Omit<Claimant, 'first'> | null;

export class Keys {
  readonly #keys = new Map<number, Map<string, StoredKey>>();

  constructor(rows: StoredKey[]) {
    for (const row of rows) this.add(row);
  }

  find = (marketplace_id: number, key: string): StoredKey | undefined => this.#keys.get(marketplace_id)?.get(key);

  get(marketplace_id: number, key: string): StoredKey {
    const row = this.find(marketplace_id, key);
    if (row === undefined) throw new RangeError(`nobody named ${key}`);
    return row;
  }

  add(row: StoredKey): void {
    const own = this.#keys.get(row.marketplace_id) ?? new Map<string, StoredKey>();
    this.#keys.set(row.marketplace_id, own.set(row.key, row));
  }

  get all(): StoredKey[] {
    return [...this.#keys.values()].flatMap((own) => [...own.values()]);
  }
}

/** One part of an identity claim: the key exists (`named`), belongs to a stronger one (`with`), has a name, or has a parent. */
interface KeyClaim {
  key: string;
  what: 'named' | 'with' | 'name' | 'parent';
  /** A key, or a name; empty for `named`. */
  value: string;
}

const isNode = (claim: IdentityClaim): claim is CategoryIdentityClaim => 'parent' in claim;

/** Cached, because each batch reads the parts of a claim several times. */
const keyClaimsByIdentity = new WeakMap<IdentityClaim, KeyClaim[]>();
const toKeyClaims = (claim: IdentityClaim): KeyClaim[] => {
  const parts = keyClaimsByIdentity.get(claim) ?? findKeyClaims(claim);
  keyClaimsByIdentity.set(claim, parts);
  return parts;
};

/** All parts of an identity claim. A weak key is named by its pair with a stronger one. */
const findKeyClaims = (claim: IdentityClaim): KeyClaim[] => {
  const { own, pairs } = claim;
  const parent = isNode(claim) ? claim.parent : null;
  // Most products and stores are named by one key, so this case comes first.
  if (pairs.length === 0 && !isNode(claim)) return [{ key: own, what: 'named', value: '' }];
  const weak = new Set(pairs.map(([key]) => key));
  const named = new Set([own, ...pairs.map(([, strong]) => strong), ...(parent === null ? [] : [parent])]);
  const parts: KeyClaim[] = [...named].filter((key) => !weak.has(key)).map((key) => ({ key, what: 'named', value: '' }));
  for (const [key, value] of pairs) parts.push({ key, what: 'with', value });
  if (isNode(claim)) parts.push({ key: own, what: 'name', value: claim.name });
  if (parent !== null) parts.push({ key: own, what: 'parent', value: parent });
  return parts;
};

export const namesOf = (claims: DatedIdentityClaim[]): KeyName[] => {
  const names = new Map<string, KeyName>();
  for (const { marketplace_id, claim } of claims) {
    for (const { key } of toKeyClaims(claim)) names.set(nameOf({ marketplace_id, key }), { marketplace_id, key });
  }
  return [...names.values()];
};

export class IdentityClaims {
  readonly #said = new Map<number, Map<string, readonly Claimant[]>>();
  readonly #before = new Map<string, { key_id: number; word: string; sayers: readonly Claimant[] }>();

  constructor(rows: IdentityClaimRow[]) {
    for (const { key_id, word, ...sayer } of rows) this.#set(key_id, word, [...this.of(key_id, word), sayer]);
  }

  #set(key_id: number, word: string, sayers: readonly Claimant[]): void {
    const words = this.#said.get(key_id) ?? new Map<string, readonly Claimant[]>();
    this.#said.set(key_id, words.set(word, sayers));
  }

  of = (key_id: number, word: string): readonly Claimant[] => this.#said.get(key_id)?.get(word) ?? [];

  words = (key_id: number, what: KeyClaim['what']): [value: string, sayers: readonly Claimant[]][] =>
    [...(this.#said.get(key_id) ?? [])].flatMap(([word, sayers]) =>
      word.startsWith(`${what} `) ? [[word.slice(what.length + 1), sayers]] : [],
    );

  namers = (key_id: number): Claimant[] => mergeClaimants([...(this.#said.get(key_id)?.values() ?? [])]);

  isNews = (key_id: number, word: string, sayer: Claimant): boolean => withClaimant(this.of(key_id, word), sayer) !== null;

  add(key_id: number, word: string, sayer: Claimant): void {
    const known = this.of(key_id, word);
    const sayers = withClaimant(known, sayer);
    if (sayers === null) return;
    const name = `${key_id} ${word}`;
    if (!this.#before.has(name)) this.#before.set(name, { key_id, word, sayers: known });
    this.#set(key_id, word, sayers);
  }

  get changes(): { written: IdentityClaimRow[]; dropped: IdentityClaimRow[] } {
    const written: IdentityClaimRow[] = [];
    const dropped: IdentityClaimRow[] = [];
    for (const { key_id, word, sayers } of this.#before.values()) {
      const now = this.of(key_id, word);
      const currentReporters = new Set(now.map(({ reporter }) => reporter));
      for (const sayer of now) if (!sayers.includes(sayer)) written.push({ key_id, word, ...sayer });
      for (const sayer of sayers) if (!currentReporters.has(sayer.reporter)) dropped.push({ key_id, word, ...sayer });
    }
    return { written, dropped };
  }
}

const isOwnSourcePair = (weak: StoredKey, strong: StoredKey): boolean =>
  weak.claimed_with.includes(strong.key_id) && !weak.voiced.includes(strong.key_id);

/** Most companions that accounts may claim of a key, whether they count or not. */
const MAX_CLAIMED_COMPANIONS = 4 * MAX_COMPANIONS;

const toClaimant = (by: NonNullable<BatchClaimant>, at: number): Claimant => ({ ...by, first: Math.floor(at / 1000) });

export class ClaimBatch {
  readonly keys: Keys;
  readonly claims: IdentityClaims;
  readonly by: BatchClaimant;

  constructor(keys: Keys, claims: IdentityClaims, by: BatchClaimant) {
    this.keys = keys;
    this.claims = claims;
    this.by = by;
  }

  /** The claim as it is stored; undefined where the key that it refers to is not stored yet. */
  #stored(marketplace_id: number, { what, value }: KeyClaim): string | undefined {
    if (what === 'named' || what === 'name') return what === 'named' ? what : `${what} ${value}`;
    const other = this.keys.find(marketplace_id, value);
    return other && `${what} ${other.key_id}`;
  }

  /** The first second in which one of our own sources claimed this of a category. */
  #doorFirst(row: StoredKey, marketplace_id: number, { what, value }: KeyClaim): number | undefined {
    if (what === 'name') return lookUp(row.claimed?.name ?? {}, value);
    const parent = this.keys.find(marketplace_id, value);
    return parent && row.claimed?.parent?.[parent.key_id];
  }

  #isDoorSaid(row: StoredKey, marketplace_id: number, word: KeyClaim): boolean {
    if (word.what === 'named') return row.ours;
    if (word.what !== 'with') return this.#doorFirst(row, marketplace_id, word) !== undefined;
    const strong = this.keys.find(marketplace_id, word.value);
    return strong !== undefined && isOwnSourcePair(row, strong);
  }

  #isNewWord({ marketplace_id, at }: DatedIdentityClaim, word: KeyClaim): boolean {
    const row = this.keys.find(marketplace_id, word.key);
    const stored = this.#stored(marketplace_id, word);
    if (row === undefined || stored === undefined) return true;
    if (word.what === 'with' && (row.claimed_with.length > MAX_COMPANIONS || row.voiced.length > MAX_CLAIMED_COMPANIONS))
      return false;
    if (this.by === null && word.what !== 'named' && word.what !== 'with')
      return (this.#doorFirst(row, marketplace_id, word) ?? Infinity) > Math.floor(at / 1000);
    if (this.#isDoorSaid(row, marketplace_id, word)) return false;
    return this.by === null || this.claims.isNews(row.key_id, stored, toClaimant(this.by, at));
  }

  /** What the cache keeps of a claim that our own sources made in full. Null: each batch must check the claim again. */
  toOwnSourceClaim({ marketplace_id, claim }: DatedIdentityClaim): OwnSourceClaim | null {
    let since = 0;
    const keys = new Set<StoredKey>();
    for (const word of toKeyClaims(claim)) {
      const row = this.keys.find(marketplace_id, word.key);
      if (row === undefined || !this.#isDoorSaid(row, marketplace_id, word)) return null;
      keys.add(row);
      if (word.what === 'name' || word.what === 'parent') since = Math.max(since, this.#doorFirst(row, marketplace_id, word) ?? 0);
    }
    return { keys: [...keys], since };
  }

  isNews = (dated: DatedIdentityClaim): boolean => toKeyClaims(dated.claim).some((word) => this.#isNewWord(dated, word));

  /** Keys for which claims of other accounts decide whether these claims are new. */
  keysToCompare(claims: DatedIdentityClaim[]): number[] {
    if (this.by === null) return [];
    const ids = new Set<number>();
    for (const { marketplace_id, claim } of claims) {
      for (const word of toKeyClaims(claim)) {
        const row = this.keys.find(marketplace_id, word.key);
        if (row !== undefined && !this.#isDoorSaid(row, marketplace_id, word)) ids.add(row.key_id);
      }
    }
    return [...ids];
  }

  /** Records what is new and returns the keys concerned. All keys must exist. */
  record(claims: DatedIdentityClaim[]): { row: StoredKey; at: number; what: KeyClaim['what'] }[] {
    return claims.flatMap((each) =>
      toKeyClaims(each.claim).flatMap((word) => {
        if (!this.#isNewWord(each, word)) return [];
        const row = this.keys.get(each.marketplace_id, word.key);
        if (this.by === null) this.#doorSays(row, each, word);
        else this.claims.add(row.key_id, this.#stored(each.marketplace_id, word) ?? '', toClaimant(this.by, each.at));
        return [{ row, at: each.at, what: word.what }];
      }),
    );
  }

  #doorSays(row: StoredKey, { marketplace_id, at }: DatedIdentityClaim, { what, value }: KeyClaim): void {
    if (what === 'named' || what === 'with') row.ours = true;
    if (what === 'with') {
      const { key_id } = this.keys.get(marketplace_id, value);
      if (!row.claimed_with.includes(key_id)) row.claimed_with = [...row.claimed_with, key_id].sort((a, b) => a - b);
      row.voiced = row.voiced.filter((id) => id !== key_id);
    }
    if (what !== 'name' && what !== 'parent') return;
    const known = what === 'name' ? value : String(this.keys.get(marketplace_id, value).key_id);
    row.claimed = { ...row.claimed, [what]: { ...row.claimed?.[what], [known]: Math.floor(at / 1000) } };
  }
}

/** Decides which companions of a key count, after its claims changed. Returns whether the result differs from before. */
export const resolveCompanions = (row: StoredKey, claims: IdentityClaims): boolean => {
  const ownCompanions = row.claimed_with.filter((id) => !row.voiced.includes(id));
  const accountClaims = new Map(claims.words(row.key_id, 'with').map(([id, sayers]) => [Number(id), sayers]));
  for (const id of ownCompanions) accountClaims.delete(id);
  const before = row.claimed_with.join();
  row.voiced = [...accountClaims.keys()].sort((a, b) => a - b);
  row.claimed_with = findResolvedCompanions({
    fromOwnSources: ownCompanions,
    ours: row.ours,
    fromAccounts: accountClaims,
    namers: claims.namers(row.key_id),
  });
  return row.claimed_with.join() !== before;
};
