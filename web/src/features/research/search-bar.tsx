import { Button } from '@telaah/shared/ui/button';
import { TextInput } from '@telaah/shared/ui/text-input';
import { ListFilter, Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { CategoryBox } from '#src/features/research/category-box.tsx';
import { activeFilters } from '#src/features/research/filters.ts';
import type { ProductsSearch } from '#src/features/research/search.ts';
import { useSearchCost } from '#src/features/research/search-price.ts';
import { Cost } from '#src/layout/cost.tsx';
import { tidyKeyword } from '#src/layout/product-address.ts';
import { useShortcut } from '#src/layout/shortcut-context.tsx';

interface SearchBarProps {
  search: ProductsSearch;
  onSearch: (search: ProductsSearch) => void;
  onFilters: () => void;
}

/** Words or an address, a category, the filters. Nothing is asked before Enter or the button. */
export const SearchBar = ({ search, onSearch, onFilters }: SearchBarProps) => {
  const { t } = useTranslation(['research', 'common']);
  const [typed, setTyped] = useState(search.q ?? '');
  const box = useRef<HTMLInputElement>(null);
  const q = search.q ?? '';
  // Another search came by a link, a chip or the back button: the box shows its words.
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  useShortcut('search', () => {
    box.current?.focus();
    box.current?.select();
  });

  const searchCost = useSearchCost();
  const asked = { ...search, q: tidyKeyword(typed), page: undefined };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(asked);
  };
  const filters = activeFilters(search).filter((filter) => filter.kind !== 'category').length;

  return (
    <form role="search" onSubmit={submit} className="grid grid-cols-[1fr_auto_auto] gap-2 md:grid-cols-[1fr_16rem_auto_auto]">
      <TextInput
        ref={box}
        type="search"
        size="lg"
        name="q"
        aria-label={t('box.label')}
        placeholder={t('box.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={4000}
        enterKeyHint="search"
        autoComplete="off"
        className="min-w-0"
      />
      <div className="max-md:order-last max-md:col-span-3">
        <CategoryBox search={search} onSearch={onSearch} />
      </div>
      <Button
        type="button"
        size="lg"
        onClick={onFilters}
        aria-label={filters > 0 ? `${t('filters.title')}, ${t('filters.on', { count: filters })}` : undefined}
      >
        <ListFilter size={16} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('filters.title')}</span>
        {filters > 0 && <span className="rounded-sm bg-accent-soft px-1.5 text-[11px] text-accent leading-4">{filters}</span>}
      </Button>
      <Button type="submit" variant="primary" size="lg">
        <Search size={16} aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:sr-only">{t('common:action.search')}</span>
        <Cost tokens={searchCost(asked)} className="-ml-1" />
      </Button>
    </form>
  );
};
