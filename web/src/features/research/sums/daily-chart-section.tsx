import { useTranslation } from '@telaah/shared/i18n/react';
import type { Search, SumsAnswer } from '@telaah/shared/kinds/kind';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Suspense } from 'react';
import { FoldSection } from '#src/features/research/sums/collapsible-section.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const ChartOfDays = lazyPart(() => import('#src/features/research/sums/chart-of-days.tsx'), 'ChartOfDays');

interface DailyChartSectionProps {
  analytics: SumsAnswer<object> | undefined;
  search: Search;
  onSearch: (search: Search, how?: { replace?: boolean }) => void;
}

/** Closed by default, because the chart's code and canvas are expensive. The choice is stored. */
export const DailyChartSection = ({ analytics, search, onSearch }: DailyChartSectionProps) => {
  const { t } = useTranslation('research');
  return (
    <FoldSection id="daily-chart" title={t('chart.title')} isClosed>
      <div className="grid min-h-[300px] grid-cols-1 content-start gap-2">
        <Suspense fallback={<Skeleton className="h-[260px]" />}>
          {analytics ? (
            <ChartOfDays analytics={analytics} search={search} onSearch={onSearch} />
          ) : (
            <Skeleton className="h-[260px]" />
          )}
        </Suspense>
      </div>
    </FoldSection>
  );
};
