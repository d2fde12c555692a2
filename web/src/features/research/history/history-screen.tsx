import { useQuery } from '@tanstack/react-query';
import { isKnownDay, rangeBefore } from '@telaah/shared/features/research/history/day/calendar';
import type { HistoryHead } from '@telaah/shared/features/research/history/heads';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { ProgressBar } from '@telaah/shared/ui/states/progress-bar';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { isTokensOut, TokensOut } from '#src/features/research/cost/tokens-out.tsx';
import { useExpiredAnswer } from '#src/features/research/cost/use-expired-answer.ts';
import type { AnyHistory, OnSearch, ShownHistory } from '#src/features/research/history/any-history.ts';
import { type FetchHistory, historyQuery } from '#src/features/research/history/queries.ts';
import { RangeBar, RangeNote } from '#src/features/research/history/range-bar.tsx';
import { findRefusedBounds } from '#src/features/research/history/refused-bounds.ts';
import { type HistorySearch, toHistorySearch, toSearchRange } from '#src/features/research/history/search.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { useLastValue } from '#src/kit/page/use-last-value.ts';
import { useGate, usePlanName } from '#src/session/account/use-gates.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useHistoryCosts } from '#src/session/cost/use-cost.ts';

// Loaded on demand, because few people come back after an hour.
const ExpiredHistoryCard = lazyPart(() => import('#src/features/research/cost/expired-answer-card.tsx'), 'ExpiredAnswerCard');
// Loaded on demand, because most people who open a history have the plan for it.
const locked = () => import('#src/features/research/history/locked-days.tsx');
const LockedDays = lazyPart(locked, 'LockedDays');
const LockedRangeBar = lazyPart(locked, 'LockedRangeBar');
// Loaded on demand, because days without data are rare.
const noDays = () => import('#src/features/research/history/no-days.tsx');
const NoDays = lazyPart(noDays, 'NoDays');
const OutsideDays = lazyPart(noDays, 'OutsideDays');

/** What differs between kinds of histories. Must be a module constant; otherwise its components remount on every render. */
export interface HistoryView<Data extends AnyHistory> {
  history: HistoryHead;
  ask: FetchHistory<Data>;
  name: (data: Data) => string;
  firstSeen: (data: Data) => string;
  /** Adds it to the recently opened ones in this browser. */
  remember: (data: Data) => void;
  Skeleton: ComponentType;
  Missing: ComponentType;
  Header: ComponentType<{ data: Data }>;
  Tiles: ComponentType<{ data: Data; before: Data | null }>;
  Tabs: ComponentType<ShownHistory<Data>>;
}

interface HistoryScreenProps<Data extends AnyHistory> {
  view: HistoryView<Data>;
  id: string;
  search: HistorySearch;
  onSearch: OnSearch;
}

export const HistoryScreen = <Data extends AnyHistory>({ view, id, search, onSearch }: HistoryScreenProps<Data>) => {
  const { t } = useTranslation(['history', 'errors']);
  const plan = usePlanName();
  const { allowed } = useGate('history');
  const [today] = useState(() => wibDay(Date.now()));
  const queryOf = (range: DayRange | null) => historyQuery(view.ask, plan, view.history, id, range);
  // Without the plan all ranges have the same answer, so they share one query.
  const daysQuery = queryOf(allowed ? toSearchRange(search) : null);
  const cost = useHistoryCosts(view.history)(id);
  const { isHeld, ask } = useExpiredAnswer(cost, [daysQuery.queryKey]);
  const query = useQuery({ ...daysQuery, enabled: !isHeld });
  const shownRange = query.isPlaceholderData ? undefined : query.data?.range;
  const earlier = shownRange && rangeBefore(shownRange);
  const hasEarlier = earlier !== undefined && query.data?.earlier === true;
  const before = useQuery({ ...queryOf(earlier ?? null), enabled: allowed && search.compare === true && hasEarlier });
  const isOut = isTokensOut(query.error) || isTokensOut(before.error);
  // Without tokens for other days the previous ones stay readable.
  const lastAnswer = useLastValue(query.data);
  const data = isOut ? lastAnswer : query.data;
  usePageTitle(data ? view.name(data) : t('index.title'));

  useEffect(() => {
    if (data) view.remember(data);
  }, [data, view]);
  useEffect(() => {
    // Loaded before the days arrive, so that nothing moves when they do.
    if (!allowed) locked().catch(() => undefined);
  }, [allowed]);

  if (isHeld)
    return (
      <Suspense>
        <ExpiredHistoryCard words={t('index.open')} cost={cost} onAsk={ask} />
      </Suspense>
    );
  const refused = findRefusedBounds(query.error);
  if (refused) {
    return (
      <Suspense>
        <OutsideDays bounds={refused} cost={cost} onAll={() => onSearch({ tab: search.tab })} />
      </Suspense>
    );
  }
  if (query.isError && !isOut) {
    if (query.error instanceof CallFailure && query.error.status === 404)
      return (
        <Suspense>
          <view.Missing />
        </Suspense>
      );
    return (
      <>
        <h1 className="sr-only">{t('index.title')}</h1>
        <ErrorState
          title={t('errors:title.page')}
          {...failureProps(query.error)}
          noTokens
          cost={<Cost tokens={cost} />}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  if (!data) return isOut ? <TokensOut /> : <view.Skeleton />;

  const { gate, range } = data;
  const bounds = { from: range.min, to: range.max };
  const days = {
    // The bar shows the requested range while the previous days stay visible.
    range: query.isPlaceholderData && !isOut ? (toSearchRange(search) ?? bounds) : range,
    bounds,
    earlier: shownRange && data.earlier,
    firstSeen: view.firstSeen(data),
    today,
  };
  const compare = search.compare === true;
  const compared = compare && hasEarlier && before.data ? before.data : null;
  const isRefreshing = query.isPlaceholderData || query.isFetching;
  const choose = (from: string, to: string) => onSearch(toHistorySearch({ from, to }, bounds, search));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3" aria-busy={isRefreshing}>
      <view.Header data={data} />
      {isOut && <TokensOut />}
      {gate ? (
        <Suspense fallback={<div className="min-h-9 max-sm:pointer-coarse:min-h-24 pointer-coarse:min-h-11" />}>
          <LockedRangeBar range={range} gate={gate} />
        </Suspense>
      ) : (
        <>
          <RangeBar {...days} search={search} cost={cost} onSearch={onSearch} />
          <RangeNote {...days} spent={data.spent} />
        </>
      )}
      {!gate && !data.days.some(isKnownDay) ? (
        <Suspense>
          <NoDays range={range} bounds={bounds} cost={cost} onRange={({ from, to }) => choose(from, to)} />
        </Suspense>
      ) : (
        <>
          <view.Tiles data={data} before={compared} />
          <section className="relative min-w-0 rounded-lg border border-line bg-surface p-3">
            {isRefreshing && <ProgressBar className="absolute inset-x-0 top-0" />}
            <view.Tabs
              data={data}
              before={compared}
              search={search}
              onSearch={onSearch}
              onRange={gate ? undefined : choose}
              cost={cost}
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
