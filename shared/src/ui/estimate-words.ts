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
  /** Where most of the window was not seen: from how many days the figure is projected. */
  projected: string | null;
  /** Everything in one sentence, for a screen reader. */
  spoken: string;
}

/** What an estimate is called. One with too little behind it has no number at all. */
export const estimateWords = (estimate: Estimate, kind: FigureKind, format: Format, t: TFunction<'common'>): EstimateWords => {
  const { low, mid, high, grade } = estimate;
  const whole = kind === 'money' ? format.money : format.count;
  const brief = kind === 'money' ? format.moneyCompact : format.countCompact;
  if (grade === 'insufficient' || mid === null) {
    return { short: null, exact: '', range: null, projected: null, spoken: t('figure.notEnough') };
  }
  const values = { mid: whole(mid), low: whole(low), high: whole(high), grade: t(`grade.${grade}`) };
  const isPlain = grade === 'measured' || low === null || high === null;
  const projected =
    estimate.seen_days * 2 < estimate.days && estimate.method === 'counter_difference'
      ? t('figure.projected', { count: estimate.seen_days })
      : null;
  const spoken = isPlain ? `${values.mid}, ${values.grade}` : t('figure.estimated', values);
  return {
    short: brief(mid),
    exact: whole(mid),
    range: isPlain ? null : kind === 'money' ? format.moneyRange(low, high) : format.range(low, high),
    projected,
    spoken: projected === null ? spoken : `${spoken}; ${projected}`,
  };
};
