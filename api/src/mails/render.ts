import type { Language } from '@telaah/shared/features/accounts/schema';
import { createFormat } from '@telaah/shared/lib/format/format';
import { lookUp } from '@telaah/shared/lib/word-record';
import { en } from '#src/mails/en.ts';
import { id } from '#src/mails/id.ts';
import type { MailPayload, MailTemplate } from '#src/mails/mail.ts';
import { toMailHtml } from '#src/mails/page.ts';
import type { MailTexts } from '#src/mails/text-shape.ts';
import { zh } from '#src/mails/zh.ts';

const texts: Record<Language, MailTexts> = { en, id, zh };

type Why = keyof MailTexts['because'];
/** Mails to unverified addresses: they omit the name, which a stranger may have chosen. */
const TO_STRANGERS: ReadonlySet<MailTemplate> = new Set(['verify_email', 'change_email']);
const ABOUT_ACCOUNT: ReadonlySet<MailTemplate> = new Set([
  'email_change_asked',
  'email_changed',
  'reset_password',
  'password_changed',
  'account_deleted',
]);
/** Sent because somebody entered the address. */
const ASKED_FOR: ReadonlySet<MailTemplate> = new Set([...TO_STRANGERS, 'already_verified']);
const ABOUT_LISTINGS: ReadonlySet<MailTemplate> = new Set(['listing_shown', 'listing_refused', 'listing_confirm']);
const REASONS: readonly (readonly [Why, ReadonlySet<MailTemplate>])[] = [
  ['address', ASKED_FOR],
  ['account', ABOUT_ACCOUNT],
  ['listing', ABOUT_LISTINGS],
];
const whyOf = (template: MailTemplate): Why => REASONS.find(([, about]) => about.has(template))?.[0] ?? 'purchase';

/** One line without control characters, so that user input can start neither a header nor a line. */
// oxlint-disable-next-line no-control-regex
const line = (value: string): string => value.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

const fill = (text: string, places: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = lookUp(places, name);
    if (value === undefined) throw new Error(`a mail has nothing for ${place}`);
    return value;
  });

/** The data as the reader sees them: rupiah, days and counts in the language. */
const placesOf = ({ data, language }: MailPayload): Record<string, string> => {
  const format = createFormat(language);
  const { amount, day, quantity, kind, plan = '', ...rest } = data as Record<string, string | number | undefined>;
  const places = Object.fromEntries(Object.entries({ ...rest, plan }).map(([name, value]) => [name, line(String(value))]));
  if (typeof amount === 'number') places['amount'] = format.money(amount);
  if (typeof day === 'string') places['day'] = format.day(day);
  if (typeof quantity === 'number' && typeof kind === 'string') {
    const item = texts[language].items[kind as keyof MailTexts['items']];
    const months = quantity === 1 ? 'month' : 'months';
    places['item'] = fill(item, { plan: places['plan'] ?? '', count: format.count(quantity), months });
  }
  return places;
};

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** Renders a mail's subject and both parts in its language. Throws if the data lack a value that the text names. */
export const renderMail = (payload: MailPayload): Rendered => {
  const { template, language } = payload;
  const translations = texts[language];
  const { subject, lines, button, after = [] } = translations.mails[template];
  const places = placesOf(payload);
  const content = {
    language,
    subject: fill(subject, places),
    greeting: TO_STRANGERS.has(template) || !places['name'] ? translations.greetingUnknown : fill(translations.greeting, places),
    lines: lines.map((each) => fill(each, places)),
    button: button && places['link'] ? { label: button, link: places['link'], below: translations.linkBelow } : null,
    after: after.map((each) => fill(each, places)),
    footer: translations.because[whyOf(template)],
  };
  return { subject: content.subject, ...toMailHtml(content) };
};
