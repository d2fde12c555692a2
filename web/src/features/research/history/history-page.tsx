import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { looksWithin } from '@telaah/shared/features/belief/own-news';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { isKnownDay, rangeBefore, usualRange } from '@telaah/shared/features/research/history/calendar';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/heads';
import { wibDay } from '@telaah/shared/lib/dates';
import { EmptyState } from '@telaah/shared/ui/empty-state';
import { ErrorState } from '@telaah/shared/ui/error-state';
import { ProgressBar } from '@telaah/shared/ui/progress-bar';
import { Tabs } from '@telaah/shared/ui/tabs';
import { PackageSearch } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { CallFailure } from '#src/api.ts';
import { FigureTiles } from '#src/features/research/history/figure-tiles.tsx';
import { HistoryHeader } from '#src/features/research/history/history-header.tsx';
import { HistorySkeleton } from '#src/features/research/history/history-skeleton.tsx';
import { historyQuery } from '#src/features/research/history/queries.ts';
import { LockedRangeBar, RangeBar, RangeNote } from '#src/features/research/history/range-bar.tsx';
import { costOf, costWith, usePaidDays } from '#src/features/research/history/range-cost.ts';
import { refusedBounds } from '#src/features/research/history/refused-bounds.ts';
import { type HistorySearch, type HistoryTab, rangeOf, searchOf } from '#src/features/research/history/search.ts';
import { isTokensOut, TokensOut } from '#src/features/research/tokens-out.tsx';
import { failureProps } from '#src/kit/failure.tsx';
import { usePageTitle } from '#src/kit/page-title.ts';
import { plainButton, plainPrimary } from '#src/kit/plain.ts';
import { useKept } from '#src/kit/use-kept.ts';
import { ownLooksQuery } from '#src/session/own-looks.ts';
import { rememberProduct } from '#src/session/recent.ts';
import { useGate, usePlanName } from '#src/session/use-gates.ts';

// It is fetched beside the days themselves, and is mostly there before them.
const chartTab = import('#src/features/research/history/chart-tab.tsx');
// Whoever looks at another tab misses nothing where it fails; the tab itself says so.
chartTab.catch(() => undefined);
const ChartTab = lazy(async () => ({ default: (await chartTab).ChartTab }));
const SummaryTab = lazy(async () => ({ default: (await import('#src/features/research/history/summary-tab.tsx')).SummaryTab }));
const VariantsTab = lazy(async () => ({ default: (await import('#src/features/research/history/variants-tab.tsx')).VariantsTab }));
const ObservationsTab = lazy(async () => ({
  default: (await import('#src/features/research/history/observations-tab.tsx')).ObservationsTab,
}));

// Most people who open a history have the plan for it.
const LockedDays = lazy(async () => ({ default: (await import('#src/features/research/history/locked-days.tsx')).LockedDays }));
// Days of which nothing is known are few.
const noDays = () => import('#src/features/research/history/no-days.tsx');
const NoDays = lazy(async () => ({ default: (await noDays()).NoDays }));
const OutsideDays = lazy(async () => ({ default: (await noDays()).OutsideDays }));

/** What the chart takes with its legend and notes, so that nothing below it moves when it comes, nor when another tab is chosen. */
const TAB_ROOM = 'min-h-[400px] max-md:min-h-[496px]';

interface HistoryPageProps {
  productId: string;
  search: HistorySearch;
  onSearch: (search: HistorySearch, how?: { replace?: boolean }) => void;
}

