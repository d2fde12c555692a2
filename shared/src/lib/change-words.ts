import type { TFunction } from 'i18next';
import type { Change } from '#src/features/estimates/change.ts';
import type { Pace } from '#src/features/research/week-change.ts';
import { campaignName } from '#src/lib/campaigns.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import type { Format } from '#src/lib/format.ts';

export interface ComparedPeriods {
  days: DayRange;
  before: DayRange;
  /** Twin dates that count on neither side. */
  without: readonly string[];
}

/** `15–21 Nov 2026 against 1–7 Nov 2026, without 11.11 and the days beside it.` */
export const comparedWords = ({ days, before, without }: ComparedPeriods, format: Format, t: TFunction<'common'>): string => {
  const periods = t('change.compared', {
    days: format.dayRange(days.from, days.to),
    before: format.dayRange(before.from, before.to),
  });
  if (without.length === 0) return `${periods}.`;
  return `${periods}, ${t('change.without', { campaigns: without.map(campaignName).join(', ') })}.`;
};

/** What a week's change is compared with, in as few words as fit beside it: `vs 9–18 Nov`. */
export const weekWords = ({ before }: Pick<ComparedPeriods, 'before'>, format: Format, t: TFunction<'common'>): string =>
  t('change.weekDays', { days: format.dayRange(before.from, before.to, false) });

/** Why there is no number; null where there is one. */
export const whyNoChange = ({ value, same, unsure }: Change, t: TFunction<'common'>): string | null => {
  if (value !== null) return null;
  return t(same ? 'change.same' : unsure ? 'change.unsure' : 'change.unknown');
};

/** From which pace to which: `12 → 31 a day`. Null where no change is told. */
export const paceWords = (pace: Pace | null, format: Format, t: TFunction<'common'>): string | null => {
  if (pace === null) return null;
  const whole = (units: number) => (units < 10 ? format.decimal(units, 1) : format.countCompact(Math.round(units)));
  return t('change.pace', { before: whole(pace.before), now: whole(pace.now) });
};
