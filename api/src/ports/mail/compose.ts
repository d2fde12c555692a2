import type { Mail } from '#src/ports/mail/mail.ts';

/** One line: what reaches a header ends where the header ends. */
// oxlint-disable-next-line no-control-regex
const line = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/**
 * A mail in the library's words. The address is handed over as one address, never as a list to be read; nothing is
 * fetched; the mail says that a machine wrote it, so that no machine answers.
 */
export const messageOf = ({ to, subject, text, html, messageId }: Mail, from: string) => ({
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
