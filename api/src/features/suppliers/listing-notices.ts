import type { Db } from '@telaah/db';
import type { Language } from '@telaah/shared/features/accounts/schema';
import { tell } from '#src/features/notices/tell.service.ts';
import type { ListingNoticeData } from '#src/notices/kinds/supplier/listing.ts';
import type { Notice } from '#src/notices/notice.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export interface ListingOwner {
  listing_id: string;
  account_id: string;
  product: string;
  email: string;
  name: string;
  language: Language | null;
}

/** Tells the owner of a listing, in the transaction that causes it. `more`: what this notice says besides the product. */
export const tellOwner = <More extends object>(
  trx: Db,
  deps: Pick<BillingDeps, 'publicUrl' | 'enqueue'>,
  { listing_id, account_id: accountId, product, email, name, language }: ListingOwner,
  notice: Notice<ListingNoticeData & More>,
  more: More,
  now: Date,
): Promise<void> => {
  const data = { listing_id, at: now.toISOString(), product, ...more };
  return tell(trx, deps, notice, { accountId, email, name, language: language ?? 'en' }, data, now);
};
