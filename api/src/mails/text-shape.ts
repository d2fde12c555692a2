import type { InvoiceKind } from '@telaah/shared/features/billing/schema';
import type { MailTemplate } from '#src/mails/mail.ts';

/** `{name}` and the like are placeholders, filled from the mail's data. */
export interface MailText {
  subject: string;
  lines: readonly string[];
  button?: string;
  after?: readonly string[];
}

export interface MailTexts {
  greeting: string;
  /** For unverified addresses, whose name a stranger may have chosen. */
  greetingUnknown: string;
  linkBelow: string;
  /** Footer texts: why this person gets this mail. */
  because: { account: string; address: string; purchase: string; listing: string };
  /** What was bought. Placeholders: `{plan}`, `{count}` and `{months}` (the English word, one or many). */
  items: Record<InvoiceKind, string>;
  mails: Record<MailTemplate, MailText>;
}
