import { BLANKS, DIGITS, type Digits, type NumberMark, readDigits } from '#src/lib/numbers/digits.ts';
import { type NumberLanguage, UNITS } from '#src/lib/numbers/number-units.ts';
import { CURRENCIES, RANGE_WORDS } from '#src/lib/numbers/number-words.ts';
import { lookUp } from '#src/lib/word-record.ts';

export interface NumberToken {
  kind: 'number';
  /** Without its unit. */
  figure: number;
  /** 1000 for `rb`; 1 where there is none. */
  unit: number;
  /** What the last printed digit leaves open: 100 for `1,6RB`, 1000 for `10RB`, 1 or less for a number printed in full. */
  step: number;
  /** It needs no unit from another number: it has one, or its thousands are written out. */
  complete: boolean;
  /** It has decimals without a unit or thousands that would explain them. */
  loose: boolean;
}

export type Token =
  | NumberToken
  | { kind: 'word'; word: string }
  | { kind: 'currency'; code: string }
  | { kind: 'range' }
  | { kind: 'tag' }
  | { kind: 'sign'; sign: string };

export interface NumberHabits {
  language: NumberLanguage;
  /** `M` is a milliard in money, but not in counts: nobody sells a milliard pieces. */
  of: 'money' | 'count';
}

const SKIPPED = /[\s\u200b\u200e\u200f\ufeff]+/y;
const NUMBER = new RegExp(DIGITS, 'y');
const POWER = /(\d{1,3}(?:[.,]\d{1,15})?)E([+-]\d{1,2})(?![\p{L}\d])/iuy;
const unitWords = [...Object.keys(UNITS).filter((word) => /\w/.test(word)), 'mn', 'bn', 'tn', 'm', 'b', 't'].join('|');
const UNIT = new RegExp(`[${BLANKS}]?(万亿|[千万亿]|(?:${unitWords})(?!\\p{L}))`, 'iuy');
const WORD = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/uy;
/** After a whole amount: `Rp12.000,-`. */
const TAG = /[.,](?:-{1,2}|[–—])(?![\d.,])/y;
const RANGE = /(?:s\/d|s\.d\.?)(?!\p{L})|[-–—~〜−]/iuy;
/** One group per currency, in the order of the list. */
const CURRENCY = new RegExp(CURRENCIES.map(([pattern]) => `(${pattern.source})`).join('|'), 'iuy');

const UNITS_AFTER_POINT = new Set(['k', '千', '万', '亿', '万亿']);

type UnitMeaning = (mark: NumberMark | null, habits: NumberHabits) => number | null;
const english =
  (unit: number): UnitMeaning =>
  (mark, { language }) =>
    language === 'id' || mark === ',' ? null : unit;
/** Units with a different meaning in each language, or none, by the decimal mark before them. */
const meanings: Readonly<Record<string, UnitMeaning>> = {
  // `1,3 M` is a milliard (Indonesian), `1.3M` a million; a price of `1.3M` may be either.
  m: (mark, { language, of }) => {
    if (language !== 'id') return mark === ',' ? null : 1e6;
    if (mark === ',') return 1e9;
    if (of === 'count') return mark === '.' ? 1e6 : null;
    return mark === '.' ? null : 1e9;
  },
  t: (mark, { language }) => (language === 'id' && mark !== '.' ? 1e12 : null),
  b: english(1e9),
  mn: english(1e6),
  bn: english(1e9),
  tn: english(1e12),
};

/** A single letter follows few digits: `15000k` and `12.000k` are typing errors, `1.234 rb` is not. */
const fits = (word: string, { grouped, places, decimals }: Digits): boolean =>
  !/^[a-z]$/.test(word) || (!grouped && places <= 3 && decimals <= 2);

const unitOf = (word: string, read: Digits, habits: NumberHabits): number | null => {
  if (!fits(word, read)) return null;
  const meaning = lookUp(meanings, word);
  return meaning === undefined ? (lookUp(UNITS, word) ?? null) : meaning(read.mark, habits);
};

