import type { Db } from '@telaah/db';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { CaptureOutcome } from '@telaah/shared/features/market/schema';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot, StoreLook } from '@telaah/shared/observation/snapshot';
import { momentOutcome } from '#src/features/market/ingest/ingest-stores.service.ts';
import { productSaying, storeSaying } from '#src/features/market/keys/identity.rules.ts';
import { digestOf } from '#src/features/market/observations/digest.ts';
import { takeStorable } from '#src/features/market/observations/unstorable.ts';
import { insertOwnLooks, type OwnLook } from '#src/features/market/trust/pending-observations.repo.ts';

/** A look as it is kept; nothing where it names no thing. */
const placed = (look: Snapshot | StoreLook): OwnLook[] => {
  const { marketplace, observed_at } = look;
  const isProduct = 'product_id' in look;
  const key = isProduct ? productSaying(look).own : storeSaying(marketplace, look.store)?.own;
  if (key === undefined) return [];
  const kind = isProduct ? 'product' : 'store';
  return [{ kind, marketplace_id: marketplaces[marketplace].key, key, observed_at, digest: digestOf(look), look }];
};

const SEEN: CaptureOutcome = { state: 'seen_by_you' };

export interface OwnBatch {
  snapshots: Snapshot[];
  stores: StoreLook[];
}

/**
 * What becomes of a batch whose reporter is not believed: what can be true is kept for him, whole, and touches nothing that others see.
 * Nothing is kept of one who is barred; he is answered all the same. One outcome a look: snapshots, then stores.
 */
export const keepOwnLooks = async (
  db: Db,
  { snapshots, stores }: OwnBatch,
  from: { reporter: string; network: string | null; now: Date; isBarred: boolean },
): Promise<CaptureOutcome[]> => {
  const verdicts = snapshots.map((snapshot): CaptureOutcome => {
    const reason = plausible(snapshot, from.now);
    return reason === null ? SEEN : { state: 'refused', reason };
  });
  const moments = stores.map(({ observed_at }): CaptureOutcome => {
    const outcome = momentOutcome(observed_at, from.now);
    return outcome.state === 'accepted' ? SEEN : outcome;
  });
  const outcomes = [...verdicts, ...moments];
  if (from.isBarred) return outcomes;
  const own = [...snapshots, ...stores].filter((_, i) => outcomes[i] === SEEN);
  const kept = await takeStorable(db, own, { source: 'capture', ...from }, async (some) => {
    await insertOwnLooks(db, some.flatMap(placed), from);
    return some.map(() => SEEN);
  });
  return outcomes.map((outcome) => (outcome === SEEN ? (kept.shift() ?? SEEN) : outcome));
};
