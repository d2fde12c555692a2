import type { TFunction } from 'i18next';
import type { Estimate } from '#src/features/estimates/schema.ts';
import type { Format } from '#src/lib/format.ts';

export type FigureKind = 'count' | 'money';

export interface EstimateWords {
  /** The middle, shortened from 10,000 on; null where there is not enough data to state one. */
  short: string | null;
  exact: string;
  /** Shortened bounds; null for a measured figure, which needs none. */
  range: string | null;
  /** Everything in one sentence, for a screen reader. */
  spoken: string;
}

/** What an estimate is called. One with too little behind it has no number at all. */
export const estimateWords = (estimate: Estimate, kind: FigureKind, format: Format, t: TFunction<'common'>): EstimateWords => {
  const { low, mid, high, grade } = estimate;
  const whole = kind === 'money' ? format.money : format.count;
  const brief = kind === 'money' ? format.moneyCompact : format.countCompact;
  if (grade === 'insufficient' || mid === null) {
    return { short: null, exact: '', range: null, spoken: t('figure.notEnough') };
  }
  const values = { mid: whole(mid), low: whole(low), high: whole(high), grade: t(`grade.${grade}`) };
  const isPlain = grade === 'measured' || low === null || high === null;
  return {
    short: brief(mid),
    exact: whole(mid),
    range: isPlain ? null : kind === 'money' ? format.moneyRange(low, high) : format.range(low, high),
    spoken: isPlain ? `${values.mid}, ${values.grade}` : t('figure.estimated', values),
  };
};
