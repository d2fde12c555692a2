import { exact, hidden, MAX_COUNTER, type Reading } from '#src/marketplaces/reading.ts';

/** Published bucket floor, and whether a `+` stands behind it → the next bucket's floor, or null where unknown: `Marketplace['nextBucket']`. */
export type NextBucket = (floor: number, plus: boolean) => number | null;

/** How a marketplace shortens its counters; a `Marketplace` is one. Its ladder alone means that it rounds down. */
export interface CountStyle {
  nextBucket: NextBucket;
  rounding: 'down' | 'nearest';
}

const plain: CountStyle = { nextBucket: () => null, rounding: 'down' };

/** One number found in a text: its value, and the width of what its last printed digit leaves open. */
interface Found {
  value: number;
  /** 100 for `1,6RB`, 1000 for `10RB`, 1 (or less) for a number printed in full. */
  step: number;
  abbreviated: boolean;
  plus: boolean;
  start: number;
  end: number;
}

const IN_STOCK = /tersedia|ready|in stock|available|còn hàng|disponível|有貨|现货/i;
const OUT_OF_STOCK = /habis|kosong|tidak tersedia|sold out|out of stock|unavailable|hết hàng|esgotado|售完|缺貨/i;

// Longest first. `m` is decided by the decimal mark: `1,3 M` is a milliard (Indonesian), `1.3M` a million.
const NUMBER = /(\d[\d.,]*)(?:[ \u00a0]?(ribu|rb|juta|jt|miliar|milyar|triliun|mil|mn|bn|k|m|b|t)(?![a-zà-ỹ]))?[ \u00a0]?(\+)?/gi;

const UNITS: Record<string, number> = {
  ribu: 1e3,
  rb: 1e3,
  mil: 1e3,
  k: 1e3,
  juta: 1e6,
  jt: 1e6,
  mn: 1e6,
  m: 1e6,
  miliar: 1e9,
  milyar: 1e9,
  bn: 1e9,
  b: 1e9,
  triliun: 1e12,
  t: 1e12,
};

/** Splits digits such as `1.250.000,50` into whole part, fraction and the decimal mark that was used. */
function splitDigits(digits: string, mark: ',' | '.' | null): { whole: string; fraction: string; mark: ',' | '.' | null } {
  const clean = digits.replace(/[.,]+$/, '');
  const last = Math.max(clean.lastIndexOf(','), clean.lastIndexOf('.'));
  if (last === -1) return { whole: clean, fraction: '', mark: null };
  const sign = clean[last] === ',' ? ',' : '.';
  const others = clean.slice(0, last).replace(/[^.,]/g, '');
  const tail = clean.slice(last + 1);
  const head = clean.slice(0, last);
  const grouped = tail.length === 3 && /^[1-9]\d{0,2}([.,]\d{3})*$/.test(head);
  const mixed = others.length > 0 && !others.includes(sign);
  // A single kind of separator before three digits groups thousands (`12.500`), unless the unit says otherwise.
  const decimal = mixed || (others.length === 0 && (!grouped || mark === sign));
  return decimal
    ? { whole: head.replace(/[.,]/g, ''), fraction: tail, mark: sign }
    : { whole: clean.replace(/[.,]/g, ''), fraction: '', mark: null };
}

function* findNumbers(text: string): Generator<Found> {
  for (const match of text.slice(0, 500).matchAll(NUMBER)) {
    const digits = match[1] ?? '';
    const unitWord = (match[2] ?? '').toLowerCase();
    const english = unitWord === 'k' || unitWord === 'm' || unitWord === 'mn' || unitWord === 'b' || unitWord === 'bn';
    const { whole, fraction, mark } = splitDigits(digits, unitWord === '' ? null : english ? '.' : ',');
    const unit = unitWord === 'm' && mark === ',' ? 1e9 : (UNITS[unitWord] ?? 1);
    // Rounding to a thousandth removes what binary fractions add: 1.6 × 1000 must be 1600.
    const value = Math.round(Number(`${whole || '0'}.${fraction || '0'}`) * unit * 1000) / 1000;
    if (!Number.isFinite(value)) continue;
    yield {
      value,
      step: unit / 10 ** fraction.length,
      abbreviated: unit > 1,
      plus: match[3] === '+',
      start: match.index,
      end: match.index + match[0].length,
    };
  }
}

/**
 * The first number in an Indonesian or English text, unrounded: `Rp 1.250.000,50` → 1250000.5, `12.500` → 12500,
 * `2,5jt` → 2500000, `-62%` → -62. Null where there is none.
 */
export function parseNumber(text: string | null | undefined): number | null {
  if (text == null) return null;
  for (const found of findNumbers(text)) return /[-−]\s*$/.test(text.slice(0, found.start)) ? -found.value : found.value;
  return null;
}

/**
 * A counter as a page prints it. Full numbers are exact; `10RB+`, `1,6RB` and `80+` are `rounded_down` with inclusive
 * bounds: the marketplace's ladder first, else the printed digits, else no upper bound. Empty, negative and percent
 * texts are `hidden`; words are `text_only`. Never throws, `low ≤ high`.
 */
