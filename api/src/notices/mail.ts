import type { Language } from '@telaah/shared/features/accounts/schema';
import { contentOf, mailFrame } from '#src/notices/content.ts';
import { toMailHtml } from '#src/notices/mail-page.ts';
import { noticeOf } from '#src/notices/registry.ts';

/** One mail of the outbox. Amounts and days are formatted in the language when it is sent. */
export interface MailPayload {
  to: string;
  language: Language;
  /** The id of its notice. */
  template: string;
  /** What the notice says, the reader's name, and its absolute link where it has one. */
  data: { name: string; link?: string } & Record<string, unknown>;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders a mail's subject and both parts in its language. Throws if the data lack a value that a text names. */
export const renderMail = ({ template, language, data }: MailPayload): RenderedMail => {
  const notice = noticeOf(template);
  if (notice === undefined) throw new Error(`there is no notice ${template}`);
  const { subject, lines, button, after } = contentOf(notice, data, language);
  const { greeting, linkBelow, footer } = mailFrame(notice, data.name, language);
  const linked = button !== null && data.link ? { label: button, link: data.link, below: linkBelow } : null;
  return { subject, ...toMailHtml({ language, subject, greeting, lines, button: linked, after, footer }) };
};
