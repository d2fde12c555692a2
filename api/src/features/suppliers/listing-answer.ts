import { type LadderStep, remindBefore, toListingPhase, withoutNumbers } from '@telaah/shared/features/suppliers/rules';
import type { Listing, OwnListing } from '@telaah/shared/features/suppliers/schema';
import type { ListingRow } from '#src/features/suppliers/repo.ts';

/** A listing as every account sees it, without the phone number. */
export const toListingAnswer = (row: ListingRow, accountId: string): Listing => ({
  id: row.listing_id,
  product: row.product,
  store: row.store,
  // The schema checked it when it was written.
  category: row.category as Listing['category'],
  type: row.type as Listing['type'],
  website: row.website,
  address: row.address,
  description: row.description,
  photo_id: row.photo_id,
  minimum_order: row.minimum_order,
  prices: row.prices as LadderStep[],
  confirmed_at: row.confirmed_at.toISOString(),
  is_own: row.account_id === accountId,
  is_demo: row.is_demo,
});

/** As `toListingAnswer` for visitors: phone numbers are shown on request only, so those written into texts are removed. */
export const visitorAnswerOf = (row: ListingRow): Listing => {
  const { website, ...shown } = toListingAnswer(row, '');
  return {
    ...shown,
    product: withoutNumbers(shown.product),
    store: withoutNumbers(shown.store),
    address: withoutNumbers(shown.address),
    description: withoutNumbers(shown.description),
    website: website === null || withoutNumbers(website) === website ? website : null,
  };
};

export const ownAnswerOf = (row: ListingRow, revealCount: number, now: Date): OwnListing => {
  const phase = toListingPhase(row, now);
  return {
    ...toListingAnswer(row, row.account_id),
    phone: row.phone,
    standing: phase,
    note: row.note,
    asked: revealCount,
    ask_to_confirm: phase === 'lapsed' || (phase === 'shown' && row.confirmed_at < remindBefore(now)),
  };
};
