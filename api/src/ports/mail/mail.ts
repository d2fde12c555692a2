/** A mail ready to send; both parts have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets. The same for the same delivery, so that a mail sent twice shows as one. */
  messageId: string;
}

/** The port. Adapters: `smtp`, `files`. Throws if the mail could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** One line, so that a value cannot start another header. */
// oxlint-disable-next-line no-control-regex
const line = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/** The address is one address, never a list; nothing is fetched; the headers mark the mail as automatic, so no machine answers. */
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
