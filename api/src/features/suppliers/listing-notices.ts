import type { Db } from '@telaah/db';
import type { Language } from '@telaah/shared/features/accounts/schema';
import type { MailPayload } from '#src/mails/mail.ts';
import { requestDelivery } from '#src/outbox/outbox.service.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export interface ListingOwner {
  listing_id: string;
  account_id: string;
  product: string;
  email: string;
  name: string;
  language: Language | null;
}

type ListingNotice =
  | { template: 'listing_shown'; more: object }
  | { template: 'listing_refused'; more: { note: string } }
  | { template: 'listing_confirm'; more: { day: string } };

/** Adds a mail to the owner in the transaction that causes it; its link leads to the own listings. */
export const addListingMail = async (
  trx: Db,
  deps: Pick<BillingDeps, 'publicUrl' | 'enqueue'>,
  { listing_id, account_id, product, email, name, language }: ListingOwner,
  { template, more }: ListingNotice,
  now: Date,
): Promise<void> => {
  const data = { name, product, link: `${deps.publicUrl}/suppliers/mine`, ...more };
  const payload = { to: email, language: language ?? 'en', template, data } as MailPayload;
  const key = `${template}:${listing_id}:${now.toISOString()}`;
  await requestDelivery(trx, deps, { key, kind: 'mail', accountId: account_id, payload }, now);
};
