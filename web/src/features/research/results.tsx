import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { comparedWeek } from '@telaah/shared/features/estimates/change';
import { comparedWords } from '@telaah/shared/features/estimates/change-words';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, Search, SumsAnswer } from '@telaah/shared/kinds/kind';
import { chosenColumns, openColumns } from '@telaah/shared/kinds/table';
import { WeekEnds } from '@telaah/shared/ui/figures/week-change';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { ProgressBar } from '@telaah/shared/ui/states/progress-bar';
import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { filterOf, hasSums, type KindCallInput, rowsQuery, sumsQuery } from '#src/features/research/calls/queries.ts';
import { RowCosts, useRowCosts } from '#src/features/research/cost/row-costs.ts';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { isTokensOut, TokensOut } from '#src/features/research/cost/tokens-out.tsx';
import { useSearchSpending } from '#src/features/research/cost/use-search-spending.ts';
import { CardsSkeleton } from '#src/features/research/rows/cards-skeleton.tsx';
import { AllDemo } from '#src/features/research/rows/cell.tsx';
import { KindTable } from '#src/features/research/rows/kind-table.tsx';
import { Narrowing } from '#src/features/research/rows/narrowing.tsx';
import { ResultsFooter } from '#src/features/research/rows/results-footer.tsx';
import { ResultsSkeleton } from '#src/features/research/rows/results-skeleton.tsx';
import { ResultsToolbar } from '#src/features/research/rows/results-toolbar.tsx';
import { DailyChartSection } from '#src/features/research/sums/daily-chart-section.tsx';
import { SummaryTiles } from '#src/features/research/sums/summary-tiles.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { useShortcut } from '#src/kit/keyboard/shortcut-context.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { isPhoneNow, usePhone } from '#src/kit/page/media.ts';
import { saveFile } from '#src/kit/page/save-file.ts';
import { useLastValue } from '#src/kit/page/use-last-value.ts';
import { usePlanFor, usePlanName } from '#src/session/account/use-gates.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { usePendingObservations } from '#src/session/own-data/pending-observations.ts';
import { useStored } from '#src/session/storage/stored.ts';

// Tables do not need cards; phones load them in parallel with the first answer.
const cards = () => import('#src/features/research/rows/kind-cards.tsx');
if (isPhoneNow()) void cards();
const KindCards = lazyPart(cards, 'KindCards');
// Loaded on demand, because most plans show all rows.
const LockedRows = lazyPart(() => import('#src/features/research/cost/locked-rows.tsx'), 'LockedRows');
const HiddenLine = lazyPart(() => import('#src/features/research/own/hidden-line.tsx'), 'HiddenLine', 'own');
// Loaded on demand to keep the page's first load small.
const NoResult = lazyPart(() => import('#src/features/research/search/no-result.tsx'), 'NoResult');

const rowSteps = () => import('#src/features/research/rows/step-rows.ts');

export interface ResultsProps {
  kind: AnyKind;
  search: Search;
  input: KindCallInput;
  onSearch: (search: Search, how?: { replace?: boolean }) => void;
  /** `onSearch` for controls that show their price. */
  onPriced: (search: Search) => void;
  /** Shown above the rows; receives undefined until the sums arrive. */
  sections?: ((sums: SumsAnswer<object> | undefined) => ReactNode) | undefined;
  /** Tokens that another call of the same question cost. */
  alsoSpent?: number | undefined;
}

/** Undefined while previous data stands in for the current answer. */
const toCurrentData = <T,>({ data, isPlaceholderData, isFetching }: UseQueryResult<T>): T | undefined =>
  isPlaceholderData || isFetching ? undefined : data;

