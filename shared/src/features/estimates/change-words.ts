import type { TFunction } from 'i18next';
import type { FigureChange } from '#src/features/estimates/change.ts';
import type { Pace } from '#src/features/estimates/week-change.ts';
import { campaignName } from '#src/lib/dates/campaigns.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';
import type { Format } from '#src/lib/format/format.ts';

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

/** The days that a week's change is compared with: `vs 9–18 Nov`. */
export const weekWords = ({ before }: Pick<ComparedPeriods, 'before'>, format: Format, t: TFunction<'common'>): string =>
  t('change.weekDays', { days: format.dayRange(before.from, before.to, false) });

/** Null if there is a number. */
export const whyNoChange = ({ value, same, unsure }: FigureChange, t: TFunction<'common'>): string | null => {
  if (value !== null) return null;
  return t(same ? 'change.same' : unsure ? 'change.unsure' : 'change.unknown');
};

const paceText = ({ before, now }: Pace, format: Format): string => {
  const whole = (units: number) => (units < 10 ? format.decimal(units) : format.countCompact(Math.round(units)));
  return `${whole(before)} → ${whole(now)}`;
};

/** `12 → 31 a day`, in a cell `12 → 31/d`. Null without a pace. */
export const paceWords = (
  pace: Pace | null,
  format: Format,
  t: TFunction<'common'>,
  where: 'text' | 'cell' = 'text',
): string | null =>
  pace === null ? null : t(where === 'cell' ? 'change.paceShort' : 'change.pace', { pace: paceText(pace, format) });
