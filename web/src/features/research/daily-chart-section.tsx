import { useTranslation } from '@telaah/shared/i18n/react';
import type { Search, Summed } from '@telaah/shared/kinds/kind';
import { Skeleton } from '@telaah/shared/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useStored } from '#src/session/stored.ts';

const ChartOfDays = lazy(async () => ({ default: (await import('#src/features/research/chart-of-days.tsx')).ChartOfDays }));
const asOpen = (value: unknown): boolean => value === true;

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
          <Suspense fallback={<Skeleton className="h-[260px]" />}>
            {analytics ? (
              <ChartOfDays analytics={analytics} search={search} onSearch={onSearch} />
            ) : (
              <Skeleton className="h-[260px]" />
            )}
          </Suspense>
        </div>
      )}
    </section>
  );
};