/** Previous rows stay, dimmed, while new ones load. */
export const Results = ({ kind, search, input, onSearch, onPriced, sections, alsoSpent = 0 }: ResultsProps) => {
  const { t } = useTranslation(['research', 'errors', 'common']);
  const { t: common } = useTranslation('common');
  const words = useWords(kind.texts);
  const format = useFormat();
  const isPhone = usePhone();
  const plan = usePlanName();
  const planFor = usePlanFor();
  const readColumns = useMemo(() => (value: unknown) => chosenColumns(kind, value), [kind]);
  const [chosen, setChosen] = useStored(`${kind.id}-columns`, readColumns);
  const shown = openColumns(kind, chosen, (needs) => planFor(needs) === null);
  const [withHidden, setWithHidden] = useState(false);
  const cost = useSearchCost(kind)(search);
  const rowCosts = useRowCosts(kind);
  const found = useQuery(rowsQuery(kind, plan, withHidden ? { ...input, with_hidden: true } : input));
  const sums = useQuery(sumsQuery(kind, plan, input));
  const isOut = isTokensOut(found.error);
  // Without tokens for a new search the previous answer stays readable.
  const lastAnswer = useLastValue(found.data);
  const data = isOut ? lastAnswer : found.data;
  const ids = useMemo(() => (kind.publishedFigures ? data?.items.map((row) => kind.rowId(row)) : null) ?? [], [kind, data]);
  const pendingRows = usePendingObservations(ids);
  const view = isPhone ? 'cards' : (search.view ?? 'table');
  const page = data?.page ?? 1;
  const pages = data?.total_page ?? 1;
  const isOpen = data?.gate === null;
  const spent = useSearchSpending(
    JSON.stringify(filterOf(input)),
    toCurrentData(found),
    hasSums(kind) ? toCurrentData(sums) : null,
  );

  const goTo = (next: number) => onSearch({ ...search, page: next === 1 ? undefined : next });
  const save = async () => {
    if (!data) return;
    const { fileNameOf, toTableFile } = await import('@telaah/shared/kinds/csv');
    const compared = comparedWords(comparedWeek(data.generation.day_to), format, common);
    const content = toTableFile({
      table: kind,
      rows: data.items,
      chosen: shown,
      pending: pendingRows,
      words,
      compared,
      language: format.language,
    });
    saveFile(fileNameOf(search.q || words('page.table'), new Date(), page), content);
  };
  const setView = (next: 'table' | 'cards') =>
    onSearch({ ...search, view: next === 'table' ? undefined : next }, { replace: true });

  // The API clamps a page beyond the end, so the address follows the answer.
  const isClamped = data !== undefined && isOpen && !isOut && !found.isPlaceholderData && page !== (search.page ?? 1);
  useEffect(() => {
    if (isClamped) onSearch({ ...search, page: page === 1 ? undefined : page }, { replace: true });
  }, [isClamped, onSearch, page, search]);

  useShortcut('view', isPhone ? null : () => setView(view === 'table' ? 'cards' : 'table'));
  useShortcut('nextRow', () => void rowSteps().then(({ stepRows }) => stepRows(1)));
  useShortcut('previousRow', () => void rowSteps().then(({ stepRows }) => stepRows(-1)));
  useShortcut('previous', page > 1 ? () => goTo(page - 1) : null);
  useShortcut('next', page < pages ? () => goTo(page + 1) : null);
  useShortcut('export', data && isOpen && data.items.length > 0 ? () => void save() : null);

  if (found.isError && !isOut) {
    const title = search.q ? t('errors:title.searchFor', { keyword: search.q }) : t('errors:title.search');
    return (
      <ErrorState
        title={title}
        {...failureProps(found.error)}
        noTokens
        cost={<Cost tokens={cost} />}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const skeleton = <ResultsSkeleton kind={kind} view={view} chosen={shown} compact={isPhone} />;
  // Uses loaded code only, because nothing can be fetched while paused.
  const waiting = found.fetchStatus === 'paused' && (
    <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
      {t('tool.waiting')}
    </p>
  );
  if (!data) {
    return isOut ? (
      <TokensOut />
    ) : (
      <>
        {waiting}
        {skeleton}
      </>
    );
  }
  if (data.total_count === 0 && !found.isPlaceholderData && !isOut) {
    return (
      <Suspense fallback={skeleton}>
        <NoResult kind={kind} search={search} onSearch={onPriced} />
      </Suspense>
    );
  }

  const isRefreshing = found.isPlaceholderData || found.isFetching;
  const isAllDemo = data.items.every((row) => kind.provenance?.(row).source === 'demo');
  return (
    <WeekEnds value={data.generation.day_to}>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <p role="status" className="sr-only">
          {isRefreshing
            ? t('common:state.refreshing')
            : words('tool.results', { count: data.total_count, value: format.count(data.total_count) })}
        </p>
        {isOut && <TokensOut />}
        {waiting}
        {!isOut && hasSums(kind) && (
          <>
            <SummaryTiles kind={kind} query={sums} />
            {Object.values(kind.tiles).some(({ days }) => days) && (
              <DailyChartSection analytics={sums.data} search={search} onSearch={onSearch} />
            )}
            {sections?.(sums.data)}
          </>
        )}
        <section
          id="results"
          tabIndex={-1}
          aria-label={words('page.table')}
          aria-busy={isRefreshing}
          className="relative min-w-0 scroll-mt-16 rounded-lg border border-line bg-surface outline-none"
        >
          {isRefreshing && <ProgressBar className="absolute inset-x-0 top-0" />}
          <ResultsToolbar
            kind={kind}
            data={data}
            view={view}
            chosen={shown}
            search={search}
            spent={spent === null ? null : spent + alsoSpent}
            onChosen={setChosen}
            onView={isPhone ? null : setView}
            onSave={() => void save()}
            onSearch={onSearch}
          />
          {(data.hidden > 0 || withHidden) && (
            <Suspense>
              <HiddenLine kind={kind} search={search} hidden={data.hidden} isShown={withHidden} onShow={setWithHidden} />
            </Suspense>
          )}
          <RowCosts value={rowCosts}>
            <AllDemo value={isAllDemo}>
              <Narrowing kind={kind} search={isOut || found.isPlaceholderData ? null : search}>
                <div className={clsx(view === 'cards' && found.isPlaceholderData && 'opacity-60')}>
                  {view === 'table' ? (
                    <KindTable
                      kind={kind}
                      rows={data.items}
                      own={pendingRows}
                      chosen={shown}
                      search={search}
                      isRefreshing={found.isPlaceholderData}
                      onSearch={isOpen ? onSearch : undefined}
                    />
                  ) : (
                    <Suspense fallback={<CardsSkeleton compact={isPhone} />}>
                      <KindCards kind={kind} rows={data.items} own={pendingRows} compact={isPhone} />
                    </Suspense>
                  )}
                </div>
              </Narrowing>
            </AllDemo>
          </RowCosts>
          {data.gate !== null && data.gate.hidden > 0 && (
            <Suspense>
              <LockedRows kind={kind} gate={data.gate} />
            </Suspense>
          )}
          <ResultsFooter kind={kind} data={data} onPage={goTo} />
        </section>
      </div>
    </WeekEnds>
  );
};