/** One product by day: figures first, then the chart, summary, variants and everything that was read. */
export const HistoryPage = ({ productId, search, onSearch }: HistoryPageProps) => {
  const { t } = useTranslation(['history', 'errors', 'research']);
  const plan = usePlanName();
  const { allowed } = useGate('history');
  const [today] = useState(() => wibDay(Date.now()));
  // Without the plan for it all days answer alike: they are one question.
  const query = useQuery(historyQuery(plan, productId, allowed ? rangeOf(search) : null));
  const answered = query.isPlaceholderData ? undefined : query.data?.range;
  const earlier = answered && rangeBefore(answered);
  const hasEarlier = earlier !== undefined && query.data?.earlier === true;
  const before = useQuery({
    ...historyQuery(plan, productId, earlier ?? null),
    enabled: allowed && search.compare === true && hasEarlier,
  });
  const known = usePaidDays(plan, productId);
  const isOut = isTokensOut(query.error) || isTokensOut(before.error);
  // Without tokens for other days the ones before stay readable.
  const kept = useKept(query.data);
  const data = isOut ? kept : query.data;
  const product = data?.product;
  const looks = useQuery({ ...ownLooksQuery([productId]), enabled: data !== undefined }).data?.items;
  const shownDays = data?.range;
  // What was seen a moment ago is after the usual days; who chose other days asks for none but them.
  const hasChosen = rangeOf(search) !== null;
  const own = useMemo(() => (looks && shownDays ? looksWithin(looks, shownDays, !hasChosen) : []), [looks, shownDays, hasChosen]);
  usePageTitle(product?.name ?? t('index.title'));

  useEffect(() => {
    if (product) rememberProduct(product);
  }, [product]);

  const refused = refusedBounds(query.error);
  if (refused) {
    const cost = costOf(usualRange(refused, today), known.paid, known.now);
    return (
      <Suspense>
        <OutsideDays bounds={refused} cost={cost} onUsual={() => onSearch({ tab: search.tab })} />
      </Suspense>
    );
  }
  if (query.isError && !isOut) {
    const isMissing = query.error instanceof CallFailure && query.error.status === 404;
    return isMissing ? (
      <EmptyState
        icon={PackageSearch}
        title={t('state.missingTitle')}
        description={t('state.missingText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={firstHead.page} className={plainPrimary}>
              {t('state.search')}
            </Link>
            <Link to="/research/looks" className={plainButton}>
              {t('research:own.offer')}
            </Link>
          </div>
        }
      />
    ) : (
      <ErrorState title={t('errors:title.page')} {...failureProps(query.error)} noTokens onRetry={() => void query.refetch()} />
    );
  }
  if (!data) return isOut ? <TokensOut /> : <HistorySkeleton />;

  const { gate, range } = data;
  const bounds = { from: range.min, to: range.max };
  const usual = usualRange(bounds, today);
  // The bar is ahead of the days that stay until the answer is there.
  const chosen = query.isPlaceholderData && !isOut ? (rangeOf(search) ?? usual) : range;
  const days = {
    range: chosen,
    bounds,
    earlier: answered && data.earlier,
    firstSeen: wibDay(data.product.provenance.first_observed_at),
    today,
  };
  const compare = search.compare === true;
  const compared = compare && hasEarlier && before.data ? before.data : null;
  const isRefreshing = query.isPlaceholderData || query.isFetching;
  const choose = (from: string, to: string) => onSearch(searchOf({ from, to }, usual, search));
  // Of days within these the ones before may reach out of what is paid for.
  const dragCost = costOf(range, known.paid, known.now) + (compare ? tokenCosts.date_range : 0);
  const tabs: { value: HistoryTab; label: string; content: React.ReactNode }[] = [
    {
      value: 'chart',
      label: t('tab.chart'),
      content: <ChartTab data={data} before={compared} own={own} onRange={gate ? undefined : choose} cost={dragCost} />,
    },
    { value: 'summary', label: t('tab.summary'), content: <SummaryTab data={data} before={compared} range={range} /> },
    ...(data.variants.length > 0
      ? [
          {
            value: 'variants' as const,
            label: t('tab.variants', { count: data.variants.length }),
            content: <VariantsTab data={data} />,
          },
        ]
      : []),
    {
      value: 'observations',
      label: t('tab.observations', { count: data.observations.length + own.length }),
      content: <ObservationsTab data={data} own={own} />,
    },
  ];

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3" aria-busy={isRefreshing}>
      <HistoryHeader product={data.product} />
      {isOut && <TokensOut />}
      {gate ? (
        <LockedRangeBar range={range} gate={gate} />
      ) : (
        <>
          <RangeBar {...days} search={search} {...known} onSearch={onSearch} />
          <RangeNote {...days} />
        </>
      )}
      {!gate && !data.days.some(isKnownDay) ? (
        <Suspense>
          <NoDays
            range={range}
            bounds={bounds}
            costOf={(other) => costWith(other, { ...known, compare, bounds })}
            onRange={({ from, to }) => choose(from, to)}
          />
        </Suspense>
      ) : (
        <>
          <FigureTiles data={data} before={compared} />
          <section className="relative min-w-0 rounded-lg border border-line bg-surface p-3">
            {isRefreshing && <ProgressBar className="absolute inset-x-0 top-0" />}
            <Tabs
              label={t('tab.label')}
              value={tabs.find(({ value }) => value === search.tab)?.value ?? 'chart'}
              onValueChange={(tab) => onSearch({ ...search, tab: tab as HistoryTab }, { replace: true })}
              items={tabs.map(({ content, ...tab }) => ({
                ...tab,
                content: (
                  <div className={TAB_ROOM}>
                    <Suspense>{content}</Suspense>
                  </div>
                ),
              }))}
            />
            {gate && (
              <Suspense>
                <LockedDays gate={gate} />
              </Suspense>
            )}
          </section>
        </>
      )}
    </div>
  );
};
