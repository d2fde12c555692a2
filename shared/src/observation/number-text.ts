import { type Token, tokensOf, valueOf } from '#src/lib/numbers/number-tokens.ts';
import { CURRENCIES, DISCOUNT_WORDS, PRICE_WORDS } from '#src/lib/numbers/number-words.ts';

const isKnown = (token: Token): boolean =>
  token.kind === 'currency' || (token.kind === 'word' && (PRICE_WORDS.has(token.word) || DISCOUNT_WORDS.has(token.word)));

/**
 * The only number of an Indonesian or English text, unrounded: `Rp 1.250.000,50` → 1250000.5, `12.500` → 12500, `2,5jt` → 2500000,
 * `-62%` → -62. Null for no number, several numbers, or a word or sign that could change the number.
 */
export const parseNumber = (text: string | null | undefined): number | null => {
  const tokens = text == null || text.length > 200 ? null : tokensOf(text, { language: 'id', of: 'count' });
  const relevant = tokens?.filter((token) => !isKnown(token)) ?? [];
  const shape = relevant.map((token) => (token.kind === 'sign' ? token.sign : token.kind.charAt(0))).join('');
  const number = relevant.find((token) => token.kind === 'number');
  if (number === undefined || !/^r?n%?$/.test(shape)) return null;
  return shape.startsWith('r') ? -valueOf(number) : valueOf(number);
};

const STARS =
  /^(?:(?:rating|bintang|stars?|[★⭐])\s*)?(\d(?:[.,]\d{1,16})?)\s*(?:\/\s*5|dari 5|out of 5)?(?:[.,]0)?\s*(?:bintang|stars?|[★⭐])?$/i;

/** A rating out of five with either decimal mark: `4,9`, `4.9/5` → 4.9. Zero means "not rated yet": null. */
export const parseRating = (text: string | number | null | undefined): number | null => {
  if (text == null || text === '') return null;
  const value = typeof text === 'number' ? text : Number(STARS.exec(text.trim())?.[1]?.replace(',', '.') ?? Number.NaN);
  return value > 0 && value <= 5 ? value : null;
};

/** A discount such as `69%`, `-62%` or `Diskon 11%` as a positive percentage; null for none or nonsense. */
export const parsePercent = (text: string | number | null | undefined): number | null => {
  if (text == null || text === '') return null;
  const value = Math.abs(typeof text === 'number' ? text : (parseNumber(text) ?? 0));
  return value > 0 && value <= 100 ? value : null;
};

/** ISO 4217 code of the currency named by a price text; null if it names none. */
export const parseCurrency = (text: string | null | undefined): string | null => {
  return CURRENCIES.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? null;
};
