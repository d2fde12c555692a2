import { ANY_COUNT_WORDS, COUNT_WORDS, type CountedFigure } from '#src/lib/numbers/count-words.ts';
import { type NumberToken, type Token, tokensOf, toNumberRange, valueOf } from '#src/lib/numbers/number-tokens.ts';
import type { NumberLanguage } from '#src/lib/numbers/number-units.ts';
import { exact, hidden, MAX_COUNTER, type Reading } from '#src/observation/reading.ts';

/** Finds the floor of the next bucket from the printed floor and whether a `+` follows it; null: unknown. */
export type FindNextBucket = (floor: number, plus: boolean) => number | null;

/** How a marketplace shortens its counters. A `FindNextBucket` alone means rounding down, in Indonesian. */
export interface CountStyle {
  nextBucket: FindNextBucket;
  rounding: 'down' | 'nearest';
  /** Language of the numbers in its texts; Indonesian if omitted. */
  language?: NumberLanguage;
}

const defaultStyle: CountStyle = { nextBucket: () => null, rounding: 'down' };

/** In characters: a longer text is no counter, and a reading stores only its beginning. */
const MAX_TEXT_LENGTH = 200;

const IN_STOCK = /tersedia|ready|in stock|available|còn hàng|disponível|有貨|现货/i;
const OUT_OF_STOCK =
  /habis|kosong|(?:tidak|tak|belum) tersedia|sold out|out of stock|unavailable|not available|hết hàng|esgotado|售完|缺貨/i;
const NEARLY_SOLD_OUT = /(?:segera|hampir|nyaris|akan|cepat|belum|tidak) habis|(?:almost|nearly|not) (?:sold out|out of stock)/i;

/** In a stock or an unknown figure `Tersedia` and `Hampir habis` mean at least one, and `Habis` means zero. No other text has bounds. */
const readWord = (text: string, figure: CountedFigure | null): Reading => {
  const textOnly = (low: number | null, high: number | null): Reading => ({ low, high, precision: 'text_only', text });
  if (figure !== 'stock' && figure !== null) return textOnly(null, null);
  if (NEARLY_SOLD_OUT.test(text)) return textOnly(1, null);
  return OUT_OF_STOCK.test(text) ? textOnly(0, 0) : textOnly(IN_STOCK.test(text) ? 1 : null, null);
};

/** Words for about 30 days, as marketplaces write them. `bulan ini` and `last month` are missing, because they mean calendar months. */
const MONTH_PATTERNS = [
  String.raw`\/ ?(?:bln|bulan|month|mo|月)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:per|tiap|setiap) ?(?:bln|bulan|month)(?!\p{L})`,
  String.raw`(?<![\p{L}\d.,])(?:(?:dalam|selama|in|within|the|last|past) )*(?:30 ?(?:hari|days)|(?:se|1 |satu )bulan)(?: terakhir)?(?!\p{L})`,
  String.raw`(?:近|最近)? ?(?<![\d.,])30 ?天`,
  String.raw`每月|月(?=已?售|销)`,
];
const ABOUT_A_MONTH = new RegExp(MONTH_PATTERNS.join('|'), 'iu');

const PERIOD_WORDS = [
  String.raw`jam|menit|hari|minggu|bulan|bln|tahun|thn|kemarin`,
  String.raw`hours?|minutes?|days?|weeks?|weekly|months?|monthly|years?|today|yesterday`,
].join('|');
const PERIOD = new RegExp(String.raw`(?<!\p{L})(?:${PERIOD_WORDS})(?!\p{L})|[天日周月年时]`, 'iu');

/** Whether a text names a period or a day, so that its count covers that window and not the lifetime. */
export const namesPeriod = (text: string | null | undefined): boolean => PERIOD.test(text ?? '');

/** A counter of about 30 days, if its text names that window (`500 terjual per bulan`); otherwise hidden. */
export const parseMonthlyCount = (text: string | null | undefined, style: CountStyle | FindNextBucket = defaultStyle): Reading => {
  return ABOUT_A_MONTH.test(text ?? '') ? parseCount(text, style, 'badge') : hidden();
};

interface CountParts {
  /** The sign right before the number, or that of its words: `<` for "less than", `>` for "more than". Empty for none. */
  comparison: string;
  first: NumberToken;
  plus: boolean;
  /** The end of a range; null: the text has one number. */
  second: NumberToken | null;
}

const LESS_THAN = /(?:kurang dari|less than)(?= ?\d)/i;
const MORE_THAN = /(?:lebih dari|more than|over)(?= ?\d)/i;

/** The letter of a token in `SHAPE`: n number, w known word, p plus, r range, a comparison, bracket or colon as itself, ? anything else. */
const letterOf = (token: Token, words: ReadonlySet<string>): string => {
  if (token.kind === 'number') return 'n';
  if (token.kind === 'range') return 'r';
  if (token.kind === 'word') return words.has(token.word) ? 'w' : '?';
  if (token.kind !== 'sign') return '?';
  return token.sign === '+' ? 'p' : '()<>≤≥:'.includes(token.sign) ? token.sign : '?';
};

