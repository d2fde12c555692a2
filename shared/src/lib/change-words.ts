import type { TFunction } from 'i18next';
import type { Change } from '#src/features/estimates/change.ts';
import { campaignName } from '#src/lib/campaigns.ts';
import { addDays } from '#src/lib/dates.ts';
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

/** What a week's change is of, in as few words as fit beside it: `7 days vs 1–7 Nov`. */
export const weekWords = ({ days, before }: ComparedPeriods, format: Format, t: TFunction<'common'>): string =>
  addDays(before.to, 1) === days.from
    ? t('change.week')
    : t('change.weekDays', { days: format.dayRange(before.from, before.to, false) });

/** Why there is no number; null where there is one. */
export const whyNoChange = ({ value, unsure }: Change, t: TFunction<'common'>): string | null => {
  if (value !== null) return null;
  return t(unsure ? 'change.unsure' : 'change.unknown');
};
