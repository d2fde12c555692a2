import type { InvoiceKind } from '@telaah/shared/features/billing/schema';
import type { MailTemplate } from '#src/mails/mail.ts';

/** `{name}` and the like are placeholders, filled from the mail's data. */
export interface MailText {
  subject: string;
  /** Paragraphs before the button. */
  lines: readonly string[];
  /** The label of the button with the link, if the mail has one. */
  button?: string;
  after?: readonly string[];
}

export interface MailTexts {
  greeting: string;
  /** For unverified addresses, whose name a stranger may have chosen. */
  greetingUnknown: string;
  /** Text above the link. */
  linkBelow: string;
  /** Footer texts: why this person gets this mail. */
  because: { account: string; address: string; purchase: string; listing: string };
  /** What was bought. Placeholders: `{plan}`, `{count}` and `{months}` (the English word, one or many). */
  items: Record<InvoiceKind, string>;
  mails: Record<MailTemplate, MailText>;
}
