import { language } from '@telaah/shared/features/accounts/schema';
import { type NoticeSubject, noticeSubjects } from '@telaah/shared/features/notices/subjects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#src/notices/content.ts';
import { type MailPayload, renderMail } from '#src/notices/mail.ts';
import type { AnyNotice } from '#src/notices/notice.ts';
import { allNotices, noticeOf } from '#src/notices/registry.ts';

const NAME = 'Tuti <b>"Ayu"</b> & Co';
const link = 'https://telaah.example/verify-email?token=abc&next=1';
const at = '2026-11-21T03:00:00.000Z';

/** Values for every field that a notice may have. */
const fields = {
  token: 'abc',
  digest: 'abc',
  at,
  email: 'baru@example.test',
  invoice_id: 'i1',
  number: 'T-2026-000123',
  kind: 'quota',
  quantity: 220_000,
  amount: 12_050_000,
  subscription_id: 's1',
  plan: 'Smart',
  day: '2026-12-03',
  listing_id: 'l1',
  product: 'Kaos <b>polos</b>',
  note: 'Nomor\r\nBcc: all@b.example',
};
const sampleOf = (notice: AnyNotice): Record<string, unknown> => notice.data.parse(fields) as Record<string, unknown>;
const payload = (notice: AnyNotice, to: (typeof language.options)[number], more: object = {}): MailPayload => {
  const data = { ...sampleOf(notice), name: NAME, ...(notice.link(sampleOf(notice)) !== null && { link }), ...more };
  return { to: 'tuti@example.test', language: to, template: notice.id, data };
};
const demand = (id: string): AnyNotice => {
  const notice = noticeOf(id);
  if (notice === undefined) throw new Error(id);
  return notice;
};
const all = language.options.flatMap((each) => allNotices.map((notice) => [each, notice.id] as const));

/** Every tag that the mail page writes; any other tag came from data. */
const OWN_TAG = /<\/?(?:!doctype html|html|head|meta|title|body|div|p|a|br)(?: [^<>]*)?>/g;

describe.each(all)('in %s the notice %s', (to, id) => {
  const notice = demand(id);
  const { subject, text, html } = renderMail(payload(notice, to));

  it('has no place left open and nothing unsaid', () => {
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{+\w+\}+|undefined|null|NaN|\[object|kinds\.|items\./);
      expect(part.trim()).not.toBe('');
    }
  });

  it('escapes what people chose', () => {
    expect(html.replaceAll(OWN_TAG, '')).not.toMatch(/[<>]/);
    expect(html).not.toContain('<b>');
  });

  it('carries its link twice in the page and once in the text, and loads nothing', () => {
    const has = notice.link(sampleOf(notice)) !== null;
    expect(html.split('href="https://telaah.example/verify-email?token=abc&amp;next=1"')).toHaveLength(has ? 3 : 1);
    expect(text.split(link)).toHaveLength(has ? 2 : 1);
    expect(html).not.toMatch(/<img|src=|url\(|@import|<script/i);
  });

  it('says in its footer what sent it and why', () => {
    expect(text).toMatch(/\n-- \nTelaah\n.{10,}\n$/u);
  });
});

describe('a notice', () => {
  it('uses channels that its subject has, and every subject has a notice', () => {
    const told = new Set(allNotices.map(({ about }) => about));
    expect(allNotices.filter(({ about, channels }) => channels.some((channel) => !(channel in noticeSubjects[about])))).toEqual([]);
    expect((Object.keys(noticeSubjects) as NoticeSubject[]).filter((subject) => !told.has(subject))).toEqual([]);
  });

  it('with a secret in its link goes by mail alone', () => {
    const secret = allNotices.filter((notice) => 'token' in sampleOf(notice));
    expect(secret.length).toBeGreaterThan(0);
    expect(secret.flatMap(({ channels }) => channels)).toEqual(secret.map(() => 'mail'));
  });

  it('has a key that tells occasions apart', () => {
    for (const notice of allNotices) {
      const [one, other] = [
        sampleOf(notice),
        notice.data.parse({ ...fields, digest: 'x', at: 'x', invoice_id: 'x', listing_id: 'x' }),
      ];
      expect([notice.id, notice.once(one) === notice.once(other)]).toEqual([notice.id, false]);
    }
  });
});

describe('data', () => {
  it('that a text names must be given', () => {
    expect(() => contentOf({ ...demand('plan_ending'), places: {} }, {}, 'en')).toThrow('nothing for {{plan}}');
    expect(() => contentOf({ ...demand('plan_ending'), id: 'unknown', places: {} }, {}, 'en')).toThrow(
      'has no kinds.unknown.subject',
    );
  });

  it('are written in the language', () => {
    const of = (to: 'en' | 'id' | 'zh', id: string, more: object = {}) => renderMail(payload(demand(id), to, more));
    const renewal = { amount: 499_000 };
    expect(of('id', 'renewal_upcoming', renewal).text).toContain('pada 3 Des 2026: kartu Anda akan ditagih Rp499.000');
    expect(of('en', 'renewal_upcoming', renewal).text).toContain('on 3 Dec 2026: Rp499,000 will');
    expect(of('zh', 'renewal_upcoming').subject).toBe('Smart 将于 2026年12月3日 续订');
    expect(of('id', 'invoice_paid_late').subject).toBe('Pembayaran terlambat diterima: 220.000 token');
    const year = { kind: 'subscription', quantity: 12 };
    expect(of('en', 'invoice_paid', year).text).toContain('Rp12,050,000 for Smart, 12 months');
    expect(of('en', 'invoice_paid', { ...year, quantity: 1 }).text).toContain('for Smart, 1 month ');
  });

  it('of a stranger are not in a mail to an address that nobody has proved', () => {
    for (const id of ['verify_email', 'change_email']) {
      const { text, html, subject } = renderMail(payload(demand(id), 'en'));
      expect(text + html + subject).not.toContain('Tuti');
    }
  });

  it('cannot begin a line or a header, and name no other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const name = `A${typed}\r\nBcc: all@example.test\u2028x{{amount}}$t(greetingUnknown)`;
        const mails = [
          renderMail(payload(demand('invoice_paid'), 'en', { plan: name, kind: 'renewal' })),
          renderMail(payload(demand('plan_ending'), 'en', { plan: name, name })),
        ];
        for (const { subject, text, html } of mails) {
          // oxlint-disable-next-line no-control-regex
          expect(subject).not.toMatch(/[\u0000-\u001f\u007f\u2028]/);
          expect(text).not.toMatch(/^Bcc:/m);
          expect(text).toContain('$t(greetingUnknown)');
          expect(html.replaceAll(OWN_TAG, '')).not.toMatch(/[<>]/);
        }
      }),
    );
  });
});
