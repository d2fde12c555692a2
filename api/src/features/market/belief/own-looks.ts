import type { Db } from '@telaah/db';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { CaptureOutcome } from '@telaah/shared/features/market/schema';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot, StoreLook } from '@telaah/shared/marketplaces/snapshot';
import { insertOwnLooks, type OwnLook } from '#src/features/market/belief/own-look.repo.ts';
import { digestOf } from '#src/features/market/digest.ts';
import { momentOutcome } from '#src/features/market/ingest-stores.ts';
import { productSaying, storeSaying } from '#src/features/market/keys.ts';

const placed = (look: Snapshot | StoreLook, kind: OwnLook['kind'], key: string | undefined): OwnLook[] => {
  const { marketplace, observed_at } = look;
  if (key === undefined) return [];
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
  if (!from.isBarred) {
    const own = [
      ...snapshots.flatMap((look, i) => (verdicts[i] === SEEN ? placed(look, 'product', productSaying(look).own) : [])),
      ...stores.flatMap((look, i) =>
        moments[i] === SEEN ? placed(look, 'store', storeSaying(look.marketplace, look.store)?.own) : [],
      ),
    ];
    await insertOwnLooks(db, own, from);
  }
  return [...verdicts, ...moments];
};
