import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { type MarketplaceId, marketplaceName } from '@telaah/shared/marketplaces/facts';
import { Button } from '@telaah/shared/ui/buttons/button';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { type FormEvent, useRef } from 'react';
import type { BrowseSearch } from '#src/features/research/browse/use-browse.ts';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { CategoryBox } from '#src/features/research/search/category-box.tsx';
import { useShortcut } from '#src/kit/keyboard/shortcut-context.tsx';
import { tidyKeyword } from '#src/session/addresses/product-address.ts';
import { Cost } from '#src/session/cost/cost.tsx';

const SUGGESTIONS = 'browse-suggestions';

export interface SearchDraft {
  typed: string;
  category: number | undefined;
}

interface BrowseBarProps {
  id: MarketplaceId;
  products: AnyKind;
  draft: SearchDraft;
  onDraft: (draft: SearchDraft) => void;
  suggestions: readonly string[];
  search: BrowseSearch;
  onSearch: (search: BrowseSearch) => void;
}

/** Keyword and category only prepare the search; the button, which shows the price, starts it. */
export const BrowseBar = ({ id, products, draft, onDraft, suggestions, search, onSearch }: BrowseBarProps) => {
  const { t } = useTranslation(['browse', 'common']);
  const searchCost = useSearchCost(products);
  const name = marketplaceName(id);
  // The products are what the price pays for, so their tab is shown.
  const nextSearch = { ...search, q: tidyKeyword(draft.typed), category: draft.category, tab: undefined };
  const box = useRef<HTMLInputElement>(null);
  useShortcut('search', () => {
    box.current?.focus();
    box.current?.select();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(nextSearch);
  };
  return (
    <form role="search" onSubmit={submit} className="grid grid-cols-[1fr_auto] gap-2 md:grid-cols-[1fr_16rem_auto]">
      <TextInput
        ref={box}
        type="search"
        size="lg"
        name="q"
        aria-label={t('box.label')}
        placeholder={t('box.placeholder', { name })}
        value={draft.typed}
        onChange={(event) => onDraft({ ...draft, typed: event.target.value })}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        list={SUGGESTIONS}
        className="min-w-0 max-md:col-span-2"
      />
      <datalist id={SUGGESTIONS} aria-label={t('box.label')}>
        {suggestions.map((keyword) => (
          <option key={keyword} value={keyword}>
            {keyword}
          </option>
        ))}
      </datalist>
      <CategoryBox
        kind={products}
        name="category"
        search={{ q: draft.typed, category: draft.category, marketplace: [id] }}
        onSearch={({ category }) => onDraft({ ...draft, category: category as number | undefined })}
      />
      <Button type="submit" variant="primary" size="lg">
        {t('common:action.search')}
        <Cost tokens={searchCost({ q: nextSearch.q, category: nextSearch.category, marketplace: [id] })} className="-ml-1" />
      </Button>
    </form>
  );
};
