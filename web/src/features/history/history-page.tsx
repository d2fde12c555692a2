import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wibDay } from '@telaah/shared/lib/dates';
import { EmptyState } from '@telaah/shared/ui/empty-state';
import { ErrorState } from '@telaah/shared/ui/error-state';
import { ProgressBar } from '@telaah/shared/ui/progress-bar';
import { Tabs } from '@telaah/shared/ui/tabs';
import { useFormat } from '@telaah/shared/ui/use-format';
import { PackageSearch } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { CallFailure } from '#src/api.ts';
import { FigureTiles } from '#src/features/history/figure-tiles.tsx';
import { HistoryHeader } from '#src/features/history/history-header.tsx';
import { HistorySkeleton } from '#src/features/history/history-skeleton.tsx';
import { ObservationsTab } from '#src/features/history/observations-tab.tsx';
import { historyQuery } from '#src/features/history/queries.ts';
import { LockedDays } from '#src/features/history/locked-days.tsx';
import { LockedRangeBar, RangeBar } from '#src/features/history/range-bar.tsx';
import { type HistorySearch, type HistoryTab, MAX_DAYS, rangeBefore, rangeOf, searchOf } from '#src/features/history/search.ts';
import { SummaryTab } from '#src/features/history/summary-tab.tsx';
import { VariantsTab } from '#src/features/history/variants-tab.tsx';
import { failureProps } from '#src/layout/failure.tsx';
import { usePageTitle } from '#src/layout/page-title.ts';
import { plainPrimary } from '#src/layout/plain.ts';
import { rememberProduct } from '#src/layout/recent.ts';
import { useSession } from '#src/layout/session.ts';
import { isTokensOut, TokensOut } from '#src/layout/tokens-out.tsx';
import { useGate, usePlanName } from '#src/layout/use-gates.ts';
import { useKept } from '#src/layout/use-kept.ts';

const ChartTab = lazy(async () => ({ default: (await import('#src/features/history/chart-tab.tsx')).ChartTab }));

interface HistoryPageProps {
  productId: string;
  search: HistorySearch;
  onSearch: (search: HistorySearch, how?: { replace?: boolean }) => void;
}

/** One product by day: figures first, then the chart, summary, variants and everything that was read. */
export const HistoryPage = ({ productId, search, onSearch }: HistoryPageProps) => {
  const { t } = useTranslation(['history', 'errors']);
  const format = useFormat();
  const session = useSession();
  const plan = usePlanName();
  const { allowed } = useGate('history');
  const [today] = useState(() => wibDay(Date.now()));
  const asked = rangeOf(search, today);
  // Without the plan for it all days answer alike: they are one question.
  const range = allowed ? asked : rangeOf({}, today);
  const query = useQuery(historyQuery(plan, productId, range));
  const before = useQuery({
    ...historyQuery(plan, productId, rangeBefore(range)),
    enabled: allowed && search.compare === true && query.isSuccess && !query.isPlaceholderData,
  });
  const isOut = isTokensOut(query.error) || isTokensOut(before.error);
  // Without tokens for other days the ones before stay readable.
  const kept = useKept(query.data);
  const data = isOut ? kept : query.data;
  const product = data?.product;
  usePageTitle(product?.name ?? t('index.title'));

  useEffect(() => {
    if (product) rememberProduct(product);
  }, [product]);

  if (query.isError && !isOut) {
    const isMissing = query.error instanceof CallFailure && query.error.status === 404;
    return isMissing ? (
      <EmptyState
        icon={PackageSearch}
        title={t('state.missingTitle')}
        description={t('state.missingText')}
        action={
          <Link to="/research/products" className={plainPrimary}>
            {t('state.search')}
          </Link>
        }
      />
    ) : (
      <ErrorState title={t('errors:title.page')} {...failureProps(query.error)} noTokens onRetry={() => void query.refetch()} />
    );
  }
  if (!data) return isOut ? <TokensOut /> : <HistorySkeleton />;

  const { gate } = data;
  const compared = search.compare && before.data ? before.data : null;
  const isRefreshing = query.isPlaceholderData || query.isFetching;
  const choose = (from: string, to: string) => onSearch(searchOf({ from, to }, today, search));
  const tabs: { value: HistoryTab; label: string; content: React.ReactNode }[] = [
    {
      value: 'chart',
      label: t('tab.chart'),
      content: (
        <Suspense>
          <ChartTab data={data} before={compared} onRange={gate ? undefined : choose} />
        </Suspense>
      ),
    },
    { value: 'summary', label: t('tab.summary'), content: <SummaryTab data={data} before={compared} range={data.range} /> },
    { value: 'variants', label: t('tab.variants', { count: data.variants.length }), content: <VariantsTab data={data} /> },
    {
      value: 'observations',
      label: t('tab.observations', { count: data.observations.length }),
      content: <ObservationsTab data={data} />,
    },
  ];

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3" aria-busy={isRefreshing}>
      <HistoryHeader product={data.product} />
      {isOut && <TokensOut />}
      {gate ? (
        <LockedRangeBar range={data.range} gate={gate} />
      ) : (
        <RangeBar
          search={search}
          range={range}
          today={today}
          most={session?.premium.historicalRange ?? MAX_DAYS}
          onSearch={onSearch}
        />
      )}
      {data.range.clamped && (
        <p role="status" className="rounded-md bg-info-soft px-3 py-2 text-info">
          {t('gate.clamped', { count: data.days.length, days: format.dayRange(data.range.from, data.range.to) })}
        </p>
      )}
      <FigureTiles data={data} before={compared} />
      <section className="relative min-w-0 rounded-lg border border-line bg-surface p-3">
        {isRefreshing && <ProgressBar className="absolute inset-x-0 top-0" />}
        <Tabs
          label={t('tab.label')}
          value={search.tab ?? 'chart'}
          onValueChange={(tab) => onSearch({ ...search, tab: tab as HistoryTab }, { replace: true })}
          items={tabs}
        />
        {gate && <LockedDays gate={gate} />}
      </section>
    </div>
  );
};
