import { BLANKS, type Digits, readDigits } from '#src/lib/numbers/digits.ts';
import { type NumberLanguage, UNITS } from '#src/lib/numbers/number-units.ts';
import { lookUp } from '#src/lib/word-record.ts';

const MOST = 1e15;
const BLANK = `[${BLANKS}]`;
const AMOUNT = new RegExp(
  `^\\s*(?:rp\\.?|idr)?\\s*([.,]?\\d(?:[\\d.,'’]|${BLANK}(?=\\d))*)\\s*((?!idr|rupiah)\\p{L}+)?\\s*(?:idr|rupiah|[.,]-{1,2})?\\s*$`,
  'iu',
);

/** English short forms, which our own figures use in all languages but Indonesian. */
const ENGLISH: Readonly<Record<string, number>> = { mn: 1e6, bn: 1e9, tn: 1e12 };

/** A bare `M` is 10^9 in Indonesian; elsewhere it is refused, because to some it is a million. */
const unitOf = (word: string, language: NumberLanguage | null): number | null =>
  lookUp(UNITS, word) ?? lookUp(ENGLISH, word) ?? (word === 'm' && language === 'id' ? 1e9 : null);

const FIRST_DIGIT_DELETED = /^([.,])\d{3}(?:\1\d{3})*$/;

const roundedOf = ({ value, grouped, places }: Digits, unit: number): number | null =>
  // Whole units have no decimals: `2,5` alone is the beginning of `2,5 jt`.
  unit === 1 && value % 1 !== 0 && !grouped && places <= 3 ? null : Math.round(value * unit);

/** Ignores the language's group marks: after typing or deleting a digit they are anywhere (`12.5000`, `125.00`). */
const parseEdited = (text: string, language: NumberLanguage): number | null => {
  const [group, decimal] = language === 'id' ? ['.', ','] : [',', '.'];
  const plain = text.replace(/[.,]+$/, '').replace(new RegExp(`['’]|${BLANK}`, 'g'), group);
  // The first digit of `1.250.000` was deleted.
  if (/^[.,]/.test(plain))
    return FIRST_DIGIT_DELETED.test(plain) && plain.startsWith(group) ? Number(plain.replaceAll(group, '')) : null;
  const [whole = '', fraction, ...more] = plain.split(decimal);
  if (fraction === undefined) return Number(whole.replaceAll(group, ''));
  // Three or more digits behind the other language's mark are groups in that language.
  if (more.length > 0 || fraction.length === 3 || fraction.includes(group)) return roundedOfText(plain);
  if (fraction.length > 3) return whole.includes(group) ? null : Number(whole + fraction);
  return roundedOfText(`${whole.replaceAll(group, '') || '0'}${decimal}${fraction}`);
};

const roundedOfText = (text: string): number | null => {
  const read = readDigits(text);
  return read === null ? null : roundedOf(read, 1);
};

/**
 * Reads `1.250.000`, `Rp 1,250,000`, `50rb`, `2,5 jt`, `Rp1.250.000,-` as whole units, 0 … 10^15; null for anything else.
 * `language`: of the form; without one, Indonesian but without its `M`.
 */
export const parseAmount = (text: string, language: NumberLanguage | null = null): number | null => {
  const [, digits, word = ''] = AMOUNT.exec(text) ?? [];
  if (digits === undefined) return null;
  const name = word.toLowerCase();
  const numberLanguage = language ?? 'id';
  const unit = name === '' ? 1 : unitOf(name, language);
  if (unit === null) return null;
  const read = unit === 1 ? null : readDigits(digits, numberLanguage === 'id' ? ',' : '.');
  // `12.500k` is a typing error; `1.250 rb` is not.
  if (/^[a-z]$/.test(name) && read?.grouped) return null;
  const value = unit === 1 ? parseEdited(digits, numberLanguage) : read && roundedOf(read, unit);
  return value !== null && Number.isSafeInteger(value) && value <= MOST ? value : null;
};
