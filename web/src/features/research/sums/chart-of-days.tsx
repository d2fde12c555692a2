import type { SoldChange } from '@telaah/shared/features/estimates/week-change';
import { isUnsettled, newestDays } from '@telaah/shared/features/research/history/day/calendar';
import { sumDayState } from '@telaah/shared/features/research/history/day/day-state';
import { useTranslation } from '@telaah/shared/i18n/react';
import { changeOfRow } from '@telaah/shared/kinds/column';
import type { Search, SumsAnswer } from '@telaah/shared/kinds/kind';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { DateRange } from '@telaah/shared/ui/dates/date-range';
import { useMemo, useState } from 'react';
import { LockedButton } from '#src/features/research/cost/locked-button.tsx';
import { chartDays, withChartDays } from '#src/features/research/sums/chart-days.ts';
import { ChartReading } from '#src/features/research/sums/chart-reading.tsx';
import { DailyChart } from '#src/features/research/sums/daily-chart.tsx';

const PRESETS = [7, 14, 30] as const;

/** Either complete or missing, by kind. */
type ComparedSummary = Partial<SoldChange>;
const isCompared = (summary: ComparedSummary): summary is SoldChange => summary.sold_change_7d !== undefined;

interface ChartOfDaysProps {
  analytics: SumsAnswer<object>;
  search: Search;
  onSearch: (search: Search, how?: { replace?: boolean }) => void;
}

export const ChartOfDays = ({ analytics, search, onSearch }: ChartOfDaysProps) => {
  const { t } = useTranslation('research');
  const [today] = useState(() => wibDay(Date.now()));
  const { gate, daily_sales, generation } = analytics;
  const summary: ComparedSummary = analytics.summary;
  const change = isCompared(summary) ? changeOfRow(summary) : undefined;
  const bounds = { from: generation.day_from, to: generation.day_to };
  const { from, to } = chartDays(search, bounds);
  const shown = useMemo(
    () => (gate ? daily_sales : daily_sales.filter(({ day }) => day >= from && day <= to)),
    [gate, daily_sales, from, to],
  );
  return (
    <>
      {gate ? (
        <p className="flex flex-wrap items-center gap-2 text-text-2">
          {t('gate.days', { count: gate.hidden })}
          <LockedButton label={t('chart.range')} requiredPlan={gate.requiredPlan} />
        </p>
      ) : (
        <>
          <DateRange
            value={{ from, to }}
            bounds={bounds}
            presets={PRESETS.map((days) => ({ days, range: newestDays(days, bounds) }))}
            onChange={(range) => onSearch(withChartDays(search, range, bounds), { replace: true })}
          />
          <p className="max-w-4xl text-[12px] text-text-3 leading-4">
            {t('chart.free')} {isUnsettled(bounds, today) && t('chart.unsettled')}
          </p>
        </>
      )}
      <DailyChart daily_sales={shown} />
      <ChartReading read={{ days: shown.map((day) => ({ ...day, state: sumDayState(day, false) })), change }} />
    </>
  );
};
