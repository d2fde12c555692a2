import type { AnalyticsResult } from '@telaah/shared/features/research/product';
import { Skeleton } from '@telaah/shared/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { LockedButton } from '#src/layout/locked-button.tsx';
import { useStored } from '#src/layout/stored.ts';

const DailyChart = lazy(async () => ({ default: (await import('#src/features/research/daily-chart.tsx')).DailyChart }));
const asOpen = (value: unknown): boolean => value === true;

/** Closed until asked for: the chart's code and canvas cost more than the rest of the page. The choice is remembered. */
export const DailyChartSection = ({ analytics }: { analytics: AnalyticsResult | undefined }) => {
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
        <div className="min-h-[300px] px-3 pb-3">
          <Suspense fallback={<Skeleton className="h-[260px]" />}>
            {analytics ? <DailyChart analytics={analytics} /> : <Skeleton className="h-[260px]" />}
          </Suspense>
          {analytics?.gate && (
            <p className="flex flex-wrap items-center gap-2 text-text-2">
              {t('gate.days', { count: analytics.gate.hidden })}
              <LockedButton label={t('chart.title')} requiredPlan={analytics.gate.requiredPlan} />
            </p>
          )}
        </div>
      )}
    </section>
  );
};
