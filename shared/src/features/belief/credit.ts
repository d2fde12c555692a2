import { observationsAgree } from '#src/features/belief/agree.ts';
import { TRUST_RULES } from '#src/features/belief/constants.ts';
import { firstAfter, isOtherSource, type TrustObservation } from '#src/features/belief/look.ts';
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

const findConfirmable = (looks: readonly TrustObservation[]): Map<string, DisputedDay & { networks: Set<string | null> }> => {
  const found = new Map<string, DisputedDay & { networks: Set<string | null> }>();
  for (const sameProduct of Map.groupBy(looks, ({ product }) => product).values()) {
    const voices = sameProduct.filter(({ voice }) => voice).sort(byTime);
    for (const look of sameProduct.toSorted(byTime)) {
      const { reporter, product } = look;
      const earned = { reporter, product, day: wibDay(look.at), networks: new Set<string | null>() };
      const known = found.get(nameOf(earned)) ?? earned;
      for (let n = firstAfter(voices, look.at - TRUST_RULES.agreement.within - 1); known.networks.size < ENOUGH; n++) {
        const voice = voices[n];
        if (voice === undefined || voice.at - look.at > TRUST_RULES.agreement.within) break;
        if (known.networks.has(voice.network) || !isOtherSource(voice, look)) continue;
        if (observationsAgree(voice, look)) known.networks.add(voice.network);
      }
      if (known.networks.size > 0) found.set(nameOf(known), known);
    }
  }
  return found;
};

/**
 * At most one confirmation a reporter, product and day, at most ten a reporter and day from one network, none for a disputed day.
 * `looks`: the reporters' observations and those of accepted reporters within a day of them, in any order.
 */
export const findConfirmations = (looks: readonly TrustObservation[], charged: readonly DisputedDay[] = []): Confirmation[] => {
  const barred = new Set(charged.map(nameOf));
  const found = [...findConfirmable(looks).values()].filter((earned) => !barred.has(nameOf(earned)));
  // Days that fewest networks can confirm come first, so that the limit wastes nothing.
  found.sort((a, b) => a.networks.size - b.networks.size || (nameOf(a) < nameOf(b) ? -1 : 1));
  const taken = new Map<string, number>();
  return found.flatMap(({ networks, ...earned }) => {
    const choices = [...networks].map((network) => {
      const name = JSON.stringify([earned.reporter, earned.day, network]);
      return { network, name, used: taken.get(name) ?? 0, turn: turnOf(earned.product, network) };
    });
    const [least] = choices.sort((a, b) => a.used - b.used || a.turn - b.turn || (a.name < b.name ? -1 : 1));
    if (least === undefined || least.used >= TRUST_RULES.credit.perNetworkAndDay) return [];
    taken.set(least.name, least.used + 1);
    return [{ ...earned, network: least.network }];
  });
};