/** Rounding to a thousandth removes binary errors: 1.6 × 1000 must be 1600. */
const exactly = (value: number): number => Math.round(value * 1000) / 1000;

export const valueOf = ({ figure, unit }: NumberToken): number => exactly(figure * unit);

const numberOf = (text: string, unitWord: string | null, habits: NumberHabits): NumberToken | null => {
  const lone = unitWord === null ? null : UNITS_AFTER_POINT.has(unitWord) || habits.language !== 'id' ? '.' : ',';
  const read = readDigits(text, lone);
  const unit = read === null ? null : unitWord === null ? 1 : unitOf(unitWord, read, habits);
  if (read === null || unit === null || (read.places === 0 && unitWord === null)) return null;
  return {
    kind: 'number',
    figure: read.value,
    unit,
    step: unit / 10 ** read.decimals,
    complete: unitWord !== null || read.grouped || read.value >= 1000,
    loose: unitWord === null && !read.grouped && read.places <= 3 && read.value % 1 !== 0,
  };
};

const power = (figure: string, exponent: string): NumberToken => {
  const value = exactly(Number(`${figure.replace(',', '.')}e${exponent}`));
  return { kind: 'number', figure: value, unit: 1, step: 1, complete: true, loose: false };
};

class TokenReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isDone(): boolean {
    this.take(SKIPPED);
    return this.#at >= this.#text.length;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  sign(): string {
    const sign = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    this.#at += sign.length;
    return sign;
  }
}

/** In money `1 K` is a currency, so a single letter must touch its digits; except `Rp2 M` in Indonesian. */
const isApart = (unit: string, { of, language }: NumberHabits): boolean =>
  of === 'money' && (language === 'id' ? /^\s[kb]$/i : /^\s[kmbt]$/i).test(unit);

const nextToken = (reader: TokenReader, habits: NumberHabits): Token | null => {
  const exponent = reader.take(POWER);
  if (exponent) return power(exponent[1] ?? '', exponent[2] ?? '');
  const figure = reader.take(NUMBER)?.[0];
  if (figure !== undefined) {
    const unit = reader.take(UNIT);
    if (unit && isApart(unit[0], habits)) return null;
    return numberOf(figure, unit?.[1]?.toLowerCase() ?? null, habits);
  }
  const named = reader.take(CURRENCY)?.slice(1);
  const code = named && CURRENCIES[named.findIndex((name) => name !== undefined)]?.[1];
  if (code !== undefined) return { kind: 'currency', code };
  if (reader.take(TAG)) return { kind: 'tag' };
  if (reader.take(RANGE)) return { kind: 'range' };
  const word = reader.take(WORD)?.[0].toLowerCase();
  if (word === undefined) return { kind: 'sign', sign: reader.sign() };
  return RANGE_WORDS.has(word) ? { kind: 'range' } : { kind: 'word', word };
};

/** Null where digits in the text are not a number. Blanks are skipped. */
export const tokensOf = (text: string, habits: NumberHabits): Token[] | null => {
  const reader = new TokenReader(text);
  const tokens: Token[] = [];
  while (!reader.isDone) {
    const token = nextToken(reader, habits);
    if (token === null) return null;
    tokens.push(token);
  }
  return tokens;
};

/** The end of a range gives its unit to a beginning without one (`15-20rb`). Null where the two do not fit. */
export const toNumberRange = (from: NumberToken, to: NumberToken): [number, number] | null => {
  const [low, high] = [valueOf(from), valueOf(to)];
  if (from.unit > 1 && !to.complete) return null;
  // `2026-11` is a month; `Rp18.900 – Rp12.000` is written backwards.
  if (from.unit === 1 && to.unit === 1) return from.complete && !to.complete ? null : [low, high];
  const start = from.complete ? low : exactly(from.figure * to.unit);
  return start <= high ? [start, high] : null;
};
