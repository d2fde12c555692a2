import type { Language } from '@telaah/shared/features/accounts/schema';
import type { InvoiceKind } from '@telaah/shared/features/billing/schema';

interface LinkMailData {
  /** Of the person; empty where the address is not proved. */
  name: string;
  /** Complete. */
  link: string;
}

/** About a purchase. `plan` is empty where none was bought; `quantity` counts months, tokens or rows, by the kind. */
interface InvoiceMailData extends LinkMailData {
  number: string;
  kind: InvoiceKind;
  plan: string;
  quantity: number;
  /** Whole rupiah. */
  amount: number;
}

/** `day`: the WIB day (`YYYY-MM-DD`) on which it happens, or until which the plan runs. */
interface PlanMailData extends LinkMailData {
  plan: string;
  day: string;
}

/** About what somebody offers as a supplier. */
interface ListingMailData extends LinkMailData {
  product: string;
}

/** Mails that the product sends, and what fills each one's text. The texts stand beside this file, one a language. */
export interface MailData {
  verify_email: LinkMailData;
  /** To somebody who asks for a link although there is nothing left to verify; its link leads to the login. */
  already_verified: LinkMailData;
  /** To the new address. */
  change_email: LinkMailData;
  /** To the old one; `email` is the new. */
  email_change_asked: { name: string; email: string };
  email_changed: { name: string; email: string };
  reset_password: LinkMailData;
  password_changed: LinkMailData;
  account_deleted: { name: string };
  invoice_paid: InvoiceMailData;
  invoice_paid_late: InvoiceMailData;
  /** It gave nothing: the plan that it renews had ended for good before. */
  invoice_in_vain: InvoiceMailData;
  /** `amount`: all that has gone back by now. */
  invoice_reversed: InvoiceMailData;
  invoice_refunded_part: InvoiceMailData;
  /** `day` of the charge. */
  renewal_upcoming: PlanMailData & { amount: number };
  /** `day` of the next try. */
  renewal_failed: PlanMailData & { amount: number };
  plan_ending: PlanMailData;
  subscription_ended: LinkMailData & { plan: string };
  auto_payment_stopped: PlanMailData;
  listing_shown: ListingMailData;
  /** `note`: why, in the words of whoever looked at it. */
  listing_refused: ListingMailData & { note: string };
  /** `day`: from when on nobody else sees it. */
  listing_confirm: ListingMailData & { day: string };
  /** The same where the plan is over already and its renewal was still being tried. */
  renewal_stopped: LinkMailData & { plan: string };
}
export type MailTemplate = keyof MailData;

/** One mail: data are written in the language when it is sent. */
export type MailOf<T extends MailTemplate> = { to: string; language: Language; template: T; data: MailData[T] };
export type MailPayload = { [T in MailTemplate]: MailOf<T> }[MailTemplate];
