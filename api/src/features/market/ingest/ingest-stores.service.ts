import type { Db } from '@telaah/db';
import { plausibleMoment } from '@telaah/shared/features/market/plausibility';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { withCanonicalPictures } from '@telaah/shared/marketplaces/links/links';
import type { StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import { resolveStores } from '#src/features/market/claims/record-store-claims.ts';
import { resolveBatchNames } from '#src/features/market/identity/batch-names.ts';
import { lockIdentityShared } from '#src/features/market/keys/keys.repo.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { preparePartitions, saveNewStoreReadings } from '#src/features/market/observations/side-records.ts';
import { ingestStorable } from '#src/features/market/observations/unstorable.ts';

export const momentOutcome = (observedAt: string, now: Date): IngestOutcome => {
  const reason = plausibleMoment(observedAt, now);
  return reason === null ? { state: 'accepted' } : { state: 'refused', reason };
};

/** Whether each observation is new; null where rows joined or parted meanwhile, so that the batch must be tried again. */
const writeStores = async (
  db: Db,
  snapshots: StorePageSnapshot[],
  from: BatchOrigin,
): Promise<Map<StorePageSnapshot, boolean> | null> => {
  const identified = snapshots.map((storeSnapshot) => ({
    snapshot: storeSnapshot,
    wording: { ...storeSnapshot, location: null, brand: null, category: [] },
    at: Date.parse(storeSnapshot.observed_at),
  }));
  const names = await resolveBatchNames(db, identified, from);
  return db.transaction().execute(async (trx) => {
    if ((await lockIdentityShared(trx)) !== names.epoch) return null;
    await resolveStores(trx, identified, from, names);
    const keyed = identified.flatMap(({ wording, snapshot }, index) => {
      const key = names.storeKey(wording);
      return key === null ? [] : [{ ...snapshot, store_id: key.row_id, key_id: key.key_id, index }];
    });
    const news = await saveNewStoreReadings(trx, keyed, from);
    const byIndex = new Map(keyed.map(({ index }, i) => [index, news[i] ?? false]));
    return new Map(snapshots.map((storeSnapshot, index) => [storeSnapshot, byIndex.get(index) ?? false]));
  });
};

/** Ingests store observations: all of them or, where it throws, none. */
const ingestStoresTogether = async (db: Db, snapshots: StorePageSnapshot[], from: BatchOrigin): Promise<IngestOutcome[]> => {
  const canonicalSnapshots = withCanonicalPictures(snapshots);
  const outcomes = canonicalSnapshots.map(({ observed_at }) => momentOutcome(observed_at, from.now));
  const plausible = canonicalSnapshots.filter((_, index) => outcomes[index]?.state === 'accepted');
  if (plausible.length === 0) return outcomes;
  await preparePartitions(from)(db, { store: plausible.map(({ observed_at }) => wibDay(observed_at).slice(0, 7)) });
  let news: Map<StorePageSnapshot, boolean> | null = null;
  while (news === null) news = await writeStores(db, plausible, from);
  const isNews = news;
  return outcomes.map((outcome, index) =>
    isNews.get(canonicalSnapshots[index] as StorePageSnapshot) === false ? { state: 'repeated' } : outcome,
  );
};

/** Ingests observations of stores without a product, one outcome for each. Repeats change nothing; an unstorable one is refused alone. */
export const ingestStores = (db: Db, snapshots: StorePageSnapshot[], from: BatchOrigin): Promise<IngestOutcome[]> =>
  ingestStorable(db, snapshots, from, (some) => ingestStoresTogether(db, some, from));
