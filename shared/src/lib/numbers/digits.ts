/** Blanks that may stand between groups of digits: plain, no-break, figure, thin and narrow no-break. */
export const BLANKS = ' \u00a0\u2007\u2009\u202f';

/** Source of a pattern for digits with all that may stand between them; `readDigits` says whether they are one number. */
export const DIGITS = `[.,]?\\d+(?:[.,'’]\\d+|[${BLANKS}]\\d{3}(?!\\d))*`;

export type NumberMark = ',' | '.';

/** Digits that are one number. */
export interface Digits {
  value: number;
  /** How many decimals are printed. */
  decimals: number;
  /** The mark before them; null where there are none. */
  mark: NumberMark | null;
  /** Digits before the decimals. */
  places: number;
  /** Thousands are set apart. */
  grouped: boolean;
}

const BLANK = new RegExp(`[${BLANKS}]`, 'g');
const GROUPED = /^([1-9]\d{0,2})([.,' ])(\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/;
const DECIMAL = /^(0|[1-9]\d*)([.,])(\d+)$/;
const LEADING = /^([.,])(\d{1,3})$/;
const WHOLE = /^(?:0|[1-9]\d*)$/;

const digits = (whole: string, fraction: string, mark: string | null, grouped: boolean): Digits => ({
  value: Number(`${whole || '0'}.${fraction || '0'}`),
  decimals: fraction.length,
  mark: mark as NumberMark | null,
  places: whole.length,
  grouped,
});

/**
 * One decimal or two, an export's zeros (`1,250,000.0000`), or what a machine adds (`12999.999999998`). Three digits behind another mark
 * than the groups' are neither.
 */
const isFraction = (fraction: string): boolean => fraction.length <= 2 || /^(?:0{4,}|\d{8,})$/.test(fraction);

/** `1.532.000.00`: whoever grouped with a dot wrote the sen behind one too. Two digits, never one or four. */
const fractionOf = (mark: string, point: string, fraction: string): boolean =>
  mark === point ? fraction.length === 2 : isFraction(fraction);

const isDecimal = (whole: string, mark: string, fraction: string, lone: NumberMark | null): boolean => {
  if (whole === '0' || mark === lone) return true;
  return fraction.length <= 2 || (whole.length > 3 && isFraction(fraction));
};

/**
 * Digits such as `1.250.000,50`, `1'049,95` or `,5` as a number. Null where they are none: groups that are not of three, two sorts
 * of grouping, a leading zero. A lone mark before three digits groups them (`12.500` is 12500), but for `lone`: that one is decimal.
 */
export const readDigits = (text: string, lone: NumberMark | null = null): Digits | null => {
  const plain = text.replace(BLANK, ' ').replace(/’/g, "'");
  if (WHOLE.test(plain)) return digits(plain, '', null, false);
  const [, leadingMark, leading] = LEADING.exec(plain) ?? [];
  if (leadingMark !== undefined && leading !== undefined) return digits('', leading, leadingMark, false);
  const decimal = DECIMAL.exec(plain);
  const [, first = '', mark = '', rest = '', point, fraction = ''] = GROUPED.exec(plain) ?? [];
  const isOneGroup = rest.length === 3 && point === undefined;
  if (first !== '' && !(isOneGroup && mark === lone)) {
    if (point !== undefined && !fractionOf(mark, point, fraction)) return null;
    return digits(first + rest.replace(/\D/g, ''), fraction, point ?? null, true);
  }
  if (decimal === null) return null;
  const [, whole = '', own = '', tail = ''] = decimal;
  return isDecimal(whole, own, tail, lone) ? digits(whole, tail, own, false) : null;
};
