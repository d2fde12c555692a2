import { escapeHtml } from '@telaah/shared/lib/escape-html';

interface MailContent {
  language: string;
  subject: string;
  greeting: string;
  lines: readonly string[];
  button: { label: string; link: string; below: string } | null;
  after: readonly string[];
  footer: string;
}

const PRODUCT = 'Telaah';
/** Only what all mail programs render alike: no tables, pictures or loaded files; colours that also work on a dark screen. */
const STYLE = {
  body: 'margin:0;padding:24px 16px;background:#f6f7f9;color:#141821;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e1e5eb;border-radius:8px',
  brand: 'margin:0 0 16px;font-weight:600;color:#3548d8',
  button:
    'display:inline-block;padding:12px 20px;background:#3548d8;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none',
  small: 'font-size:13px;color:#454e5c',
  footer: 'max-width:560px;margin:16px auto 0;font-size:13px;color:#5f6876',
} as const;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const buttonHtml = ({ label, link, below }: NonNullable<MailContent['button']>): string => {
  const href = escapeHtml(link);
  return `<p style="margin:0 0 16px"><a href="${href}" style="${STYLE.button}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${STYLE.small}">${escapeHtml(below)}<br><a href="${href}" style="color:#3548d8;word-break:break-all">${href}</a></p>`;
};

/** The two parts of a mail, with the same content. The button's link is repeated as text. */
export const toMailHtml = (content: MailContent): { text: string; html: string } => {
  const { language, subject, greeting, lines, button, after, footer } = content;
  const text = [
    greeting,
    ...lines,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    `-- \n${PRODUCT}\n${footer}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.body}">
<div style="${STYLE.card}">
<p style="${STYLE.brand}">${PRODUCT}</p>
${[greeting, ...lines].map(paragraph).join('\n')}
${button ? buttonHtml(button) : ''}
${after.map(paragraph).join('\n')}
</div>
<p style="${STYLE.footer}">${PRODUCT} · ${escapeHtml(footer)}</p>
</body></html>
`;
  return { text: `${text}\n`, html };
};
