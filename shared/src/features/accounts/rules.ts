/** An example of the form; nobody has this number. */
export const PHONE_EXAMPLE = '+6281234567890';

/** ITU-T E.164 country codes in use, at the beginning of a number. */
const COUNTRY =
  /^(?:1|7|20|21[1-3689]|22\d|23\d|24\d|25[0-8]|26\d|27|29[01789]|3[0-469]|35\d|37\d|38[0-35-79]|4[013-9]|42[013]|5[1-8]|50\d|59\d|6[0-6]|67[02-9]|68[0-35-9]|69[0-2]|8[1246]|85[02356]|88[06]|9[0-58]|96\d|97[0-7]|99[2-68])/;
/** North American and Russian numbers have a fixed length; others with their first digit are refused. */
const HAS_ITS_LENGTH = /^(?:1[2-9]\d{9}|7\d{10}|[^17]\d*)$/;

/** Country codes accepted without a plus; others would match Indonesian numbers without their zero: 81… (Japan), 852…, 886… */
const COUNTRY_WITHOUT_PLUS = /^(?:60|62|63|65|66|84|86)/;

/** Countries whose numbers may begin with a zero after the country code. */
const OWN_ZERO = /^(?:39|378|22[5679]|24[12])$/;

/** The text before the number, the number with the signs between its digits, and the rest. */
const WRITTEN = /^(\D*)((?:[\d\p{Zs}\t\p{Pd}\u2212.·•()[\]{}~_]*\d)?)(.*)$/su;
/** A company's extension: "ext 12", "pes. 12", "x12", "#12". */
const EXTENSION = /^[\s;,.(\p{Pd}]*(?:ext(?:ension|n)?|ekst(?:ensi)?|pes(?:awat)?|psw|x|#)[\s.:=#]*\d{1,6}\D*$/iu;
/** A hidden end: "0812-3456-xxx". */
const HIDDEN_END = /^[\s(\p{Pd}]*(?:x+|[*?…]+|\.{2,})(?:\P{L}|$)/iu;
/** A place in a list before a number with its zero: "2) 0812…". */
const LIST_NUMBER = /^\d{1,2}\D+0/;
const DIAL_OUT = /^(?:00|011)/;

interface WrittenPhone {
  hasPlus: boolean;
  text: string;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The number in a text, in plain signs; null: several numbers, or an incomplete one. */
const writtenPhone = (typed: string): WrittenPhone | null => {
  // NFKC makes full-width digits and signs plain; marks and invisible characters are dropped.
  const plain = typed
    .normalize('NFKC')
    .replaceAll('➕', '+')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '');
  const [, before = '', text = '', after = ''] = WRITTEN.exec(plain) ?? [];
  const hasPlus = before.includes('+');
  const isOfLink = /[=/]\+?$/.test(before) && /^[?&/]/.test(after);
  const isWhole = isOfLink || EXTENSION.test(after) || !(/[\p{N}+]/u.test(after) || HIDDEN_END.test(after));
  // Digits of other scripts must not be dropped, because the rest would be another number.
  if (!isWhole || /(?!\d)\p{N}/u.test(before + text)) return null;
  if (digitsOf(text).length > 17) return null;
  return !hasPlus && LIST_NUMBER.test(text) && !COUNTRY_WITHOUT_PLUS.test(text) ? null : { hasPlus, text };
};

export const isManyPhones = (typed: string): boolean => writtenPhone(typed) === null;

/** Digits without the zero that is dialled only inside a country: "+44 (0)20"; null: undecidable. */
const numberOf = ({ hasPlus, text }: WrittenPhone): string | null => {
  const [, head, rest = ''] = /^(.*?\d.*?)[([{][ \t]*0(.*)$/su.exec(text) ?? [];
  if (head === undefined) return digitsOf(text);
  const isZeroAlone = /^[ \t]*[)\]}]/.test(rest);
  const dialled = digitsOf(head);
  const code = dialled.replace(DIAL_OUT, '');
  const known = hasPlus || code !== dialled ? COUNTRY : COUNTRY_WITHOUT_PLUS;
  if (known.exec(code)?.[0] === code && !OWN_ZERO.test(code)) return dialled + digitsOf(rest);
  return isZeroAlone ? null : digitsOf(text);
};

/**
 * The stored form: a number with a known country code keeps it, a leading 0 becomes +62, other numbers of 10 to 15 digits get +62.
 * Anything else returns its digits or nothing, which the phone rule refuses, and never another number. Idempotent.
 */
export const normalizePhone = (typed: string): string => {
  const written = writtenPhone(typed);
  const digits = written && numberOf(written);
  if (!written || digits === null) return '';
  const isAbroad = written.hasPlus || DIAL_OUT.test(digits);
  const number = isAbroad ? digits.replace(DIAL_OUT, '') : digits;
  if (isAbroad) return COUNTRY.test(number) && HAS_ITS_LENGTH.test(number) ? `+${number.replace(/^620+/, '62')}` : '';
  if (COUNTRY_WITHOUT_PLUS.test(number)) return `+${number.replace(/^620+/, '62')}`;
  if (digits.startsWith('0')) return `+62${digits.replace(/^0+/, '')}`;
  return digits.length >= 10 && digits.length <= 15 ? `+62${digits}` : digits;
};

export const PHONE = /^\+[1-9]\d{9,15}$/;

export const isPhone = (text: string): boolean => PHONE.test(text);

/** The stored form of a typed number; null: not a number. */
export const phoneOf = (typed: string): string | null => {
  const phone = normalizePhone(typed);
  return isPhone(phone) ? phone : null;
};

/** Characters that may be pasted into a number's field; a number that is cut short would be another one. */
export const MOST_TYPED_FOR_PHONE = 200;

/** A plan can be paid only with an Indonesian number. */
export const INDONESIAN_PHONE = /^\+62[1-9]\d{7,13}$/;

export const indonesianPhone = (typed: string): string | null => {
  const phone = normalizePhone(typed);
  return INDONESIAN_PHONE.test(phone) ? phone : null;
};

/**
 * The full address, with `https` if no scheme is named; null: not a website (host without a dot, with a password, another scheme).
 * Uses the platform's parser, because a pattern for addresses can take exponential time.
 */
export const websiteOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '' || text.length > 2048 || /\s/.test(text)) return null;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isNamed = /^[^.]+(?:\.[^.]+)+$/.test(url.hostname) && !/^[\d.]+$/.test(url.hostname);
  return isWeb && isNamed && url.username === '' && url.password === '' ? url.href : null;
};
