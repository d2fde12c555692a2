import type { Language } from '@telaah/shared/features/accounts/schema';

/** Mails that the product sends; the texts are in `api/src/mails/`. */
export type MailTemplate =
  | 'verify_email'
  | 'change_email'
  | 'email_changed'
  | 'reset_password'
  | 'password_changed'
  | 'account_deleted'
  | 'invoice_paid'
  | 'invoice_paid_late'
  | 'invoice_reversed'
  | 'renewal_upcoming'
  | 'renewal_failed'
  | 'plan_ending'
  | 'subscription_ended'
  | 'auto_payment_stopped';

/** Something to do outside the database, written in the transaction that causes it. */
export interface Effect {
  /** The same effect has the same key, however often it is asked for. */
  key: string;
  kind: 'mail';
  accountId: string | null;
  payload: {
    to: string;
    language: Language;
    template: MailTemplate;
    /** Fills the text's places. Amounts and days arrive as numbers and ISO text and are written in the language. Links are complete. */
    data: Record<string, string | number>;
  };
}
