import type { Db } from '@telaah/db';
import { sql } from 'kysely';

interface NewPhoto {
  photo_id: string;
  account_id: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Date;
}

export const insertPhoto = async (db: Db, photo: NewPhoto): Promise<void> => {
  await db.insertInto('supplier_photo').values(photo).execute();
};

export const photoBytesOf = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('supplier_photo')
      .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).bytes;

/** Whether it is an own photo that no other listing shows. */
export const isFreePhoto = async (db: Db, photoId: string, accountId: string, listingId: string | null): Promise<boolean> => {
  const found = await db
    .selectFrom('supplier_photo as p')
    .leftJoin('supplier_listing as l', 'l.photo_id', 'p.photo_id')
    .select('l.listing_id')
    .where('p.photo_id', '=', photoId)
    .where('p.account_id', '=', accountId)
    // The lock keeps the photo from being cleared while it is put on a listing.
    .forKeyShare(['p'])
    .executeTakeFirst();
  return found !== undefined && (found.listing_id === null || found.listing_id === listingId);
};

/** Photos that no listing has shown since `before`, or whose account is gone. */
export const idlePhotos = async (db: Db, before: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('supplier_photo as p')
    .leftJoin('supplier_listing as l', 'l.photo_id', 'p.photo_id')
    .select('p.photo_id')
    .where('l.listing_id', 'is', null)
    .where((e) => e.or([e('p.account_id', 'is', null), e('p.created_at', '<', before)]))
    .orderBy('p.created_at')
    .limit(sql.lit(most))
    .execute();
  return rows.map(({ photo_id }) => photo_id);
};

/** False: a listing shows it after all. */
export const deleteIdlePhoto = async (db: Db, photoId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('supplier_photo as p')
    .where('p.photo_id', '=', photoId)
    .where((e) =>
      e.not(e.exists(e.selectFrom('supplier_listing as l').select('l.listing_id').whereRef('l.photo_id', '=', 'p.photo_id'))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
