import { presetRange, usualRange } from '@telaah/shared/features/history/calendar';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { Search, Summed } from '@telaah/shared/kinds/kind';
import { wibDay } from '@telaah/shared/lib/dates';
import { DateRange } from '@telaah/shared/ui/date-range';
import { Skeleton } from '@telaah/shared/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { chartDays, withChartDays } from '#src/features/research/chart-days.ts';
import { LockedButton } from '#src/layout/locked-button.tsx';
import { useStored } from '#src/layout/stored.ts';

const DailyChart = lazy(async () => ({ default: (await import('#src/features/research/daily-chart.tsx')).DailyChart }));
const asOpen = (value: unknown): boolean => value === true;
const PRESETS = [7, 14, 30] as const;

interface DailyChartSectionProps {
  analytics: Summed<object> | undefined;
  search: Search;
  onSearch: (search: Search, how?: { replace?: boolean }) => void;
}

/** Closed until asked for: the chart's code and canvas cost more than the rest of the page. The choice is remembered. */
export const DailyChartSection = ({ analytics, search, onSearch }: DailyChartSectionProps) => {
  const { t } = useTranslation('research');
  const [isOpen, setOpen] = useStored('daily-chart', asOpen);
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-9 w-full items-center gap-1.5 rounded-lg px-3 font-medium text-text hover:bg-surface-2 pointer-coarse:min-h-11"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden="true" className={isOpen ? 'rotate-90' : ''} />
          {t('chart.title')}
        </button>
      </h2>
      {isOpen && (
        <div className="grid min-h-[300px] grid-cols-1 content-start gap-2 px-3 pb-3">
          {analytics ? (
            <ChartOfDays analytics={analytics} search={search} onSearch={onSearch} />
          ) : (
            <Skeleton className="h-[260px]" />
          )}
        </div>
      )}
    </section>
  );
};

/** The days of the search, of which the plan shows all or the newest: which of them are drawn costs nothing. */
const ChartOfDays = ({ analytics, search, onSearch }: DailyChartSectionProps & { analytics: Summed<object> }) => {
  const { t } = useTranslation('research');
  const [today] = useState(() => wibDay(Date.now()));
  const { gate, daily_sales, generation } = analytics;
  const bounds = { from: generation.day_from, to: generation.day_to };
  const { from, to } = chartDays(search, bounds, today);
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
            presets={PRESETS.map((days) => ({ days, range: presetRange(days, bounds, today) }))}
            onChange={(range) => onSearch(withChartDays(search, range, bounds, today), { replace: true })}
          />
          <p className="max-w-4xl text-[12px] text-text-3 leading-4">
            {t('chart.free')} {bounds.to > usualRange(bounds, today).to && t('chart.unsettled')}
          </p>
        </>
      )}
      <Suspense fallback={<Skeleton className="h-[260px]" />}>
        <DailyChart daily_sales={shown} />
      </Suspense>
    </>
  );
};
