import type { Db } from '@telaah/db';
import type { Source } from '@telaah/shared/features/market/schema';

/** Tells the watch which looks of a batch of captures are held back; with them, or not at all. */
export const tellShare = async (db: Db, source: Source, held: readonly boolean[]): Promise<void> => {
  if (source !== 'capture' || held.length === 0) return;
  const count = held.filter(Boolean).length;
  await db
    .insertInto('look_count')
    .values({ accepted: held.length - count, held: count })
    .execute();
};