export function parseCount(text: string | null | undefined, style: CountStyle | NextBucket = plain): Reading {
  const { nextBucket, rounding } = typeof style === 'function' ? { nextBucket: style, rounding: plain.rounding } : style;
  const literal = text?.trim().slice(0, 200) ?? '';
  if (literal === '') return hidden();
  const [first, second] = findNumbers(literal);
  if (!first) return readWord(literal);
  const before = literal.slice(0, first.start).trimEnd();
  if (literal.slice(first.end).trimStart().startsWith('%') || /(^|\s)[-−]$/.test(before)) return hidden(literal);
  const low = Math.floor(first.value);
  if (low > MAX_COUNTER) return hidden(literal);
  if (/[<≤]$|kurang dari$|less than$/i.test(before)) return bounded(0, Math.max(low - 1, 0), literal);
  if (/[>≥]$|lebih dari$|more than$|over$/i.test(before)) return bounded(low, null, literal);
  if (second && /^\s*[-–—]\s*$/.test(literal.slice(first.end, second.start)))
    return bounded(low, second.value >= low ? Math.floor(second.value) : null, literal);
  if (!first.plus && !first.abbreviated) return Number.isInteger(first.value) ? exact(first.value, literal) : hidden(literal);
  if (rounding === 'nearest' && !first.plus && first.step > 1)
    return bounded(low - first.step / 2, low + first.step / 2 - 1, literal);
  const next = nextBucket(low, first.plus);
  if (next != null && next > low) return bounded(low, next - 1, literal);
  // `10RB+` may stand for anything above; `1,6RB` and `10RB` say how far their last digit reaches.
  const printed = first.plus && first.step >= 1000 ? null : first.abbreviated ? low + first.step - 1 : null;
  return bounded(low, printed, literal);
}

const bounded = (low: number, high: number | null, text: string): Reading => ({
  low,
  high: high == null || high > MAX_COUNTER ? null : Math.max(low, Math.floor(high)),
  precision: 'rounded_down',
  text,
});

/** A stock word: `TERSEDIA` promises one at least, `Habis` none at all, any other word nothing. */
function readWord(text: string): Reading {
  if (OUT_OF_STOCK.test(text)) return { low: 0, high: 0, precision: 'text_only', text };
  return { low: IN_STOCK.test(text) ? 1 : null, high: null, precision: 'text_only', text };
}

/**
 * A price or price range in whole units of its currency (half a unit rounds up): `Rp12.000 - Rp18.900` →
 * `{ low: 12000, high: 18900 }`. `0`, `-1`, empty and wordy texts mean "none": null.
 */
export function parsePrice(text: string | number | null | undefined): { low: number; high: number } | null {
  if (text == null) return null;
  if (typeof text === 'number') return text >= 0.5 && text <= 1e12 ? { low: Math.round(text), high: Math.round(text) } : null;
  const [first, second] = findNumbers(text);
  if (!first || /[-−]\s*$/.test(text.slice(0, first.start))) return null;
  if (text.slice(first.end).trimStart().startsWith('%')) return null;
  const isRange =
    second != null && /^\D{0,8}[-–—~]\D{0,8}$/.test(text.slice(first.end, second.start)) && !/^\s*%/.test(text.slice(second.end));
  const values = (isRange ? [first.value, second.value] : [first.value]).map(Math.round);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return low >= 1 && high <= 1e12 ? { low, high } : null;
}

/** A rating out of five with either decimal mark: `4,9` and `4.9` → 4.9. Zero means "not rated yet": null. */
export function parseRating(text: string | number | null | undefined): number | null {
  if (text == null || text === '') return null;
  const value = typeof text === 'number' ? text : parseNumber(text);
  return value != null && value > 0 && value <= 5 ? value : null;
}

/** A discount such as `69%`, `-62%` or `Diskon 11%` as a positive percentage; null for none or nonsense. */
export function parsePercent(text: string | number | null | undefined): number | null {
  if (text == null || text === '') return null;
  const value = Math.abs(typeof text === 'number' ? text : (parseNumber(text) ?? 0));
  return value > 0 && value <= 100 ? value : null;
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/\bRp|\bIDR\b/i, 'IDR'],
  [/₫|\bVND\b|\bđ/i, 'VND'],
  [/NT\$|\bTWD\b/i, 'TWD'],
  [/R\$|\bBRL\b/, 'BRL'],
  [/S\$|\bSGD\b/, 'SGD'],
  [/\bRM\s?\d|\bMYR\b/, 'MYR'],
  [/฿|\bTHB\b/, 'THB'],
  [/₱|\bPHP\b/, 'PHP'],
  [/\$|\bUSD\b/, 'USD'],
];

/** ISO 4217 code of the currency that a price text names; null where it names none. */
export function parseCurrency(text: string | null | undefined): string | null {
  return CURRENCIES.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? null;
}
