import { observationsAgree } from '#src/features/belief/agree.ts';
import { TRUST_RULES } from '#src/features/belief/constants.ts';
import { firstAfter, isOtherSource, type TrustObservation } from '#src/features/belief/look.ts';
import { wibDay } from '#src/lib/dates/dates.ts';

/** Somebody agreed with a voice of another network about a product on a day. */
export interface Confirmation {
  reporter: string;
  product: number;
  /** The WIB day of his look. */
  day: string;
  /** Of the voice that he agreed with. */
  network: string | null;
}

/** A product on a day of which somebody was charged. */
export interface DisputedDay {
  reporter: string;
  product: number;
  day: string;
}

const nameOf = ({ reporter, product, day }: DisputedDay): string => JSON.stringify([reporter, product, day]);

/** The order of arrival is nothing, also where two looked in the same moment. */
const byTime = (a: TrustObservation, b: TrustObservation): number =>
  a.at - b.at || (a.reporter < b.reporter ? -1 : Number(a.reporter > b.reporter)) || (a.price ?? 0) - (b.price ?? 0);

/**
 * Which of several networks vouches for a product: another one for each. A sitting sees few products at a time, and were it always the
 * first by name, that one's ten credits of a day would soon be used up and the rest lost.
 */
const turnOf = (product: number, network: string | null): number => {
  let hash = Math.imul(product ^ 0x811c9dc5, 0x01000193);
  for (const char of network ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Of so many networks one can be spared: more need not be looked for. */
const ENOUGH = 8;

/** Networks of voices that agree with each look, by reporter, product and day. */
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
 * What these looks earn: at most one credit a reporter, product and day, at most ten a reporter and day from one network, none for a product
 * on a day of which he was charged. `looks` hold what he saw and what voices saw within a day of it. Their order is nothing.
 */
export const findConfirmations = (looks: readonly TrustObservation[], charged: readonly DisputedDay[] = []): Confirmation[] => {
  const barred = new Set(charged.map(nameOf));
  const found = [...findConfirmable(looks).values()].filter((earned) => !barred.has(nameOf(earned)));
  // What fewest can vouch for comes first, so that the limit wastes nothing.
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
