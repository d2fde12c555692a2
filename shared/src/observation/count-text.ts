import { ANY_COUNT_WORDS, COUNT_WORDS, type CountedFigure } from '#src/lib/numbers/count-words.ts';
import { type NumberToken, type Token, tokensOf, toNumberRange, valueOf } from '#src/lib/numbers/number-tokens.ts';
import type { NumberLanguage } from '#src/lib/numbers/number-units.ts';
import { exact, hidden, MAX_COUNTER, type Reading } from '#src/observation/reading.ts';

/** Floor of a published bucket, and whether a `+` follows it → floor of the next bucket, or null where unknown: `Marketplace['nextBucket']`. */
export type NextBucket = (floor: number, plus: boolean) => number | null;

/** How a marketplace shortens its counters; a `Marketplace` is one. A bare ladder means rounding down, in Indonesian. */
export interface CountStyle {
  nextBucket: NextBucket;
  rounding: 'down' | 'nearest';
  /** Number format of its texts; Indonesian when omitted. */
  language?: NumberLanguage;
}

const plain: CountStyle = { nextBucket: () => null, rounding: 'down' };

/** A longer text is not a counter; a reading stores at most this many characters. */
const MOST_TEXT = 200;

const IN_STOCK = /tersedia|ready|in stock|available|còn hàng|disponível|有貨|现货/i;
const OUT_OF_STOCK =
  /habis|kosong|(?:tidak|tak|belum) tersedia|sold out|out of stock|unavailable|not available|hết hàng|esgotado|售完|缺貨/i;
const NEARLY_SOLD_OUT = /(?:segera|hampir|nyaris|akan|cepat|belum|tidak) habis|(?:almost|nearly|not) (?:sold out|out of stock)/i;

/** `TERSEDIA` means at least one, `Habis` none, any other word nothing. Words state a number for stocks only. */
const readWord = (text: string, of: CountedFigure | null): Reading => {
  const word = (low: number | null, high: number | null): Reading => ({ low, high, precision: 'text_only', text });
  if (of !== 'stock' && of !== null) return word(null, null);
  if (NEARLY_SOLD_OUT.test(text)) return word(1, null);
  return OUT_OF_STOCK.test(text) ? word(0, 0) : word(IN_STOCK.test(text) ? 1 : null, null);
};

/** Words for about 30 days, as marketplaces write them. `bulan ini` and `last month` are other windows. */
const MONTH = [
  String.raw`\/ ?(?:bln|bulan|month|mo|月)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:per|tiap|setiap) ?(?:bln|bulan|month)(?!\p{L})`,
  String.raw`(?<![\p{L}\d.,])(?:(?:dalam|selama|in|within|the|last|past) )*(?:30 ?(?:hari|days)|(?:se|1 |satu )bulan)(?: terakhir)?(?!\p{L})`,
  String.raw`(?:近|最近)? ?(?<![\d.,])30 ?天`,
  String.raw`每月|月(?=已?售|销)`,
];
const ABOUT_A_MONTH = new RegExp(MONTH.join('|'), 'iu');

const LENGTHS = [
  String.raw`jam|menit|hari|minggu|bulan|bln|tahun|thn|kemarin`,
  String.raw`hours?|minutes?|days?|weeks?|weekly|months?|monthly|years?|today|yesterday`,
].join('|');
const WINDOW = new RegExp(String.raw`(?<!\p{L})(?:${LENGTHS})(?!\p{L})|[天日周月年时]`, 'iu');

/** Whether a text names a period or a day: a count in it belongs to that window, not to the lifetime. */
export const countsWindow = (text: string | null | undefined): boolean => WINDOW.test(text ?? '');

/** A counter of about 30 days, if its text names that window (`500 terjual per bulan`); otherwise hidden. */
export const parseMonthly = (text: string | null | undefined, style: CountStyle | NextBucket = plain): Reading => {
  return ABOUT_A_MONTH.test(text ?? '') ? parseCount(text, style, 'badge') : hidden();
};

interface CountParts {
  /** Sign or word right before the number: none, "less than", "more than". */
  beyond: '' | '<' | '>';
  first: NumberToken;
  plus: boolean;
  second: NumberToken | null;
}

const LESS = /(?:kurang dari|less than)(?= ?\d)/i;
const MORE = /(?:lebih dari|more than|over)(?= ?\d)/i;

/** Encodes tokens for `SHAPE`. n: number, w: known word, p: plus, r: range, or the sign itself; `?` is anything that does not belong there. */
const letterOf = (token: Token, words: ReadonlySet<string>): string => {
  if (token.kind === 'number') return 'n';
  if (token.kind === 'range') return 'r';
  if (token.kind === 'word') return words.has(token.word) ? 'w' : '?';
  if (token.kind !== 'sign') return '?';
  return token.sign === '+' ? 'p' : '()<>≤≥:'.includes(token.sign) ? token.sign : '?';
};

