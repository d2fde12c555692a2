import { useTranslation } from '@telaah/shared/i18n/react';
import { activeChips } from '@telaah/shared/kinds/address';
import { findCategoryFilter, sheetFilters } from '@telaah/shared/kinds/filter';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { Button } from '@telaah/shared/ui/buttons/button';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { clsx } from 'clsx';
import { ListFilter, Search as Magnifier } from 'lucide-react';
import { type FormEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { CategoryBox } from '#src/features/research/search/category-box.tsx';
import { fetchAddresses, typedKeyword } from '#src/features/research/search/typed-keyword.ts';
import { useShortcut } from '#src/kit/keyboard/shortcut-context.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { usePhone } from '#src/kit/page/media.ts';
import { Cost } from '#src/session/cost/cost.tsx';

// Loaded on demand; nothing waits for it.
const LazySuggestions = lazyPart(() => import('#src/features/research/search/suggestion-list.tsx'), 'SuggestionList');
const SUGGESTED = 'suggested-words';

interface SearchBarProps {
  kind: AnyKind;
  search: Search;
  /** Search that the button will start, if it differs from the shown one. */
  armed: Search | null;
  onSearch: (search: Search) => void;
  onFilters: () => void;
  filterButton: RefObject<HTMLButtonElement | null>;
}

/** Nothing is requested before Enter or the button. On phones the category is among the filters. */
export const SearchBar = ({ kind, search, armed, onSearch, onFilters, filterButton }: SearchBarProps) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
  const isPhone = usePhone();
  const [typed, setTyped] = useState(search.q ?? '');
  const box = useRef<HTMLInputElement>(null);
  const q = search.q ?? '';
  // A link, a chip or the back button brought another search, so the box takes its words.
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  useShortcut('search', () => {
    box.current?.focus();
    box.current?.select();
  });

  const searchCost = useSearchCost(kind);
  const nextSearch = () => ({ ...(armed ?? search), q: typedKeyword(typed), page: undefined });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(nextSearch());
  };
  const cost = searchCost(nextSearch());
  const category = findCategoryFilter(kind);
  const filters = activeChips(kind, search).filter(({ name }) => isPhone || name !== category).length;

  return (
    <form
      role="search"
      onSubmit={submit}
      className={clsx(
        // On phones the button gets its own row; next to it too little room would be left for words.
        'grid grid-cols-[1fr_auto] gap-2',
        category === null ? 'md:grid-cols-[1fr_auto_auto]' : 'md:grid-cols-[minmax(15rem,1fr)_minmax(8rem,16rem)_auto_auto]',
      )}
    >
      <TextInput
        ref={box}
        type="search"
        size="lg"
        name="q"
        aria-label={words('box.label')}
        placeholder={words('box.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => void fetchAddresses()}
        maxLength={4000}
        enterKeyHint="search"
        autoComplete="off"
        className="min-w-0"
        {...(kind.suggests && { list: SUGGESTED })}
      />
      {category !== null && !isPhone && <CategoryBox kind={kind} name={category} search={search} onSearch={onSearch} />}
      {(sheetFilters(kind).length > 0 || (category !== null && isPhone)) && (
        <Button
          ref={filterButton}
          type="button"
          size="lg"
          onClick={onFilters}
          className="relative"
          aria-label={filters > 0 ? `${t('filters.title')}, ${t('filters.on', { count: filters })}` : undefined}
        >
          <ListFilter size={16} aria-hidden="true" />
          <span className="max-md:sr-only">{t('filters.title')}</span>
          {filters > 0 && (
            <span
              aria-hidden="true"
              className="rounded-sm bg-accent-soft px-1.5 text-[11px] text-accent leading-4 max-md:absolute max-md:-top-1.5 max-md:-right-1.5"
            >
              {filters}
            </span>
          )}
        </Button>
      )}
      <Button type="submit" variant="primary" size="lg" className="max-md:col-span-2">
        {isPhone && <Magnifier size={16} aria-hidden="true" />}
        {t('common:action.search')}
        <Cost tokens={cost} className="-ml-1" />
      </Button>
      <p role="status" className={armed === null || cost === 0 ? 'sr-only' : 'col-span-full text-[12px] text-text-2 leading-4'}>
        {armed !== null && cost > 0 && t('cost.armed', { count: cost })}
      </p>
      {kind.suggests && typed.trim() !== q && (
        <Suspense>
          <LazySuggestions kind={kind} id={SUGGESTED} typed={typed} marketplaces={search.marketplace} />
        </Suspense>
      )}
    </form>
  );
};
