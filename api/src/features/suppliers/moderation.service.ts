import type { Db } from '@telaah/db';
import { resolveIncidents } from '#src/features/incidents/service.ts';
import { tellOwner } from '#src/features/suppliers/listing-notices.ts';
import { findListingToModerate, type ListingToModerate, listListingsToModerate } from '#src/features/suppliers/moderation.repo.ts';
import { resolveReports, updateListing } from '#src/features/suppliers/repo.ts';
import { REPORTED } from '#src/features/suppliers/reports.ts';
import { listingRefusedNotice } from '#src/notices/kinds/supplier/listing-refused.notice.ts';
import { listingShownNotice } from '#src/notices/kinds/supplier/listing-shown.notice.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/** `note`: why it is refused, for its owner. */
export type ModerationDecision = { verdict: 'approve' } | { verdict: 'refuse'; note: string };

/** Applies a person's decision: approved contacts are shown, or the owner reads why not. Resolves reports. Answers the product or null. */
export const moderateListing = async (
  deps: Pick<BillingDeps, 'db' | 'publicUrl' | 'enqueue'>,
  listingId: string,
  judgement: ModerationDecision,
  now: Date,
): Promise<string | null> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await findListingToModerate(trx, listingId);
    if (!row) return null;
    if (judgement.verdict === 'approve') {
      const approved = { approved_at: now, approved_phone: row.phone, approved_website: row.website };
      await updateListing(trx, listingId, { state: 'shown', note: null, ...approved });
      await tellOwner(trx, deps, row, listingShownNotice, {}, now);
    } else {
      const { note } = judgement;
      await updateListing(trx, listingId, { state: 'refused', note });
      await tellOwner(trx, deps, row, listingRefusedNotice, { note }, now);
    }
    await resolveReports(trx, listingId, now);
    await resolveIncidents(trx, [REPORTED], now, [listingId]);
    return row.product;
  });

export const listingsToJudge = (db: Db): Promise<ListingToModerate[]> => listListingsToModerate(db);
