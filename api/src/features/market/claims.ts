import { tierCode } from '@telaah/db/tables/codes';
import { type Moment, type Slow, type Voice, vote, voteNewest } from '@telaah/shared/features/market/claim';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import type { Claim } from '#src/features/market/claims.repo.ts';
import { centi, type From, heardOf, isTrusted } from '#src/features/market/facts.ts';
import type { Names, Naming } from '#src/features/market/names.ts';
import { endsOf, type Figure, type Said } from '#src/features/market/stored-claim.ts';

/**
 * Slow fields of a product. What stands for another thing is the key that was said, never a number of ours: a claim need not change when
 * things join, and of two values of one second the smaller is the same on every machine.
 */
export type ProductField = 'name' | 'url' | 'image' | 'store' | 'brand' | 'category' | 'location' | 'place' | 'listed' | 'twin';

/** Slow fields of a store. */
export type StoreWord = 'name' | 'domain' | 'tier' | 'location' | 'place' | 'listed';
/** All that is said of one: its words, and its figures, of which the newest alone is kept. */
export type StoreField = StoreWord | Figure;

/** Who said it: an account, or the door by which it came. */
export const reporterOf = ({ source, reporter }: From): string => (source === 'capture' ? (reporter ?? source) : source);

/** The claims of some things, which looks are added to. */
export class Claims {
  readonly #claims = new Map<string, Claim>();
  /** Those that were added to, with the second of the newest look at each. */
  readonly #changed = new Map<Claim, number>();
  /** Whether a reporter's word decides, by thing. Who is made another is weighed anew with all that he said (`followReporter`), not by one look. */
  readonly #weights = new Map<string, boolean>();

  constructor(known: Claim[]) {
    for (const claim of known) this.#add(claim);
  }

  #add(claim: Claim): void {
    const { row_id, reporter, key_id, trusted } = claim;
    this.#claims.set(`${row_id}/${reporter}/${key_id}`, claim);
    this.#weights.set(`${row_id}/${reporter}`, trusted);
  }

  /** What somebody says of a thing by a key, to be added to. `at`: of the look that says so; the newest says from where he looks. */
  of(row_id: number, from: From, key_id: number, at: number): Slow {
    const reporter = reporterOf(from);
    const name = `${row_id}/${reporter}/${key_id}`;
    const said = this.#claims.get(name);
    const trusted = this.#weights.get(`${row_id}/${reporter}`) ?? isTrusted(from);
    const claim = said ?? { row_id, reporter, key_id, network: null, trusted, slow: {} };
    const last = this.#changed.get(claim) ?? endsOf(claim.slow).newest;
    const second = Math.floor(at / 1000);
    if (second >= last) claim.network = from.network ?? null;
    if (said === undefined) this.#add(claim);
    this.#changed.set(claim, Math.max(last, second));
    return claim.slow;
  }

  get changed(): Claim[] {
    return [...this.#changed.keys()];
  }

  /** Everybody's votes by thing. */
  get votes(): Map<number, Voice[]> {
    return byRow([...this.#claims.values()]);
  }
}

/** What is said of each thing. */
export const byRow = (claims: Claim[]): Map<number, Voice[]> => Map.groupBy(claims, ({ row_id }) => row_id);

/** An instant in the one way in which we write it; most are written so already. */
const instant = (text: string | null): string | null =>
  text === null || text.length === OURS_LENGTH ? text : new Date(text).toISOString();
const OURS_LENGTH = '2026-11-21T00:00:00.000Z'.length;

/** The text of a place that is shown under another name: what was read is kept. */
const place = (text: string | null, names: Names): string | null => (text === names.locationName(text) ? null : text);

/** The instant of a look as a vote. A guessed one is older than all others: it fills what is unknown. */
export const voteAt = ({ observed_at, dated }: Pick<Snapshot, 'observed_at' | 'dated'>): number =>
  dated === 'guessed' ? 0 : Date.parse(observed_at);

const momentOf = (look: Pick<Snapshot, 'observed_at' | 'dated'>, from: From): Moment => {
  const at = voteAt(look);
  return { at, heard: heardOf(at, from) };
};

/** A value of a field, or null where a look says nothing of it. */
type Word<Field> = readonly [Field, string | number | null];

/** What a look says slowly of its product, in the fields' order. */
const productWords = (snapshot: Snapshot, names: Names): Word<ProductField>[] => {
  const where = snapshot.location ?? snapshot.store.location;
  const { twin } = snapshot;
  return [
    ['brand', names.brandKey(snapshot.brand)],
    ['category', names.categoryKey(snapshot)?.key ?? null],
    ['image', snapshot.image_url],
    ['listed', instant(snapshot.listed_at)],
    ['location', names.locationKey(where)],
    ['name', snapshot.name],
    ['place', place(where, names)],
    ['store', names.storeKey(snapshot)?.key ?? null],
    ['twin', twin === null ? null : `${marketplaces[twin.marketplace].key}/${twin.product_id}`],
    ['url', snapshot.url],
  ];
};

const spoken = <Field extends string>(words: Word<Field>[]): Said => {
  const said: [string, string][] = [];
  for (const [field, value] of words) if (value !== null) said.push([field, String(value)]);
  return said;
};

export const saidOfProduct = (snapshot: Snapshot, names: Names): Said => spoken(productWords(snapshot, names));

/** A look's slow facts as votes. They count whether or not its price is believed. */
export const voteProduct = (slow: Slow<ProductField>, snapshot: Snapshot, from: From, names: Names): void => {
  const at = momentOf(snapshot, from);
  for (const [field, value] of productWords(snapshot, names)) vote(slow, field, value, at);
};

/** What a look says slowly of its store, in the fields' order. */
const storeWords = ({ store, location }: Naming, names: Names): Word<StoreWord>[] => {
  const where = store.location ?? location;
  return [
    ['domain', store.domain],
    ['listed', instant(store.listed_at)],
    ['location', names.locationKey(where)],
    ['name', store.name],
    ['place', place(where, names)],
    ['tier', store.tier === null ? null : tierCode.code(store.tier)],
  ];
};

export const saidOfStore = (look: Naming, names: Names): Said => spoken(storeWords(look, names));

/** A look's figures of its store. A guess is seen when it was seen, though its figures are older than all others. */
export const voteFigures = (slow: Slow<StoreField>, look: Naming): void => {
  const second = Math.floor(voteAt(look) / 1000);
  voteNewest(slow, 'followers', look.store.followers.low, second);
  voteNewest(slow, 'rating', centi(look.store.rating), second);
  voteNewest(slow, 'seen', '', Math.floor(Date.parse(look.observed_at) / 1000));
};

export const voteStore = (slow: Slow<StoreField>, look: Naming, from: From, names: Names): void => {
  const at = momentOf(look, from);
  for (const [field, value] of storeWords(look, names)) vote(slow, field, value, at);
  voteFigures(slow, look);
};
