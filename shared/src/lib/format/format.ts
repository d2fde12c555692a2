import { dayParts, wibClock, wibDay } from '#src/lib/dates/dates.ts';

/** Shown where a value is unknown. Never zero. */
export const MISSING = '—';

export type FormatLanguage = 'en' | 'id' | 'zh';

/** A published counter: bounds, precision and, where stored, the page's own words. */
export interface CounterLike {
  low: number | null;
  high: number | null;
  precision: 'exact' | 'rounded_down' | 'capped' | 'text_only' | 'hidden';
  text?: string | null;
}

interface Rules {
  tag: string;
  months: readonly string[];
  /** Largest first. English never prints `M`, because it means a thousand times more in Indonesian. */
  units: readonly (readonly [number, string])[];
  clock: string;
}

const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const indonesian = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];

const rules: Record<FormatLanguage, Rules> = {
  en: { tag: 'en', months: english, units: [[1e12, 'tn'], [1e9, 'bn'], [1e6, 'mn'], [1e3, 'k']], clock: ':' }, // biome-ignore format: a table
  id: { tag: 'id-ID', months: indonesian, units: [[1e12, ' T'], [1e9, ' M'], [1e6, ' jt'], [1e3, ' rb']], clock: '.' }, // biome-ignore format: a table
  zh: { tag: 'zh-CN', months: [], units: [[1e12, '万亿'], [1e8, '亿'], [1e4, '万']], clock: ':' }, // biome-ignore format: a table
};

const COMPACT_FROM = 10_000;
type Amount = number | null | undefined;
type InstantValue = Date | string | number;
type FigureForm = 'count' | 'money';

export type Format = ReturnType<typeof buildFormat>;

