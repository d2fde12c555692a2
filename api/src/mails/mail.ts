import type { Language } from '@telaah/shared/features/accounts/schema';
import type { InvoiceKind } from '@telaah/shared/features/billing/schema';

interface LinkMailData {
  /** The person's; empty while the address is not verified. */
  name: string;
  /** An absolute URL. */
  link: string;
}

/** `plan` is empty if none was bought; `quantity` counts months, tokens or rows, depending on `kind`. */
interface InvoiceMailData extends LinkMailData {
  number: string;
  kind: InvoiceKind;
  plan: string;
  quantity: number;
  /** Whole rupiah. */
  amount: number;
}

/** `day`: the WIB day (`YYYY-MM-DD`) of the event, or until which the plan runs. */
interface PlanMailData extends LinkMailData {
  plan: string;
  day: string;
}

interface ListingMailData extends LinkMailData {
  product: string;
}

export interface MailData {
  verify_email: LinkMailData;
  /** Sent if a link is requested for a verified address; its link leads to the login. */
  already_verified: LinkMailData;
  /** Goes to the new address. */
  change_email: LinkMailData;
  /** Goes to the old address; `email` is the new one. */
  email_change_asked: { name: string; email: string };
  email_changed: { name: string; email: string };
  reset_password: LinkMailData;
  password_changed: LinkMailData;
  account_deleted: { name: string };
  invoice_paid: InvoiceMailData;
  invoice_paid_late: InvoiceMailData;
  /** The payment gave nothing: the plan that it renews had ended before. */
  invoice_in_vain: InvoiceMailData;
  /** `amount`: the total returned so far. */
  invoice_reversed: InvoiceMailData;
  invoice_refunded_part: InvoiceMailData;
  /** `day`: of the charge. */
  renewal_upcoming: PlanMailData & { amount: number };
  /** `day`: of the next try. */
  renewal_failed: PlanMailData & { amount: number };
  plan_ending: PlanMailData;
  subscription_ended: LinkMailData & { plan: string };
  auto_payment_stopped: PlanMailData;
  listing_shown: ListingMailData;
  /** `note`: the reviewer's reason. */
  listing_refused: ListingMailData & { note: string };
  /** `day`: from then on nobody else sees the listing. */
  listing_confirm: ListingMailData & { day: string };
  /** Like `auto_payment_stopped`, for a plan that had ended while its renewal was still retried. */
  renewal_stopped: LinkMailData & { plan: string };
}
export type MailTemplate = keyof MailData;

/** One mail. Amounts and days are formatted in the language when it is sent. */
export type MailOf<T extends MailTemplate> = { to: string; language: Language; template: T; data: MailData[T] };
export type MailPayload = { [T in MailTemplate]: MailOf<T> }[MailTemplate];
