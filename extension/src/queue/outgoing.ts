import { withCanonicalAddresses } from '@telaah/shared/marketplaces/links/links';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { CapturedObservation } from '#src/queue/captures.ts';

const withoutKeyword = (snapshot: Snapshot): Snapshot =>
  snapshot.seen_on === null ? snapshot : { ...snapshot, seen_on: { ...snapshot.seen_on, keyword: null } };

/** Addresses are rebuilt from ids, because a page's own ones contain search words. `words`: the person agreed to send them. */
export const toOutgoing = (observations: readonly CapturedObservation[], words: boolean): CapturedObservation[] =>
  observations.map((observation) => {
    if (!('product_id' in observation)) return observation;
    const [own = observation] = withCanonicalAddresses([observation]);
    return words ? own : withoutKeyword(own);
  });
