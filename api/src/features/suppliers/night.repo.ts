import type { Db } from '@telaah/db';
import { sql } from 'kysely';

/** Shown listings not confirmed since `before`, whose owners have not been reminded since the last confirmation. */
export const findOwnersToRemind = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('supplier_listing as l')
    .innerJoin('account as a', 'a.account_id', 'l.account_id')
    .select(['l.listing_id', 'l.account_id', 'l.product', 'l.confirmed_at', 'a.email', 'a.name', 'a.language'])
    .where('l.state', '=', 'shown')
    .where('l.withdrawn_at', 'is', null)
    .where('l.is_demo', '=', false)
    .where('l.confirmed_at', '<', before)
    .where((e) => e.or([e('l.reminded_at', 'is', null), e('l.reminded_at', '<', e.ref('l.confirmed_at'))]))
    .orderBy('l.confirmed_at')
    .orderBy('l.listing_id')
    .limit(sql.lit(most))
    .execute();

export const noteReminded = async (db: Db, listingId: string, now: Date): Promise<void> => {
  await db.updateTable('supplier_listing').set({ reminded_at: now }).where('listing_id', '=', listingId).execute();
};
