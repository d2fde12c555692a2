import type { Db } from '@telaah/db';
import { resolveAlarms } from '#src/features/alarms/service.ts';
import { writeListingMail } from '#src/features/suppliers/letters.ts';
import { findToJudge, listToJudge, type ToJudge } from '#src/features/suppliers/moderation.repo.ts';
import { settleReports, updateListing } from '#src/features/suppliers/repo.ts';
import { REPORTED } from '#src/features/suppliers/reports.ts';

/** `note`: why it is refused, for its owner. */
export type Judgement = { verdict: 'approve' } | { verdict: 'refuse'; note: string };

/**
 * A person has looked at a listing: it is shown, and its number and website are vouched for, or it is not, and its owner reads why. Reports of it
 * are dealt with either way. Answers what it offers; null: there is no such listing.
 */
export const judgeListing = async (
  db: Db,
  listingId: string,
  judgement: Judgement,
  publicUrl: string,
  now: Date,
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const row = await findToJudge(trx, listingId);
    if (!row) return null;
    if (judgement.verdict === 'approve') {
      const approved = { approved_at: now, approved_phone: row.phone, approved_website: row.website };
      await updateListing(trx, listingId, { state: 'shown', note: null, ...approved });
      await writeListingMail(trx, publicUrl, row, { template: 'listing_shown', more: {} }, now);
    } else {
      const { note } = judgement;
      await updateListing(trx, listingId, { state: 'refused', note });
      await writeListingMail(trx, publicUrl, row, { template: 'listing_refused', more: { note } }, now);
    }
    await settleReports(trx, listingId, now);
    await resolveAlarms(trx, [REPORTED], now, [listingId]);
    return row.product;
  });

/** What waits for a person, the longest first. */
export const listingsToJudge = (db: Db): Promise<ToJudge[]> => listToJudge(db);
