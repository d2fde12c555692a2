import { isSimilar } from '#src/features/market/claim.ts';
import { slackOf } from '#src/features/market/quarantine/counter-tally.ts';
import { type AttributeField, firstAfter, isOtherSource, type TrustObservation } from '#src/features/trust/trust-observation.ts';
import { TRUST_RULES } from '#src/features/trust/trust-rules.ts';
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

const { dispute: limits } = TRUST_RULES;

/** Only these attributes are disputed: images have many addresses, and brands many spellings. */
const disputedFields = ['name', 'store'] as const satisfies readonly AttributeField[];

const isOtherPrice = (a: number, b: number): boolean => Math.abs(a - b) > limits.priceGap * b;

/** One product's observations by accepted reporters, in time order and indexed by what they show. */
interface SourceIndex {
  byPrice: Map<number, TrustObservation[]>;
  counters: Record<'sold' | 'reviews', CounterSources>;
  byAttribute: Record<(typeof disputedFields)[number], Map<string, TrustObservation[]>>;
}

/** Observations that show a counter's upper bound, and the least bound from each of them onwards. */
interface CounterSources {
  observations: TrustObservation[];
  least: number[];
}

const highOf = (observation: TrustObservation, of: 'sold' | 'reviews'): number | null => observation[of]?.high ?? null;

const toCounterSources = (observations: readonly TrustObservation[], of: 'sold' | 'reviews'): CounterSources => {
  const withBound = observations.filter((observation) => highOf(observation, of) !== null);
  const least: number[] = [];
  for (let n = withBound.length - 1; n >= 0; n--)
    least[n] = Math.min(highOf(withBound[n] as TrustObservation, of) ?? Infinity, least[n + 1] ?? Infinity);
  return { observations: withBound, least };
};

const toSourceIndex = (observations: readonly TrustObservation[]): SourceIndex => {
  const accepted = observations.filter(({ isAccepted }) => isAccepted).sort((a, b) => a.at - b.at);
  const by = <Value>(value: (observation: TrustObservation) => Value | null | undefined) => {
    const shown = Map.groupBy(accepted, (observation) => value(observation) ?? null);
    shown.delete(null);
    return shown as Map<Value, TrustObservation[]>;
  };
  return {
    byPrice: by(({ price }) => price),
    counters: { sold: toCounterSources(accepted, 'sold'), reviews: toCounterSources(accepted, 'reviews') },
    byAttribute: Object.fromEntries(
      disputedFields.map((field) => [field, by((observation) => observation[field])]),
    ) as SourceIndex['byAttribute'],
  };
};

/** Later observations of another price that others had seen before this observation: that price was never gone. */
const findPriceDisputes = (observation: TrustObservation, { byPrice }: SourceIndex): TrustObservation[] => {
  const { price, at } = observation;
  if (price == null) return [];
  return [...byPrice].flatMap(([other, sources]) => {
    // A dispute needs one observation before and one after.
    if (sources.length < 2 || !isOtherPrice(price, other)) return [];
    const now = firstAfter(sources, at);
    const wasSeenBefore = sources
      .slice(firstAfter(sources, at - limits.before), now)
      .some((source) => source.at < at && isOtherSource(source, observation));
    return wasSeenBefore
      ? sources.slice(now, firstAfter(sources, at + limits.after)).filter((source) => isOtherSource(source, observation))
      : [];
  });
};

/** Later observations with a lower total, although the counter only grows. */
const findCounterDisputes = (
  observation: TrustObservation,
  of: 'sold' | 'reviews',
  { counters }: SourceIndex,
): TrustObservation[] => {
  const low = observation[of]?.low;
  if (low === undefined) return [];
  const { observations, least } = counters[of];
  const isBelow = (high: number) => low > high + slackOf(high, limits.counter);
  const later = firstAfter(observations, observation.at);
  if (!isBelow(least[later] ?? Infinity)) return [];
  return observations
    .slice(later)
    .filter((source) => isBelow(highOf(source, of) ?? Infinity) && isOtherSource(source, observation));
};

const networksOf = (observations: readonly TrustObservation[]): number => new Set(observations.map(({ network }) => network)).size;

/**
 * Later observations of another value, if two networks saw it afterwards, more networks claim it than the disputed one, and it was
 * seen before too or nobody else ever claimed the disputed value. So seeing the old name before a true change is not disputed.
 */
const findAttributeDisputes = (
  observation: TrustObservation,
  field: (typeof disputedFields)[number],
  { byAttribute }: SourceIndex,
): TrustObservation[] => {
  const claimedValue = observation[field];
  const observationsByValue = byAttribute[field];
  if (claimedValue == null || [...observationsByValue.keys()].every((value) => value === claimedValue)) return [];
  const elsewhere = (sources: readonly TrustObservation[] = []) => sources.filter((source) => isOtherSource(source, observation));
  const supporters = elsewhere(observationsByValue.get(claimedValue));
  return [...observationsByValue].flatMap(([value, all]) => {
    if (value === claimedValue || (field === 'name' && isSimilar(value, claimedValue))) return [];
    const sources = elsewhere(all);
    const after = sources.filter(({ at }) => at > observation.at);
    const wasSeenBefore = sources.some(({ at }) => at < observation.at) || supporters.length === 0;
    const isOutvoted = networksOf(after) >= limits.slowNetworks && networksOf(sources) > networksOf(supporters);
    return wasSeenBefore && isOutvoted ? after : [];
  });
};

/** At most one a reporter, source, product and day. `looks`: whole products of the reviewed days and the week before, unordered. */
export const findDisputes = (observations: readonly TrustObservation[]): Dispute[] => {
  const disputes = new Map<string, Dispute>();
  for (const [product, sameProduct] of Map.groupBy(observations, (observation) => observation.product)) {
    const sourceIndex = toSourceIndex(sameProduct);
    for (const observation of sameProduct) {
      const disputing = [
        ...findPriceDisputes(observation, sourceIndex),
        ...(['sold', 'reviews'] as const).flatMap((of) => findCounterDisputes(observation, of, sourceIndex)),
        ...disputedFields.flatMap((field) => findAttributeDisputes(observation, field, sourceIndex)),
      ];
      for (const { reporter, network } of disputing) {
        const dispute = {
          disputed_reporter: observation.reporter,
          disputing_source: reporter,
          product,
          day: wibDay(observation.at),
        };
        const name = JSON.stringify(dispute);
        const earlier = disputes.get(name);
        // A source with several networks disputes from the smallest of them, so that the order does not matter.
        if (earlier === undefined || (network ?? '') < (earlier.network ?? '')) disputes.set(name, { ...dispute, network });
      }
    }
  }
  return [...disputes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, dispute]) => dispute);
};
