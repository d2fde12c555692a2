import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';
import { buttonStyle } from '@telaah/shared/ui/button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { FilterChips } from '#src/features/research/filter-chips.tsx';
import { MarketplaceFilter } from '#src/features/research/marketplace-filter.tsx';
import { NoSearch } from '#src/features/research/no-search.tsx';
import { Results } from '#src/features/research/results.tsx';
import { productsQuery } from '#src/features/research/queries.ts';
import { isAsked, type ProductsSearch, toProductsInput, withoutOrder } from '#src/features/research/search.ts';
import { SearchBar } from '#src/features/research/search-bar.tsx';
import { usePageTitle } from '#src/layout/page-title.ts';
import { rememberSearch } from '#src/layout/recent.ts';
import { stringifySearch } from '@telaah/shared/lib/search-codec';
import { SearchCost } from '#src/layout/search-cost.tsx';
import { useShortcut } from '#src/layout/shortcut-context.tsx';
import { useGate, usePlanName } from '#src/layout/use-gates.ts';

const FilterSheet = lazy(async () => ({ default: (await import('#src/features/research/filter-sheet.tsx')).FilterSheet }));

const known = Object.keys(marketplaces) as MarketplaceId[];

interface ProductsPageProps {
  search: ProductsSearch;
  /** Goes to another search. `replace`: without a step in the browser's history. */
  onSearch: (search: ProductsSearch, how?: { replace?: boolean }) => void;
}

/** Product research: the address is the state, this page only shows it. */
export const ProductsPage = ({ search: asking, onSearch }: ProductsPageProps) => {
  const { t } = useTranslation('research');
  const gate = useGate('research');
  const plan = usePlanName();
  const search = gate.allowed ? asking : withoutOrder(asking);
  const [filters, setFilters] = useState({ isOpen: false, isMade: false });
  const openFilters = () => setFilters({ isOpen: true, isMade: true });
  const asked = isAsked(search);
  const input = toProductsInput(search, known);
  // An id in the address says no name; the first row of the answer does.
  const first = useQuery({ ...productsQuery(plan, input), enabled: asked && search.store !== undefined }).data?.items[0];
  const storeName = first?.store_id === search.store ? (first?.store_name ?? undefined) : undefined;
  usePageTitle(search.q ? `${search.q} · ${t('page.title')}` : t('page.title'));
  useShortcut('filter', openFilters);

  const { q, category, marketplace } = search;
  useEffect(() => {
    // Words are what people recognise later; a search by filters alone stays in the browser's own history.
    if (q) rememberSearch({ label: q, address: stringifySearch({ q, category, marketplace }) });
  }, [q, category, marketplace]);

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('page.title')}</h1>
        <MarketplaceFilter known={known} search={search} onSearch={onSearch} />
        <Link to="/research/looks" className={buttonStyle({ variant: 'link' })}>
          {t('own.title')}
        </Link>
        <SearchCost />
      </div>
      <SearchBar search={search} onSearch={onSearch} onFilters={openFilters} />
      <FilterChips search={search} storeName={storeName} onSearch={onSearch} />
      {asked ? <Results search={search} input={input} onSearch={onSearch} /> : <NoSearch onSearch={onSearch} />}
      <Suspense>
        {filters.isMade && (
          <FilterSheet
            open={filters.isOpen}
            onOpenChange={(isOpen) => setFilters({ isOpen, isMade: true })}
            search={search}
            onSearch={onSearch}
          />
        )}
      </Suspense>
    </div>
  );
};
