/** A mail ready to be sent: both parts say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without its brackets. The same for the same effect, so that a mail sent twice is seen to be one. */
  messageId: string;
}

/** The port. Adapters: `smtp`, `files`. Throws when the mail could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** One line: what reaches a header ends where the header ends. */
// oxlint-disable-next-line no-control-regex
const line = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/**
 * A mail in the library's words. The address is handed over as one address, never as a list to be read; nothing is
 * fetched; the mail says that a machine wrote it, so that no machine answers.
 */
export const toMailMessage = ({ to, subject, text, html, messageId }: Mail, from: string) => ({
  from,
  to: { name: '', address: line(to) },
  subject: line(subject),
  text,
  html,
  messageId: `<${line(messageId)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
