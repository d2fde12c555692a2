import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { activeChips, hasQuestion, questionAddress, readerFor, toCallInput, withoutOrder } from '@telaah/shared/kinds/address';
import type { AnyKind, KindSearch, Search } from '@telaah/shared/kinds/kind';
import { headOf } from '@telaah/shared/kinds/registry/heads';
import { stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { WeekEnds } from '@telaah/shared/ui/figures/week-change';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { hasSums, type KindCallInput, rowsQuery, sumsQuery } from '#src/features/research/calls/queries.ts';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { useExpiredAnswer } from '#src/features/research/cost/use-expired-answer.ts';
import { usePendingSearch } from '#src/features/research/cost/use-pending-search.ts';
import { knownMarketplaces } from '#src/features/research/market/marketplaces.ts';
import { useComparedText } from '#src/features/research/own/comparison-text.ts';
import { Results, type ResultsProps } from '#src/features/research/results.tsx';
import { MarketplaceFilter } from '#src/features/research/search/marketplace-filter.tsx';
import { SearchBar } from '#src/features/research/search/search-bar.tsx';
import { useShortcut } from '#src/kit/keyboard/shortcut-context.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { usePhone } from '#src/kit/page/media.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { useGate, usePlanName } from '#src/session/account/use-gates.ts';
import { SearchCost } from '#src/session/cost/search-cost.tsx';
import { rememberSearch } from '#src/session/storage/recent.ts';

// Loaded on demand, because few people come back after an hour.
const ExpiredSearchCard = lazyPart(() => import('#src/features/research/cost/expired-answer-card.tsx'), 'ExpiredAnswerCard');
// Loaded on demand, because visits with a search do not need it.
const NoSearch = lazyPart(() => import('#src/features/research/search/no-search.tsx'), 'NoSearch');
const FilterChips = lazyPart(() => import('#src/features/research/search/filter-chips.tsx'), 'FilterChips');
const FilterSheet = lazyPart(() => import('#src/features/research/search/filter-sheet.tsx'), 'FilterSheet');
const CompareTray = lazyPart(() => import('#src/features/research/compare/compare-tray.tsx'), 'CompareTray', 'own');

interface ResearchPageProps<K> {
  kind: K;
  /** From the address, not yet parsed. */
  search: KindSearch<K>;
  /** `replace`: without an entry in the browser's history. */
  onSearch: (search: KindSearch<K>, how?: { replace?: boolean }) => void;
  /** Item of the page's path: its name, and the header that replaces the kind's title. */
  of?: { name: string | undefined; header: ReactNode; spent?: number | undefined };
  sections?: ResultsProps['sections'];
}

/** The address is the page's state. */
export const ResearchPage = <K extends AnyKind>({ kind, search: raw, onSearch: goTo, of, sections }: ResearchPageProps<K>) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
  const gate = useGate(kind.opens);
  const plan = usePlanName();
  const read = useMemo(() => readerFor(kind), [kind]);
  const search = useMemo((): Search => {
    const parsed: Search = read(raw);
    return gate.allowed ? parsed : withoutOrder(parsed);
  }, [read, raw, gate.allowed]);
  // Values that equal the default stay out of the address.
  const onSearch = (next: Search, how?: { replace?: boolean }) => goTo(read(next), how);
  const [filters, setFilters] = useState({ isOpen: false, isMade: false });
  const filterButton = useRef<HTMLButtonElement>(null);
  const [armed, arm] = usePendingSearch(kind, search);
  const searchCost = useSearchCost(kind);
  // These controls cannot show a price; a change that costs tokens only prepares the search button, which does.
  const choose: typeof onSearch = (next, how) => {
    const isFree = how?.replace === true || !hasQuestion(kind, search) || searchCost(next) === 0;
    arm(isFree ? null : next);
    if (isFree) onSearch(next, how);
  };
  const openFilters = () => setFilters({ isOpen: true, isMade: true });
  const compared = useComparedText(kind.id);
  const input: KindCallInput = toCallInput(kind, search, knownMarketplaces);
  const cost = searchCost(search);
  const keys = [rowsQuery(kind, plan, input).queryKey, ...(hasSums(kind) ? [sumsQuery(kind, plan, input).queryKey] : [])];
  const { isHeld, ask } = useExpiredAnswer(cost, keys);
  const isSearchStarted = hasQuestion(kind, search);
  // The shown answer; other components fetch it.
  const { data } = useQuery({ ...rowsQuery(kind, plan, input), enabled: false });
  const title = of?.name ?? words('page.title');
  const isPhone = usePhone();
  const isFiltered = activeChips(kind, search).length > 0;
  // On phones the chips replace the title, so that the first filter moves nothing.
  const replacesTitle = isPhone && isFiltered;
  const chips = isFiltered && (
    // Reserves the height of one row of chips.
    <Suspense fallback={<div className="h-7" />}>
      <FilterChips kind={kind} search={search} isAsked={isSearchStarted && !isHeld} onSearch={onSearch} inLine={isPhone} />
    </Suspense>
  );
  usePageTitle(search.q ? `${search.q} · ${title}` : title);
  useShortcut('filter', openFilters);

  const { q } = search;
  const address = stringifySearch(questionAddress(kind, search));
  useEffect(() => {
    // Searches by filters alone are left out, because people recognise words.
    if (q && headOf(kind.id)) rememberSearch({ kind: kind.id, label: q, address });
  }, [kind, q, address]);

  return (
    <div className="grid grid-cols-1 gap-3">
      {isSearchStarted && (
        <a
          href="#results"
          className="fixed top-2 left-2 z-dialog -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
        >
          {t('tool.toResults')}
        </a>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {of ? (
          <div className="w-full min-w-0">{of.header}</div>
        ) : (
          <h1 className={replacesTitle ? 'sr-only' : 'font-semibold text-[20px] text-text leading-7 max-md:-order-1'}>{title}</h1>
        )}
        {replacesTitle && <div className="-order-1 flex min-h-11 w-full min-w-0">{chips}</div>}
        {'marketplace' in kind.filters && <MarketplaceFilter kind={kind} search={armed ?? search} onChoose={choose} />}
        {!replacesTitle && !of && (
          <Link to="/research/looks" className={clsx(buttonStyle({ variant: 'link' }), 'max-md:-order-1 max-md:ml-auto')}>
            {t('own.title')}
          </Link>
        )}
        {!of && <SearchCost head={kind} />}
      </div>
      <SearchBar
        kind={kind}
        search={search}
        armed={armed}
        onSearch={onSearch}
        onFilters={openFilters}
        filterButton={filterButton}
      />
      {!isPhone && chips}
      {isSearchStarted && isHeld ? (
        <Suspense>
          <ExpiredSearchCard words={t('common:action.search')} cost={cost} onAsk={ask} />
        </Suspense>
      ) : isSearchStarted ? (
        <Results
          kind={kind}
          search={search}
          input={input}
          onSearch={choose}
          onPriced={onSearch}
          sections={sections}
          alsoSpent={of?.spent}
        />
      ) : (
        <Suspense>
          <NoSearch kind={kind} onSearch={onSearch} />
        </Suspense>
      )}
      <Suspense>
        {filters.isMade && (
          <WeekEnds value={data?.generation.day_to ?? null}>
            <FilterSheet
              kind={kind}
              open={filters.isOpen}
              opener={filterButton}
              onOpenChange={(isOpen) => setFilters({ isOpen, isMade: true })}
              search={search}
              isAsked={isSearchStarted && !isHeld}
              onSearch={onSearch}
            />
          </WeekEnds>
        )}
        {compared !== null && <CompareTray kind={kind} text={compared} />}
      </Suspense>
    </div>
  );
};
