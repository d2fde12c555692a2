import type { Db } from '@telaah/db';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { CaptureOutcome } from '@telaah/shared/features/market/schema';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import { momentOutcome } from '#src/features/market/ingest/ingest-stores.service.ts';
import { toProductIdentity, toStoreIdentity } from '#src/features/market/keys/identity.rules.ts';
import { toUuidDigest } from '#src/features/market/observations/digest.ts';
import { ingestStorable } from '#src/features/market/observations/unstorable.ts';
import { insertPendingObservations, type NewPendingObservation } from '#src/features/market/trust/pending-observations.repo.ts';

/** The row of an observation; none where it identifies nothing. */
const toNewPending = (observation: Snapshot | StorePageSnapshot): NewPendingObservation[] => {
  const { marketplace, observed_at } = observation;
  const isProduct = 'product_id' in observation;
  const key = isProduct ? toProductIdentity(observation).own : toStoreIdentity(marketplace, observation.store)?.own;
  if (key === undefined) return [];
  const kind = isProduct ? 'product' : 'store';
  return [
    {
      kind,
      marketplace_id: marketplaces[marketplace].key,
      key,
      observed_at,
      digest: toUuidDigest(observation),
      snapshot: observation,
    },
  ];
};

const SEEN: CaptureOutcome = { state: 'seen_by_you' };

export interface PendingBatch {
  snapshots: Snapshot[];
  stores: StorePageSnapshot[];
}

/** Stores plausible observations outside the market, none of a suspended reporter, who cannot tell. Snapshots, then stores. */
export const savePendingBatch = async (
  db: Db,
  { snapshots, stores }: PendingBatch,
  from: { reporter: string; network: string | null; now: Date; isSuspended: boolean },
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
  if (from.isSuspended) return outcomes;
  const admitted = [...snapshots, ...stores].filter((_, i) => outcomes[i] === SEEN);
  const stored = await ingestStorable(db, admitted, { source: 'capture', ...from }, async (some) => {
    await insertPendingObservations(db, some.flatMap(toNewPending), from);
    return some.map(() => SEEN);
  });
  return outcomes.map((outcome) => (outcome === SEEN ? (stored.shift() ?? SEEN) : outcome));
};
