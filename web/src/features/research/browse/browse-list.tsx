import { type BrowsePart, visibleItems, visibleStores } from '@telaah/shared/features/research/browse/state';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import type { HeadId } from '@telaah/shared/kinds/registry/heads';
import { DemoMark } from '@telaah/shared/ui/badges/demo-mark';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { ProgressBar } from '@telaah/shared/ui/states/progress-bar';
import { SearchX } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { MarketBrowseState } from '#src/features/research/browse/use-browse.ts';
import { RowCosts, useRowCosts } from '#src/features/research/cost/row-costs.ts';
import { isTokensOut, TokensOut } from '#src/features/research/cost/tokens-out.tsx';
import { CardsSkeleton } from '#src/features/research/rows/cards-skeleton.tsx';
import { AllDemo } from '#src/features/research/rows/cell.tsx';
import { KindCards } from '#src/features/research/rows/kind-cards.tsx';
import { DataRequestOffer } from '#src/kit/data-request/data-request-offer.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { usePhone } from '#src/kit/page/media.ts';
import { useGate } from '#src/session/account/use-gates.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useOpeningCost } from '#src/session/cost/use-cost.ts';
import { usePendingObservations } from '#src/session/own-data/pending-observations.ts';

// Loaded on demand, because most plans show all rows.
const LockedRows = lazyPart(() => import('#src/features/research/cost/locked-rows.tsx'), 'LockedRows');

interface BrowseListProps {
  kind: AnyKind;
  part: BrowsePart;
  state: MarketBrowseState;
  failure: Error | null;
  name: string;
  more: (() => void) | null;
  /** Tokens that the list costs now; 0 while it is paid. */
  cost: number;
  onReset: () => void;
  tools: ReactNode;
}

const listOf = (state: MarketBrowseState, part: BrowsePart): { rows: object[]; hidden: number } => {
  if (part === 'categories') return { rows: state.categories.map(({ row }) => row), hidden: 0 };
  const { shown, hidden } = part === 'items' ? visibleItems(state) : visibleStores(state);
  return { rows: shown.map(({ row }) => row), hidden };
};

export const BrowseList = ({ kind, part, state, failure, name, more, cost, onReset, tools }: BrowseListProps) => {
  const { t } = useTranslation(['browse', 'research']);
  const words = useWords(kind.texts);
  const format = useFormat();
  const isPhone = usePhone();
  const gate = useGate(kind.opens);
  const opening = useOpeningCost(kind.open);
  const rowCosts = useRowCosts(kind);
  const { rows, hidden } = useMemo(() => listOf(state, part), [state, part]);
  const ids = useMemo(() => (kind.publishedFigures ? rows.map((row) => kind.rowId(row)) : []), [kind, rows]);
  const pendingRows = usePendingObservations(ids);
  const loaded = state.known[part];
  const isLoading = state.pending.includes(part);

  if (state.fnError === part && failure) {
    const retry = more ?? undefined;
    if (isTokensOut(failure)) return <TokensOut />;
    if (rows.length === 0)
      return (
        <ErrorState
          title={t(`state.failed.${part}`)}
          {...failureProps(failure)}
          noTokens
          cost={<Cost tokens={cost} />}
          {...(retry && { onRetry: retry })}
        />
      );
  }
  if (loaded === null) return <CardsSkeleton compact={isPhone} />;
  if (loaded.total === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('research:state.emptyTitle')}
        description={t('state.emptyText', { name })}
        action={
          <div className="flex max-w-lg flex-wrap justify-center gap-2">
            <DataRequestOffer key={`${state.keyword} ${state.category.value}`} of={kind.id as HeadId} />
            <Button onClick={onReset}>{t('list.reset')}</Button>
          </div>
        }
      />
    );
  }
  const total = format.count(loaded.total);
  const shown = rows.length + hidden;
  const isAll = shown >= loaded.total;
  const isAllDemo = rows.every((row) => kind.provenance?.(row).source === 'demo');
  const count = isAll ? t('list.all', { count: loaded.total, total }) : t('list.shown', { shown: format.count(shown), total });
  return (
    <section
      aria-label={t(`tab.${part}`)}
      aria-busy={isLoading}
      className="relative min-w-0 rounded-lg border border-line bg-surface"
    >
      {isLoading && <ProgressBar className="absolute inset-x-0 top-0" />}
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
        <p role="status" className="text-text-2 tabular-nums">
          {count}
          {hidden > 0 && ` · ${t('list.hidden', { count: hidden })}`}
        </p>
        {loaded.isDemo && <DemoMark />}
        <p className="mr-auto text-[12px] text-text-3 leading-4">{opening > 0 && words('cost.opens', { count: opening })}</p>
        {tools}
      </div>
      <RowCosts value={rowCosts}>
        <AllDemo value={isAllDemo}>
          <KindCards kind={kind} rows={rows} own={pendingRows} compact={isPhone} />
        </AllDemo>
      </RowCosts>
      {!gate.allowed && state.showPaywall && loaded.total > shown && (
        <Suspense>
          <LockedRows kind={kind} gate={{ requiredPlan: gate.requiredPlan, shown, hidden: loaded.total - shown }} />
        </Suspense>
      )}
      {state.fnError === part && failure && (
        <div className="border-line border-t p-3">
          <ErrorState
            title={t(`state.failed.${part}`)}
            {...failureProps(failure)}
            noTokens
            compact
            cost={<Cost tokens={cost} />}
            {...(more && { onRetry: more })}
          />
        </div>
      )}
      {more && state.fnError !== part && (
        <div className="flex items-center justify-center gap-3 border-line border-t p-3">
          <Button onClick={more} disabled={isLoading}>
            {isLoading ? t('list.loading') : t('list.more')}
            {!isLoading && <Cost tokens={cost} className="-ml-1" />}
          </Button>
          <span className="text-[12px] text-text-3">{count}</span>
        </div>
      )}
    </section>
  );
};
