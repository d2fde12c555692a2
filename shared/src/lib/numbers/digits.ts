/** Blanks allowed between groups of digits: plain, no-break, figure, thin and narrow no-break. */
export const BLANKS = ' \u00a0\u2007\u2009\u202f';

/** Pattern source for digits with all that may be between them; `readDigits` decides whether they are one number. */
export const DIGITS = `[.,]?\\d+(?:[.,'’]\\d+|[${BLANKS}]\\d{3}(?!\\d))*`;

export type NumberMark = ',' | '.';

export interface Digits {
  value: number;
  decimals: number;
  /** The mark before the decimals; null: there are none. */
  mark: NumberMark | null;
  places: number;
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

/** Accepts one or two decimals, an export's zeros (`1,250,000.0000`) and a machine's error (`12999.999999998`), but never three digits. */
const isFraction = (fraction: string): boolean => fraction.length <= 2 || /^(?:0{4,}|\d{8,})$/.test(fraction);

/** `1.532.000.00`: the sen may follow the same mark as the groups, but only with two digits. */
const fractionOf = (mark: string, point: string, fraction: string): boolean =>
  mark === point ? fraction.length === 2 : isFraction(fraction);

const isDecimal = (whole: string, mark: string, fraction: string, lone: NumberMark | null): boolean => {
  if (whole === '0' || mark === lone) return true;
  return fraction.length <= 2 || (whole.length > 3 && isFraction(fraction));
};

/** Reads `1.250.000,50`, `1'049,95`, `,5`; null for groups not of three, mixed marks, a leading 0. `12.500` is 12500 unless `.` is `lone`. */
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
