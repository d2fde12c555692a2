import { growthIn, slackOf, TALLIES } from '#src/features/market/quarantine/counter-tally.ts';
import { attributeFields, type CounterRange, type TrustObservation } from '#src/features/trust/trust-observation.ts';
import { TRUST_RULES } from '#src/features/trust/trust-rules.ts';

const counters = ['sold', 'reviews'] as const;

/** A counter may not fall, and may grow no more than a single source may add. */
const isContinuation = (earlier: CounterRange, later: CounterRange, elapsed: number, of: (typeof counters)[number]): boolean => {
  const least = earlier.low - slackOf(earlier.low, TALLIES[of].mayFall);
  const most = (earlier.high ?? earlier.low) + growthIn(earlier.low, elapsed);
  return (later.high ?? Infinity) >= least && later.low <= most;
};

/** Same in all fields that both show, at least two. Stock, badge, likes and followers move freely and are not compared. */
export const observationsAgree = (a: TrustObservation, b: TrustObservation): boolean => {
  const [earlier, later] = a.at <= b.at ? [a, b] : [b, a];
  let fields = 0;
  const isSame = (isEqual: boolean): boolean => {
    fields += 1;
    return isEqual;
  };
  for (const field of ['price', ...attributeFields] as const) {
    const [mine, other] = [a[field], b[field]];
    if (mine != null && other != null && !isSame(mine === other)) return false;
  }
  for (const counter of counters) {
    const [before, after] = [earlier[counter], later[counter]];
    if (before != null && after != null && !isSame(isContinuation(before, after, later.at - earlier.at, counter))) return false;
  }
  if (a.rating != null && b.rating != null && !isSame(Math.abs(a.rating - b.rating) <= TRUST_RULES.agreement.rating)) return false;
  return fields >= TRUST_RULES.agreement.fields;
};
