import { withCanonicalAddresses } from '@telaah/shared/marketplaces/links/links';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { CapturedObservation } from '#src/queue/captures.ts';

const withoutKeyword = (snapshot: Snapshot): Snapshot =>
  snapshot.seen_on === null ? snapshot : { ...snapshot, seen_on: { ...snapshot.seen_on, keyword: null } };

/**
 * What may leave of looks. Addresses hold the product's ids and nothing else: as a page has them they also say what was searched for.
 * `words`: the person agreed that the words go along.
 */
export const toOutgoing = (looks: readonly CapturedObservation[], words: boolean): CapturedObservation[] =>
  looks.map((look) => {
    if (!('product_id' in look)) return look;
    const [own = look] = withCanonicalAddresses([look]);
    return words ? own : withoutKeyword(own);
  });
