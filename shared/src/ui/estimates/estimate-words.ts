import type { TFunction } from 'i18next';
import { certaintyWords } from '#src/features/estimates/certainty-words.ts';
import { roundedEstimate } from '#src/features/estimates/rounded.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import type { SumParts } from '#src/features/estimates/sum.ts';
import type { Format } from '#src/lib/format/format.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';

export type FigureKind = 'count' | 'money';

export interface EstimateWords {
  /** The middle value, shortened from 10,000 on; null where there is too little data. */
  short: string | null;
  /** The middle value in full; an estimate has at most three significant digits. */
  exact: string;
  /** The certainty in a word or two; for the marketplace's own count, the marketplace's name. */
  certainty: string;
  /** Possible error in both directions: `±18%`. Null for a measured figure and where the error may be as large as the figure. */
  spread: string | null;
  /** Shortened bounds; null for a measured figure. */
  range: string | null;
  /** The range without a currency, for a cell whose figure has one. */
  rangeWithoutCurrency: string | null;
  /** The number of days that a projection is based on, if most of the window was not observed. */
  projected: string | null;
  /** Everything in one sentence, for screen readers. */
  sentence: string;
}

/** Rounded up, so that the stated error always includes both bounds. */
const spreadOf = (low: number, mid: number, high: number): number =>
  Math.ceil((Math.max(mid - low, high - mid) / mid) * 100 - 1e-9) / 100;

/** Words of a sum that is known for less than nine tenths: only its lower limit is stated. */
const leastWords = (
  { low, known, products }: Estimate & Partial<SumParts>,
  { brief, whole }: Record<'brief' | 'whole', (value: number | null) => string>,
  format: Format,
  t: TFunction<'common'>,
): EstimateWords => {
  const of = t('figure.knownFor', { known: format.count(known ?? 0), all: format.count(products ?? 0) });
  const limit = t('figure.least', { value: whole(low) });
  return {
    short: `≥ ${brief(low)}`,
    exact: `≥ ${whole(low)}`,
    certainty: t('figure.leastWord'),
    spread: null,
    range: of,
    rangeWithoutCurrency: t('figure.knownShort', { known: format.count(known ?? 0), all: format.count(products ?? 0) }),
    projected: null,
    sentence: `${limit}, ${of}`,
  };
};

/** An estimate in words; with too little data it has no number. `marketplace`: of a single product. */
export const estimateWords = (
  estimate: Estimate & Partial<SumParts>,
  kind: FigureKind,
  format: Format,
  t: TFunction<'common'>,
  marketplace?: MarketplaceId,
): EstimateWords => {
  const { low, mid, high, grade } = roundedEstimate(estimate);
  const whole = kind === 'money' ? format.money : format.count;
  const brief = kind === 'money' ? format.moneyCompact : format.countCompact;
  const certainty = certaintyWords(estimate, t, marketplace);
  if (grade === 'insufficient' || mid === null) {
    const missingText = t(estimate.missing ? `figure.missing.${estimate.missing}` : 'figure.notEnough');
    return {
      short: null,
      exact: '',
      certainty,
      spread: null,
      range: null,
      rangeWithoutCurrency: null,
      projected: null,
      sentence: missingText,
    };
  }
  if (estimate.at_least) return leastWords(estimate, { brief, whole }, format, t);
  const isPlain = grade === 'measured' || low === null || high === null || low === high;
  const projected =
    estimate.seen_days * 2 < estimate.days && estimate.method === 'counter_difference'
      ? t('figure.projected', { count: estimate.seen_days })
      : null;
  const common = { short: brief(mid), exact: whole(mid), certainty, projected };
  const withProjection = (words: string) => (projected === null ? words : `${words}; ${projected}`);
  if (isPlain)
    return {
      ...common,
      spread: null,
      range: null,
      rangeWithoutCurrency: null,
      sentence: withProjection(`${whole(mid)}, ${certainty}`),
    };
  const spread = spreadOf(estimate.low ?? low, estimate.mid ?? mid, estimate.high ?? high);
  const words = t('figure.estimated', { mid: whole(mid), low: whole(low), high: whole(high), grade: certainty });
  return {
    ...common,
    spread: spread < 1 ? `±${format.percent(spread)}` : null,
    rangeWithoutCurrency: format.range(low, high),
    range: kind === 'money' ? format.moneyRange(low, high) : format.range(low, high),
    sentence: withProjection(words),
  };
};