const buildFormat = (language: FormatLanguage) => {
  const { tag, months, units, clock } = rules[language];
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const scaled = new Intl.NumberFormat(tag, { maximumSignificantDigits: 3, useGrouping: false });
  const oneDecimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const decimals = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });

  const known = (value: Amount): value is number => value != null && Number.isFinite(value);
  const sign = (value: number, text: string) => (value < 0 ? `-${text}` : text);
  const prefix = (kind: FigureForm) => (kind === 'money' ? 'Rp' : '');

  /** Three significant digits and their unit; carries over (999,950 → `1mn`). */
  const compactParts = (amount: number): [string, string] => {
    const rounded = Math.round(amount);
    if (rounded < COMPACT_FROM) return [whole.format(rounded), ''];
    const short = Number(rounded.toPrecision(3));
    const [size, name] = units.find(([from]) => short >= from) ?? [1, ''];
    return [scaled.format(short / size), name];
  };

  const exactly = (value: Amount, kind: FigureForm) =>
    known(value) ? sign(Math.round(value), prefix(kind) + whole.format(Math.abs(Math.round(value)))) : MISSING;
  const briefly = (value: Amount, kind: FigureForm) =>
    known(value) ? sign(value, prefix(kind) + compactParts(Math.abs(value)).join('')) : MISSING;

  const rangeOf = (low: Amount, high: Amount, kind: FigureForm) => {
    if (!known(low)) return known(high) ? `≤ ${briefly(high, kind)}` : MISSING;
    if (!known(high)) return `≥ ${briefly(low, kind)}`;
    const [from, fromUnit] = compactParts(low);
    const [to, toUnit] = compactParts(high);
    if (from === to && fromUnit === toUnit) return briefly(low, kind);
    return `${prefix(kind)}${from}${fromUnit === toUnit ? '' : fromUnit}–${to}${toUnit}`;
  };

  const day = (value: string, withYear = true): string => {
    const { year, month, date } = dayParts(value);
    if (language === 'zh') return `${withYear ? `${year}年` : ''}${month}月${date}日`;
    return `${date} ${months[month - 1]}${withYear ? ` ${year}` : ''}`;
  };

  const dayRange = (from: string, to: string, withYear = true): string => {
    if (from === to) return day(from, withYear);
    const start = dayParts(from);
    const end = dayParts(to);
    if (start.year !== end.year) return `${day(from, withYear)} – ${day(to, withYear)}`;
    if (language === 'zh') return `${day(from, withYear)}–${start.month === end.month ? `${end.date}日` : day(to, false)}`;
    return start.month === end.month ? `${start.date}–${day(to, withYear)}` : `${day(from, false)} – ${day(to, withYear)}`;
  };

  const time = (instant: InstantValue): string => {
    const { hour, minute } = wibClock(instant);
    return `${String(hour).padStart(2, '0')}${clock}${String(minute).padStart(2, '0')} WIB`;
  };

  return {
    language,
    /** `Rp1.250.000`. */
    money: (value: Amount) => exactly(value, 'money'),
    /** From 10,000 on three significant digits and a unit: `Rp8,91 M`. Show the exact value next to it (`title`, name). */
    moneyCompact: (value: Amount) => briefly(value, 'money'),
    /** `1.284`. */
    count: (value: Amount) => exactly(value, 'count'),
    countCompact: (value: Amount) => briefly(value, 'count'),
    /** At most `digits` decimals (1 or 2), such as a rating: `4,7`. */
    decimal: (value: Amount, digits: 1 | 2 = 1) => (known(value) ? (digits === 1 ? oneDecimal : decimals).format(value) : MISSING),
    /** From a fraction, one decimal: 0.124 → `12,4%`. */
    percent: (fraction: Amount) =>
      known(fraction) ? sign(Number((fraction * 100).toFixed(1)), `${oneDecimal.format(Math.abs(fraction * 100))}%`) : MISSING,
    /** From a fraction, with an arrow instead of a sign: `▲ 8,4%`, `▼ 2,1%`, `0%`; from `most` on `▲ 300%+`. */
    change: (fraction: Amount, most = Number.POSITIVE_INFINITY) => {
      if (!known(fraction)) return MISSING;
      const percent = Number((fraction * 100).toFixed(1));
      const text = `${oneDecimal.format(Math.abs(percent))}%`;
      if (percent === 0) return text;
      return percent > 0 ? `▲ ${text}${fraction >= most ? '+' : ''}` : `▼ ${text}`;
    },
    /** Compact bounds with one unit where both have the same: `210–340`, `Rp189–214 rb`, `≥ 25`. */
    range: (low: Amount, high: Amount) => rangeOf(low, high, 'count'),
    moneyRange: (low: Amount, high: Amount) => rangeOf(low, high, 'money'),
    /** As published: `1.234`, `10 rb+`, `≥ 25`, the page's words, or `—`. */
    counter: (value: CounterLike | null | undefined): string => {
      if (!value) return MISSING;
      if (value.precision === 'text_only' && value.text) return value.text;
      if (value.precision === 'hidden' || !known(value.low)) return MISSING;
      if (value.precision === 'exact') return exactly(value.low, 'count');
      return value.precision === 'rounded_down' ? `${briefly(value.low, 'count')}+` : `≥ ${exactly(value.low, 'count')}`;
    },
    /** A WIB day: `21 Nov 2026`, `2026年11月21日`. Without the year: `21 Nov`. */
    day,
    /** `14–20 Nov 2026`; `28 Nov – 3 Des 2026`. Without the year: `14–20 Nov`. */
    dayRange,
    /** `01.30 WIB`. */
    time,
    /** `21 Nov 2026, 01.30 WIB`; without the year `21 Nov, 01.30 WIB`. */
    dateTime: (instant: InstantValue, withYear = true) =>
      `${day(wibDay(instant), withYear)}${language === 'zh' ? ' ' : ', '}${time(instant)}`,
  };
};

const builtFormats = new Map<FormatLanguage, Format>();

/** Created once per language, because `Intl` objects are expensive to construct. */
export const createFormat = (language: FormatLanguage): Format => {
  const format = builtFormats.get(language) ?? buildFormat(language);
  builtFormats.set(language, format);
  return format;
};