const SHAPE = /^(?:w+:?)?[<>≤≥]?n(?:p|rn)?w*$/;

const readIn = (text: string, words: ReadonlySet<string>, language: NumberLanguage): CountParts | null => {
  const tokens = tokensOf(text.replace(LESS, '<').replace(MORE, '>'), { language, of: 'count' });
  const letters = tokens?.map((token) => letterOf(token, words)).join('') ?? '';
  const shape = /^\(([^()]*)\)$/.exec(letters)?.[1] ?? letters;
  if (!SHAPE.test(shape)) return null;
  const [first, second = null] = (tokens ?? []).filter((token): token is NumberToken => token.kind === 'number');
  if (first === undefined) return null;
  return { beyond: /[<≤]/.test(shape) ? '<' : /[>≥]/.test(shape) ? '>' : '', first, plus: shape.includes('p'), second };
};

const bounded = (low: number, high: number | null, text: string): Reading => ({
  low,
  high: high == null || high > MAX_COUNTER ? null : Math.max(low, Math.floor(high)),
  precision: 'rounded_down',
  text,
});

const between = (first: NumberToken, second: NumberToken, text: string): Reading => {
  const [low, high] = toNumberRange(first, second) ?? [1, 0];
  if (low > high) return hidden(text);
  return bounded(Math.floor(low), second.unit > 1 ? high + second.step - 1 : high, text);
};

/** The lowest value printed in a unit: below a thousand counters are whole, below a million they are rounded to a tenth of a thousand. */
const leastIn = (unit: number): number => (unit > 1000 ? unit - unit / 20_000 : unit);

/** Bounds from the marketplace's ladder, otherwise from the last printed digit. */
const shortened = ({ first, plus }: CountParts, { nextBucket, rounding }: CountStyle, text: string): Reading => {
  const low = Math.floor(valueOf(first));
  if (rounding === 'nearest' && !plus && first.step > 1) {
    const half = first.step / 2;
    return bounded(low < first.unit ? low - half : Math.max(low - half, leastIn(first.unit)), low + half - 1, text);
  }
  const next = nextBucket(low, plus);
  if (next != null && next > low) return bounded(low, next - 1, text);
  // `10RB+` has no upper bound; the last printed digit bounds `1,6RB` and `10RB`.
  const printed = plus && first.step >= 1000 ? null : first.unit > 1 ? low + first.step - 1 : null;
  return bounded(low, printed, text);
};

/**
 * Reads a counter as a page prints it; `of` names the figure (null: any but a time window). Full numbers are exact. `10RB+`, `1,6RB` and `80+` are
 * `rounded_down` with inclusive bounds: from the marketplace's ladder, then the printed digits, then none above. Empty, negative and percent
 * texts, and those with foreign words, are `hidden`; words without a number are `text_only`. Never throws, `low ≤ high`.
 */
export const parseCount = (
  text: string | null | undefined,
  style: CountStyle | NextBucket = plain,
  of: CountedFigure | null = null,
): Reading => {
  const countStyle = typeof style === 'function' ? { ...plain, nextBucket: style } : style;
  const whole = text?.trim() ?? '';
  const literal = whole.slice(0, MOST_TEXT);
  if (whole === '') return hidden();
  if (whole.length > MOST_TEXT) return hidden(literal);
  if (/^(?:0|[1-9]\d{0,11})$/.test(literal)) return exact(Number(literal), literal);
  if (!/\d/.test(literal)) return readWord(literal, of);
  // The final `.` or `,` of a sentence.
  const counter = literal.replace(/(?<=[\p{L}\d+])[.,]$/u, '');
  const withoutWindow = of === 'badge' ? counter.replace(ABOUT_A_MONTH, ' ') : counter;
  const read = readIn(withoutWindow, of === null ? ANY_COUNT_WORDS : COUNT_WORDS[of], countStyle.language ?? 'id');
  if (read === null) return hidden(literal);
  const { beyond, first, plus, second } = read;
  const low = Math.floor(valueOf(first));
  if (low > MAX_COUNTER) return hidden(literal);
  // `8,0+` and `1.2-50` are not counts.
  if ((plus || second !== null) && Math.min(first.step, second?.step ?? 1) < 1) return hidden(literal);
  if (second !== null) return between(first, second, literal);
  if (beyond === '<') return bounded(0, Math.max(low - 1, 0), literal);
  if (beyond === '>') return bounded(low, null, literal);
  if (plus || first.unit > 1) return shortened(read, countStyle, literal);
  return Number.isInteger(valueOf(first)) ? exact(valueOf(first), literal) : hidden(literal);
};
