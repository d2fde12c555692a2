import { language } from '@telaah/shared/features/accounts/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailData, MailPayload, MailTemplate } from '#src/mails/mail.ts';
import { renderMail } from '#src/mails/render.ts';

const NAME = 'Tuti <b>"Ayu"</b> & Co';
const link = 'https://telaah.example/verify-email?token=abc&next=1';
const invoice = {
  name: NAME,
  link,
  number: 'T-2026-000123',
  kind: 'quota',
  plan: '',
  quantity: 220_000,
  amount: 12_050_000,
} as const;
const plan = { name: NAME, link, plan: 'Smart', day: '2026-12-03' };

const data: MailData = {
  verify_email: { name: NAME, link },
  already_verified: { name: NAME, link },
  change_email: { name: NAME, link },
  email_change_asked: { name: NAME, email: 'baru@example.test' },
  email_changed: { name: NAME, email: 'baru@example.test' },
  reset_password: { name: NAME, link },
  password_changed: { name: NAME, link },
  account_deleted: { name: NAME },
  invoice_paid: { ...invoice, kind: 'subscription', plan: 'Smart', quantity: 12 },
  invoice_paid_late: invoice,
  invoice_in_vain: { ...invoice, kind: 'renewal', plan: 'Smart', quantity: 1 },
  invoice_reversed: { ...invoice, kind: 'download_credit' },
  invoice_refunded_part: invoice,
  renewal_upcoming: { ...plan, amount: 499_000 },
  renewal_failed: { ...plan, amount: 499_000 },
  plan_ending: plan,
  subscription_ended: { name: NAME, link, plan: 'Smart' },
  auto_payment_stopped: plan,
  listing_shown: { name: NAME, link, product: 'Kaos <b>polos</b>' },
  listing_refused: { name: NAME, link, product: 'Kaos', note: 'Nomor\r\nBcc: all@b.example' },
  listing_confirm: { name: NAME, link, product: 'Kaos', day: '2026-12-03' },
  renewal_stopped: { name: NAME, link, plan: 'Smart' },
};
const payload = (template: MailTemplate, to: (typeof language.options)[number]): MailPayload =>
  ({ to: 'tuti@example.test', language: to, template, data: data[template] }) as MailPayload;
const all = language.options.flatMap((each) => (Object.keys(data) as MailTemplate[]).map((template) => [each, template] as const));

/** Every tag that the mail page writes; any other tag came from data. */
const OWN_TAG = /<\/?(?:!doctype html|html|head|meta|title|body|div|p|a|br)(?: [^<>]*)?>/g;

describe.each(all)('in %s the mail %s', (to, template) => {
  const { subject, text, html } = renderMail(payload(template, to));

  it('has no place left open and nothing unsaid', () => {
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/);
      expect(part.trim()).not.toBe('');
    }
  });

  it('escapes what people chose', () => {
    expect(html.replaceAll(OWN_TAG, '')).not.toMatch(/[<>]/);
    expect(html).not.toContain('<b>');
  });

  it('carries its link twice in the page and once in the text, and loads nothing', () => {
    const has = 'link' in data[template];
    expect(html.split('href="https://telaah.example/verify-email?token=abc&amp;next=1"')).toHaveLength(has ? 3 : 1);
    expect(text.split(link)).toHaveLength(has ? 2 : 1);
    expect(html).not.toMatch(/<img|src=|url\(|@import|<script/i);
  });

  it('says in its footer what sent it and why', () => {
    expect(text).toMatch(/\n-- \nTelaah\n.{10,}\n$/u);
  });
});

describe('data', () => {
  it('are written in the language', () => {
    const of = (to: 'en' | 'id' | 'zh', template: MailTemplate) => renderMail(payload(template, to));
    expect(of('id', 'renewal_upcoming').text).toContain('pada 3 Des 2026: kartu Anda akan ditagih Rp499.000');
    expect(of('en', 'renewal_upcoming').text).toContain('on 3 Dec 2026: Rp499,000 will');
    expect(of('zh', 'renewal_upcoming').subject).toBe('Smart 将于 2026年12月3日 续订');
    expect(of('id', 'invoice_paid_late').subject).toBe('Pembayaran terlambat diterima: 220.000 token');
    expect(of('en', 'invoice_paid').text).toContain('Rp12,050,000 for Smart, 12 months');
  });

  it('of a stranger are not in a mail to an address that nobody has proved', () => {
    for (const template of ['verify_email', 'change_email'] as const) {
      const { text, html, subject } = renderMail(payload(template, 'en'));
      expect(text + html + subject).not.toContain('Tuti');
    }
  });

  it('cannot begin a line or a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const name = `A${typed}\r\nBcc: all@example.test\u2028x`;
        const to = { to: 'tuti@example.test', language: 'en' } as const;
        const mails = [
          renderMail({ ...to, template: 'invoice_paid', data: { ...data.invoice_paid, plan: name } }),
          renderMail({ ...to, template: 'plan_ending', data: { ...data.plan_ending, plan: name, name } }),
        ];
        for (const { subject, text, html } of mails) {
          // oxlint-disable-next-line no-control-regex
          expect(subject).not.toMatch(/[\u0000-\u001f\u007f\u2028]/);
          expect(text).not.toMatch(/^Bcc:/m);
          expect(html.replaceAll(OWN_TAG, '')).not.toMatch(/[<>]/);
        }
      }),
    );
  });
});
