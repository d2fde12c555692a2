import type { Db } from '@telaah/db';
import { ensurePartitions } from '@telaah/db/partitions';
import { plausibleMoment } from '@telaah/shared/features/market/plausibility';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { wibDay } from '@telaah/shared/lib/dates';
import type { StoreLook } from '@telaah/shared/marketplaces/snapshot';
import { keepStores } from '#src/features/market/beside.ts';
import type { From } from '#src/features/market/facts.ts';
import { resolveBatchNames } from '#src/features/market/names.repo.ts';

/** Whether a look can have been at that moment. */
export const momentOutcome = (observedAt: string, now: Date): IngestOutcome => {
  const reason = plausibleMoment(observedAt, now);
  return reason === null ? { state: 'accepted' } : { state: 'refused', reason };
};

/** The way in for stores of which a page told without a product. Answers one outcome a look, in order; the same again changes nothing. */
export const ingestStores = async (db: Db, looks: StoreLook[], from: From): Promise<IngestOutcome[]> => {
  const outcomes = looks.map(({ observed_at }) => momentOutcome(observed_at, from.now));
  const good = looks.filter((_, index) => outcomes[index]?.state === 'accepted');
  if (good.length === 0) return outcomes;
  await ensurePartitions(db, { store: good.map(({ observed_at }) => wibDay(observed_at).slice(0, 7)) });
  const news = await db.transaction().execute(async (trx) => {
    const named = good.map((look) => ({ ...look, location: null, brand: null, category: [] }));
    const names = await resolveBatchNames(trx, named);
    return keepStores(
      trx,
      named.map((look) => ({ ...look, store_id: names.store(look) })),
      from,
    );
  });
  const isNews = new Map(good.map((look, index) => [look, news[index]]));
  return outcomes.map((outcome, index) => (isNews.get(looks[index] as StoreLook) === false ? { state: 'repeated' } : outcome));
};