const SHAPE = /^(?:w+:?)?[<>≤≥]?n(?:p|rn)?w*$/;

const readParts = (text: string, words: ReadonlySet<string>, language: NumberLanguage): CountParts | null => {
  const tokens = tokensOf(text.replace(LESS_THAN, '<').replace(MORE_THAN, '>'), { language, of: 'count' });
  const letters = tokens?.map((token) => letterOf(token, words)).join('') ?? '';
  const shape = /^\(([^()]*)\)$/.exec(letters)?.[1] ?? letters;
  if (!SHAPE.test(shape)) return null;
  const [first, second = null] = (tokens ?? []).filter((token): token is NumberToken => token.kind === 'number');
  if (first === undefined) return null;
  return { comparison: /[<>≤≥]/.exec(shape)?.[0] ?? '', first, plus: shape.includes('p'), second };
};

const bounded = (low: number, high: number | null, text: string): Reading => ({
  low,
  high: high == null || high > MAX_COUNTER ? null : Math.max(low, Math.floor(high)),
  precision: 'rounded_down',
  text,
});

const between = (first: NumberToken, second: NumberToken, text: string): Reading => {
  // Two numbers that are no range become `[1, 0]`, which is hidden like a range that is written backwards.
  const [low, high] = toNumberRange(first, second) ?? [1, 0];
  if (low > high) return hidden(text);
  return bounded(Math.floor(low), second.unit > 1 ? high + second.step - 1 : high, text);
};

/** The lowest value that is printed in a unit: 1000 in `K`, but 999,950 in `M`, because it would round to `1000.0K`. */
const lowestPrintedIn = (unit: number): number => (unit > 1000 ? unit - unit / 20_000 : unit);

/** Half the last digit to both sides where the marketplace rounds to the nearest; otherwise up to its next bucket or the last printed digit. */
const shortened = ({ first, plus }: CountParts, { nextBucket, rounding }: CountStyle, text: string): Reading => {
  const low = Math.floor(valueOf(first));
  if (rounding === 'nearest' && !plus && first.step > 1) {
    const half = first.step / 2;
    return bounded(low < first.unit ? low - half : Math.max(low - half, lowestPrintedIn(first.unit)), low + half - 1, text);
  }
  const next = nextBucket(low, plus);
  if (next != null && next > low) return bounded(low, next - 1, text);
  // `10RB+` has no upper bound; the last printed digit bounds `1,6RB` and `10RB`.
  const highByDigit = plus && first.step >= 1000 ? null : first.unit > 1 ? low + first.step - 1 : null;
  return bounded(low, highByDigit, text);
};

/**
 * Reads a counter as a page prints it. Full numbers are `exact`, shortened ones (`10RB+`, `1,6RB`, `80+`) `rounded_down` with inclusive bounds,
 * words without a number `text_only`, all other texts `hidden`. `figure` decides which words may surround the number: null allows those of all
 * figures, and only `badge` allows words for about 30 days. Never throws; `low ≤ high`.
 */
export const parseCount = (
  text: string | null | undefined,
  style: CountStyle | FindNextBucket = defaultStyle,
  figure: CountedFigure | null = null,
): Reading => {
  const countStyle = typeof style === 'function' ? { ...defaultStyle, nextBucket: style } : style;
  const trimmed = text?.trim() ?? '';
  const literal = trimmed.slice(0, MAX_TEXT_LENGTH);
  if (trimmed === '') return hidden();
  if (trimmed.length > MAX_TEXT_LENGTH) return hidden(literal);
  if (/^(?:0|[1-9]\d{0,11})$/.test(literal)) return exact(Number(literal), literal);
  if (!/\d/.test(literal)) return readWord(literal, figure);
  // A counter at the end of a sentence or clause is followed by `.` or `,`.
  const withoutFinalMark = literal.replace(/(?<=[\p{L}\d+])[.,]$/u, '');
  const withoutWindow = figure === 'badge' ? withoutFinalMark.replace(ABOUT_A_MONTH, ' ') : withoutFinalMark;
  const parts = readParts(withoutWindow, figure === null ? ANY_COUNT_WORDS : COUNT_WORDS[figure], countStyle.language ?? 'id');
  if (parts === null) return hidden(literal);
  const { comparison, first, plus, second } = parts;
  const low = Math.floor(valueOf(first));
  if (low > MAX_COUNTER) return hidden(literal);
  // A number with decimals but no unit is no count: `8,0+`, `1.2-50`.
  if ((plus || second !== null) && Math.min(first.step, second?.step ?? 1) < 1) return hidden(literal);
  if (second !== null) return between(first, second, literal);
  if (comparison === '<') return bounded(0, Math.max(low - 1, 0), literal);
  if (comparison === '≤') return bounded(0, low, literal);
  if (comparison !== '') return bounded(low, null, literal);
  if (plus || first.unit > 1) return shortened(parts, countStyle, literal);
  return Number.isInteger(valueOf(first)) ? exact(valueOf(first), literal) : hidden(literal);
};
