import { observationsAgree } from '#src/features/trust/agreement.ts';
import { firstAfter, isOtherSource, type TrustObservation } from '#src/features/trust/trust-observation.ts';
import { TRUST_RULES } from '#src/features/trust/trust-rules.ts';
import { wibDay } from '#src/lib/dates/dates.ts';

/** A reporter agreed with an accepted reporter of another network about a product on a day. */
export interface Confirmation {
  reporter: string;
  product: number;
  /** WIB day of the confirmed observation. */
  day: string;
  /** Network of the accepted reporter. */
  network: string | null;
}

export interface DisputedDay {
  reporter: string;
  product: number;
  day: string;
}

const nameOf = ({ reporter, product, day }: DisputedDay): string => JSON.stringify([reporter, product, day]);

/** Orders ties too, so that the order of arrival does not matter. */
const byTime = (a: TrustObservation, b: TrustObservation): number =>
  a.at - b.at || (a.reporter < b.reporter ? -1 : Number(a.reporter > b.reporter)) || (a.price ?? 0) - (b.price ?? 0);

/** Spreads products over networks: if the first by name always confirmed, its daily limit would be used up and the rest lost. */
const turnOf = (product: number, network: string | null): number => {
  let hash = Math.imul(product ^ 0x811c9dc5, 0x01000193);
  for (const char of network ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** One confirmation needs one network, so eight to choose from are enough. */
const ENOUGH = 8;

const findConfirmable = (
  observations: readonly TrustObservation[],
): Map<string, DisputedDay & { networks: Set<string | null> }> => {
  const found = new Map<string, DisputedDay & { networks: Set<string | null> }>();
  for (const sameProduct of Map.groupBy(observations, ({ product }) => product).values()) {
    const sources = sameProduct.filter(({ isAccepted }) => isAccepted).sort(byTime);
    for (const observation of sameProduct.toSorted(byTime)) {
      const { reporter, product } = observation;
      const productDay = { reporter, product, day: wibDay(observation.at), networks: new Set<string | null>() };
      const entry = found.get(nameOf(productDay)) ?? productDay;
      for (let n = firstAfter(sources, observation.at - TRUST_RULES.agreement.within - 1); entry.networks.size < ENOUGH; n++) {
        const source = sources[n];
        if (source === undefined || source.at - observation.at > TRUST_RULES.agreement.within) break;
        if (entry.networks.has(source.network) || !isOtherSource(source, observation)) continue;
        if (observationsAgree(source, observation)) entry.networks.add(source.network);
      }
      if (entry.networks.size > 0) found.set(nameOf(entry), entry);
    }
  }
  return found;
};

/**
 * At most one confirmation a reporter, product and day, at most ten a reporter and day from one network, none for a disputed day.
 * `looks`: the reporters' observations and those of accepted reporters within a day of them, in any order.
 */
export const findConfirmations = (
  observations: readonly TrustObservation[],
  disputed: readonly DisputedDay[] = [],
): Confirmation[] => {
  const disputedKeys = new Set(disputed.map(nameOf));
  const found = [...findConfirmable(observations).values()].filter((earned) => !disputedKeys.has(nameOf(earned)));
  // Days that fewest networks can confirm come first, so that the limit wastes nothing.
  found.sort((a, b) => a.networks.size - b.networks.size || (nameOf(a) < nameOf(b) ? -1 : 1));
  const usedByNetwork = new Map<string, number>();
  return found.flatMap(({ networks, ...earned }) => {
    const choices = [...networks].map((network) => {
      const name = JSON.stringify([earned.reporter, earned.day, network]);
      return { network, name, used: usedByNetwork.get(name) ?? 0, turn: turnOf(earned.product, network) };
    });
    const [least] = choices.sort((a, b) => a.used - b.used || a.turn - b.turn || (a.name < b.name ? -1 : 1));
    if (least === undefined || least.used >= TRUST_RULES.confirmation.perNetworkAndDay) return [];
    usedByNetwork.set(least.name, least.used + 1);
    return [{ ...earned, network: least.network }];
  });
};
