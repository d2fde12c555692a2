import { type NumberToken, type Token, tokensOf, toNumberRange, valueOf } from '#src/lib/numbers/number-tokens.ts';
import type { NumberLanguage } from '#src/lib/numbers/number-units.ts';
import { DISCOUNT_WORDS, PRICE_WORDS } from '#src/lib/numbers/number-words.ts';

/** Longer texts are no prices. */
const MOST_TEXT = 200;
const MOST_MONEY = 1e12;
const PLAIN = /^(?:0|[1-9]\d{0,11})$/;

export interface PriceStyle {
  language?: NumberLanguage;
  /** ISO 4217 code of the wanted currency; a text that names only another one gives null. */
  currency?: string;
}

export interface Money {
  low: number;
  high: number;
}

interface NamedAmount {
  currency: string | null;
  values: NumberToken[];
}

const isSign = (token: Token | undefined, sign: string): boolean => token?.kind === 'sign' && token.sign === sign;
const isWord = (token: Token | undefined, words: ReadonlySet<string>): boolean => token?.kind === 'word' && words.has(token.word);

/** `US$1.25 (Rp20.500)`: text in parentheses or after `≈` is a part of its own. Null where parentheses do not match. */
const partsOf = (tokens: readonly Token[]): Token[][] | null => {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    const isEdge = token.kind === 'sign' && '()≈='.includes(token.sign);
    if (isSign(token, '(')) depth += 1;
    if (isSign(token, ')')) depth -= 1;
    if (depth < 0 || depth > 1) return null;
    if (isEdge) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const filledParts = parts.filter((part) => part.length > 0);
  // An amount in parentheses alone is negative.
  return depth === 0 && (filledParts.length > 1 || parts.length === 1) ? filledParts : null;
};

/** Removes `-70%` or `3% OFF` after a price of a thousand or more, with which it cannot form a range. */
const withoutDiscount = (tokens: Token[]): Token[] => {
  const at = tokens.findLastIndex((token) => isSign(token, '%'));
  const share = tokens[at - 1];
  if (share?.kind !== 'number' || share.unit > 1 || share.figure > 100) return tokens;
  if (!tokens.slice(at + 1).every((token) => isWord(token, DISCOUNT_WORDS))) return tokens;
  let end = at - 1;
  while (tokens[end - 1]?.kind === 'range' || isWord(tokens[end - 1], DISCOUNT_WORDS)) end -= 1;
  const before = tokens[end - 1];
  return before?.kind === 'number' && valueOf(before) >= 1000 ? tokens.slice(0, end) : tokens;
};

const isName = (token: Token | undefined): boolean => token?.kind === 'word' || token?.kind === 'currency';

/** One amount or range with its currency; null with any unknown word around it. */
const findNamedAmount = (part: readonly Token[]): NamedAmount | null => {
  const tokens = part.filter((token, i) => !isWord(token, PRICE_WORDS) && !(isSign(token, ':') && isName(part[i - 1])));
  let currency: string | null = null;
  const values: NumberToken[] = [];
  let shape = '';
  for (const token of tokens) {
    if (token.kind === 'word' || token.kind === 'sign') return null;
    if (token.kind === 'number') values.push(token);
    if (token.kind === 'currency') {
      if (currency !== null && currency !== token.code) return null;
      currency = token.code;
    }
    shape += token.kind.charAt(0);
  }
  // n: number, c: currency, r: range, t: the tag after a whole amount.
  return /^(?:c?nt?|nt?c)(?:r(?:c?nt?|nt?c))?$/.test(shape) ? { currency, values } : null;
};

const boundsOf = ({ currency: named, values: [from, to] }: NamedAmount, currency: string): Money | null => {
  if (from === undefined) return null;
  // `10-25` may be a size, an age or a date.
  if (named === null && to !== undefined && !from.complete && !to.complete) return null;
  // Rupiah have no sen, so `12.5` or `12,50` alone is half of a text.
  const isHalf = [from, to ?? from].some(
    ({ loose, unit }, i) => loose && unit === 1 && !(i === 0 && to !== undefined && to.unit > 1),
  );
  const range = to === undefined ? [valueOf(from), valueOf(from)] : toNumberRange(from, to);
  if (range === null || (isHalf && currency === 'IDR')) return null;
  const [low = 0, high = 0] = range.map(Math.round).sort((a, b) => a - b);
  return high <= MOST_MONEY ? { low, high } : null;
};

/** Returns whole units (half a unit rounds up), also zero; null for anything else: an instalment, a price for 100 g, masked digits. */
export const parseMoney = (text: string, style: PriceStyle = {}): Money | null => {
  const { language = 'id', currency = 'IDR' } = style;
  if (text.length > MOST_TEXT) return null;
  if (PLAIN.test(text)) return { low: Number(text), high: Number(text) };
  const parts = partsOf(withoutDiscount(tokensOf(text, { language, of: 'money' }) ?? []));
  const named = parts?.map(findNamedAmount) ?? [];
  if (named.some((each) => each === null)) return null;
  const amounts = named.flatMap((each) => each ?? []);
  const [matched, second] =
    amounts.length === 1 && amounts[0]?.currency === null ? amounts : amounts.filter((each) => each.currency === currency);
  const isClear =
    matched !== undefined && second === undefined && amounts.every((each) => each === matched || each.currency !== null);
  return isClear ? boundsOf(matched, currency) : null;
};

/** `Rp12.000 - Rp18.900` → `{ low: 12000, high: 18900 }`. Null for `0`, `-1`, empty texts and all that is not clearly a price. */
export const parsePrice = (text: string | number | null | undefined, style: PriceStyle = {}): Money | null => {
  if (text == null) return null;
  if (typeof text === 'number') return text >= 0.5 && text <= MOST_MONEY ? { low: Math.round(text), high: Math.round(text) } : null;
  const money = parseMoney(text, style);
  return money !== null && money.low >= 1 ? money : null;
};
