import type { TFunction } from 'i18next';
import { certaintyWords } from '#src/features/estimates/certainty-words.ts';
import { roundedEstimate } from '#src/features/estimates/rounded.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import type { SumParts } from '#src/features/estimates/sum.ts';
import type { Format } from '#src/lib/format/format.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';

export type FigureKind = 'count' | 'money';

export interface EstimateWords {
  /** The middle, shortened from 10,000 on; null where there is not enough data to state one. */
  short: string | null;
  /** The same in full: an estimate has no more than three digits either way. */
  exact: string;
  /** How sure it is, in a word or two; where the middle is the marketplace's own count, whose. */
  certainty: string;
  /** How far the truth may be off, either way: `±18%`. Null for a measured figure, whose word says it, and where it may be as far off as the figure is large. */
  spread: string | null;
  /** Shortened bounds; null for a measured figure, whose word says it. */
  range: string | null;
  /** The same without a currency, for a cell whose figure has it. */
  bare: string | null;
  /** Where most of the window was not seen: from how many days the figure is projected. */
  projected: string | null;
  /** Everything in one sentence, for a screen reader. */
  spoken: string;
}

/** Rounded up, so that what lies within stays within. */
const spreadOf = (low: number, mid: number, high: number): number =>
  Math.ceil((Math.max(mid - low, high - mid) / mid) * 100 - 1e-9) / 100;

/** A sum of which less than nine tenths are known is called by its lower limit. */
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
    bare: t('figure.knownShort', { known: format.count(known ?? 0), all: format.count(products ?? 0) }),
    projected: null,
    spoken: `${limit}, ${of}`,
  };
};

/** What an estimate is called. One with too little behind it has no number at all. `marketplace`: where it is sold, of one product. */
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
    const spoken = t(estimate.missing ? `figure.missing.${estimate.missing}` : 'figure.notEnough');
    return { short: null, exact: '', certainty, spread: null, range: null, bare: null, projected: null, spoken };
  }
  if (estimate.at_least) return leastWords(estimate, { brief, whole }, format, t);
  const isPlain = grade === 'measured' || low === null || high === null || low === high;
  const projected =
    estimate.seen_days * 2 < estimate.days && estimate.method === 'counter_difference'
      ? t('figure.projected', { count: estimate.seen_days })
      : null;
  const known = { short: brief(mid), exact: whole(mid), certainty, projected };
  const saying = (words: string) => (projected === null ? words : `${words}; ${projected}`);
  if (isPlain) return { ...known, spread: null, range: null, bare: null, spoken: saying(`${whole(mid)}, ${certainty}`) };
  const spread = spreadOf(estimate.low ?? low, estimate.mid ?? mid, estimate.high ?? high);
  const words = t('figure.estimated', { mid: whole(mid), low: whole(low), high: whole(high), grade: certainty });
  return {
    ...known,
    spread: spread < 1 ? `±${format.percent(spread)}` : null,
    bare: format.range(low, high),
    range: kind === 'money' ? format.moneyRange(low, high) : format.range(low, high),
    spoken: saying(words),
  };
};
