import { TRUST_RULES } from '#src/features/belief/constants.ts';
import { type AttributeField, firstAfter, isOtherSource, type TrustObservation } from '#src/features/belief/look.ts';
import { isSimilar } from '#src/features/market/claim.ts';
import { slackOf } from '#src/features/market/doubt/tally.ts';
import { wibDay } from '#src/lib/dates/dates.ts';

/** A source contradicts what another reporter, on another network, observed of a product on a day. */
export interface Dispute {
  disputed_reporter: string;
  disputing_source: string;
  /** Network of the disputing source. */
  network: string | null;
  product: number;
  /** WIB day of the disputed observation. */
  day: string;
}

const { charge: limits } = TRUST_RULES;

/** Only these attributes are disputed: images have many addresses, and brands many spellings. */
const disputedFields = ['name', 'store'] as const satisfies readonly AttributeField[];

const isAway = (a: number, b: number): boolean => Math.abs(a - b) > limits.priceGap * b;

/** One product's observations by accepted reporters, in time order and indexed by what they show. */
interface SourceIndex {
  byPrice: Map<number, TrustObservation[]>;
  counters: Record<'sold' | 'reviews', CounterSources>;
  bySlow: Record<(typeof disputedFields)[number], Map<string, TrustObservation[]>>;
}

/** Observations that show a counter's upper bound, and the least bound from each of them onwards. */
interface CounterSources {
  voices: TrustObservation[];
  least: number[];
}

const highOf = (voice: TrustObservation, of: 'sold' | 'reviews'): number | null => voice[of]?.high ?? null;

const toCounterSources = (voices: readonly TrustObservation[], of: 'sold' | 'reviews'): CounterSources => {
  const own = voices.filter((voice) => highOf(voice, of) !== null);
  const least: number[] = [];
  for (let n = own.length - 1; n >= 0; n--)
    least[n] = Math.min(highOf(own[n] as TrustObservation, of) ?? Infinity, least[n + 1] ?? Infinity);
  return { voices: own, least };
};

const toSourceIndex = (looks: readonly TrustObservation[]): SourceIndex => {
  const voices = looks.filter(({ voice }) => voice).sort((a, b) => a.at - b.at);
  const by = <Value>(value: (voice: TrustObservation) => Value | null | undefined) => {
    const shown = Map.groupBy(voices, (voice) => value(voice) ?? null);
    shown.delete(null);
    return shown as Map<Value, TrustObservation[]>;
  };
  return {
    byPrice: by(({ price }) => price),
    counters: { sold: toCounterSources(voices, 'sold'), reviews: toCounterSources(voices, 'reviews') },
    bySlow: Object.fromEntries(disputedFields.map((field) => [field, by((voice) => voice[field])])) as SourceIndex['bySlow'],
  };
};

/** Later observations of another price that others had seen before this observation: that price was never gone. */
const findPriceDisputes = (look: TrustObservation, { byPrice }: SourceIndex): TrustObservation[] => {
  const { price, at } = look;
  if (price == null) return [];
  return [...byPrice].flatMap(([other, voices]) => {
    // A dispute needs one observation before and one after.
    if (voices.length < 2 || !isAway(price, other)) return [];
    const now = firstAfter(voices, at);
    const isKnown = voices
      .slice(firstAfter(voices, at - limits.before), now)
      .some((voice) => voice.at < at && isOtherSource(voice, look));
    return isKnown ? voices.slice(now, firstAfter(voices, at + limits.after)).filter((voice) => isOtherSource(voice, look)) : [];
  });
};

/** Later observations with a lower total, although the counter only grows. */
const findCounterDisputes = (look: TrustObservation, of: 'sold' | 'reviews', { counters }: SourceIndex): TrustObservation[] => {
  const low = look[of]?.low;
  if (low === undefined) return [];
  const { voices, least } = counters[of];
  const isBelow = (high: number) => low > high + slackOf(high, limits.counter);
  const later = firstAfter(voices, look.at);
  if (!isBelow(least[later] ?? Infinity)) return [];
  return voices.slice(later).filter((voice) => isBelow(highOf(voice, of) ?? Infinity) && isOtherSource(voice, look));
};

const networksOf = (looks: readonly TrustObservation[]): number => new Set(looks.map(({ network }) => network)).size;

/**
 * Later observations of another value, if two networks saw it afterwards, more networks claim it than the disputed one, and it was
 * seen before too or nobody else ever claimed the disputed value. So seeing the old name before a true change is not disputed.
 */
const findAttributeDisputes = (
  look: TrustObservation,
  field: (typeof disputedFields)[number],
  { bySlow }: SourceIndex,
): TrustObservation[] => {
  const mine = look[field];
  const said = bySlow[field];
  if (mine == null || [...said.keys()].every((word) => word === mine)) return [];
  const elsewhere = (voices: readonly TrustObservation[] = []) => voices.filter((voice) => isOtherSource(voice, look));
  const seconded = elsewhere(said.get(mine));
  return [...said].flatMap(([word, all]) => {
    if (word === mine || (field === 'name' && isSimilar(word, mine))) return [];
    const voices = elsewhere(all);
    const after = voices.filter(({ at }) => at > look.at);
    const isTold = voices.some(({ at }) => at < look.at) || seconded.length === 0;
    const isLost = networksOf(after) >= limits.slowNetworks && networksOf(voices) > networksOf(seconded);
    return isTold && isLost ? after : [];
  });
};

/** At most one a reporter, source, product and day. `looks`: whole products of the reviewed days and the week before, unordered. */
export const findDisputes = (looks: readonly TrustObservation[]): Dispute[] => {
  const charges = new Map<string, Dispute>();
  for (const [product, sameProduct] of Map.groupBy(looks, (look) => look.product)) {
    const voices = toSourceIndex(sameProduct);
    for (const look of sameProduct) {
      const accusers = [
        ...findPriceDisputes(look, voices),
        ...(['sold', 'reviews'] as const).flatMap((of) => findCounterDisputes(look, of, voices)),
        ...disputedFields.flatMap((field) => findAttributeDisputes(look, field, voices)),
      ];
      for (const { reporter, network } of accusers) {
        const charge = { disputed_reporter: look.reporter, disputing_source: reporter, product, day: wibDay(look.at) };
        const name = JSON.stringify(charge);
        const known = charges.get(name);
        // A source with several networks disputes from the smallest of them, so that the order does not matter.
        if (known === undefined || (network ?? '') < (known.network ?? '')) charges.set(name, { ...charge, network });
      }
    }
  }
  return [...charges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, charge]) => charge);
};
