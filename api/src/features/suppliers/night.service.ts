import type { Db } from '@telaah/db';
import { HIDE_AFTER_DAYS, PHOTO_WIDTHS, remindBefore } from '@telaah/shared/features/suppliers/rules';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import { tellOwner } from '#src/features/suppliers/listing-notices.ts';
import { findOwnersToRemind, noteReminded } from '#src/features/suppliers/night.repo.ts';
import { deleteIdlePhoto, idlePhotos } from '#src/features/suppliers/photo.repo.ts';
import { fileOf } from '#src/features/suppliers/photo.routes.ts';
import { listingConfirmNotice } from '#src/notices/kinds/supplier/listing-confirm.notice.ts';
import type { FileStore } from '#src/ports/files/files.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const DAY = 86_400_000;
const MOST_AT_ONCE = 500;

/** Asks owners, once after each confirmation, whether their listing is still true. Answers the number of mails. */
export const remindOwners = async (deps: Pick<BillingDeps, 'db' | 'publicUrl' | 'enqueue'>, now: Date): Promise<number> => {
  const due = await findOwnersToRemind(deps.db, remindBefore(now), MOST_AT_ONCE);
  for (const listing of due) {
    await deps.db.transaction().execute(async (trx) => {
      const day = addDays(wibDay(listing.confirmed_at), HIDE_AFTER_DAYS);
      await tellOwner(trx, deps, listing, listingConfirmNotice, { day }, now);
      await noteReminded(trx, listing.listing_id, now);
    });
  }
  return due.length;
};

/** Deletes photos that no listing has shown for a day, or whose account is gone. Answers how many. */
export const clearPhotos = async (db: Db, files: FileStore, now: Date): Promise<number> => {
  let cleared = 0;
  for (const photoId of await idlePhotos(db, new Date(now.getTime() - DAY), MOST_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteIdlePhoto(trx, photoId))) return;
      // When this fails the row stays, and the next night tries again.
      for (const width of PHOTO_WIDTHS) await files.remove(fileOf(photoId, width));
      cleared += 1;
    });
  }
  return cleared;
};
