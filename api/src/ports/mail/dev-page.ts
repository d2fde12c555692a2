import { escapeHtml } from '@telaah/shared/lib/escape-html';
import { type Context, Hono } from 'hono';
import { readStoredMails, type StoredMail } from '#src/ports/mail/files.ts';

export const MAIL_PAGE = '/dev/mail';

/** Allows styles only; the mail itself is in a frame that can run and load nothing. */
const LIST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const STYLE = `body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem;font:16px/1.5 system-ui,sans-serif;color:#141821;background:#fff}
a{color:#3548d8;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse}th,td{padding:.5rem .75rem .5rem 0;text-align:left;border-bottom:1px solid #e1e5eb;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;background:#eff1f5}iframe{width:100%;height:36rem;border:1px solid #e1e5eb}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#5f6876}dd{margin:0;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{color:#e8ebf0;background:#151920}a{color:#9aa6ff}pre{background:#20252e}th,td,iframe{border-color:#333a46}}`;

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

const sentAt = (mail: StoredMail): string => mail.sent_at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
const linkTo = (href: string, label: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

const listPage = (mails: readonly StoredMail[]): string => {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${sentAt(mail)}</td><td>${escapeHtml(mail.to)}</td><td>${linkTo(`${MAIL_PAGE}/${mail.id}`, mail.subject)}</td></tr>`,
  );
  const table = `<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const intro = '<p>No mail leaves this machine: SMTP_URL is not set. Reload to see new ones.</p>';
  return frame('Mails', `<h1>Mails</h1>${intro}${mails.length > 0 ? table : '<p>There is none yet.</p>'}`);
};

const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];

const mailPage = (mail: StoredMail): string => {
  const links = linksIn(mail.text).map((href) => `<li>${linkTo(href, href)}</li>`);
  const facts = [
    ['To', mail.to],
    ['When', sentAt(mail)],
    ['Message-ID', mail.messageId],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return frame(
    mail.subject,
    `<p>${linkTo(MAIL_PAGE, '← All mails')}</p><h1>${escapeHtml(mail.subject)}</h1><dl>${facts.join('')}</dl>
${links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : ''}
<h2>As a page</h2><iframe title="The mail as a page" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${MAIL_PAGE}/${mail.id}/page"></iframe>
<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
};

const find = async (directory: string, c: Context): Promise<StoredMail | undefined> => {
  const id = c.req.param('id');
  return (await readStoredMails(directory)).find((mail) => mail.id === id);
};

const absent = (c: Context) => c.text('There is no such mail', 404);

/** Pages of the mails in `directory`: `/dev/mail` for people, `/dev/mail.json` for tests. Never mounted in production. */
export const mailPages = (directory: string) =>
  new Hono()
    .get(MAIL_PAGE, async (c) => {
      return c.html(listPage(await readStoredMails(directory)), 200, { 'Content-Security-Policy': LIST_POLICY });
    })
    .get(`${MAIL_PAGE}.json`, async (c) => c.json(await readStoredMails(directory), 200))
    .get(`${MAIL_PAGE}/:id`, async (c) => {
      const mail = await find(directory, c);
      return mail ? c.html(mailPage(mail), 200, { 'Content-Security-Policy': LIST_POLICY }) : absent(c);
    })
    .get(`${MAIL_PAGE}/:id/page`, async (c) => {
      const mail = await find(directory, c);
      const headers = { 'Content-Security-Policy': MAIL_POLICY, 'X-Frame-Options': 'SAMEORIGIN' };
      return mail ? c.html(mail.html.replace('<head>', '<head><base target="_blank">'), 200, headers) : absent(c);
    });
