import type { InvoiceKind } from '@telaah/shared/features/billing/schema';
import type { MailTemplate } from '#src/mails/mail.ts';

/** One mail. `{name}` … are places that the mail's data fill. */
export interface MailText {
  subject: string;
  /** Paragraphs before the button. */
  lines: readonly string[];
  /** On the button that carries the link; only where the mail has one. */
  button?: string;
  /** Paragraphs after it. */
  after?: readonly string[];
}

/** A language's mails and the words that they share. */
export interface MailTexts {
  /** `{name}`: the person's. */
  greeting: string;
  /** Where the name may be a stranger's invention: the address is not proved yet. */
  greetingUnknown: string;
  /** Above the link as text. */
  linkBelow: string;
  /** In the footer: why this person gets this mail. */
  because: { account: string; address: string; purchase: string; listing: string };
  /** What was bought. `{plan}`, `{count}`; `{months}`: the English word, one or many. */
  items: Record<InvoiceKind, string>;
  mails: Record<MailTemplate, MailText>;
}
