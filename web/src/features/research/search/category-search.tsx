import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { Combobox } from '@telaah/shared/ui/forms/combobox';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { useEffect, useMemo, useRef, useState } from 'react';
import { categoriesQuery } from '#src/features/research/calls/queries.ts';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import {
  type CategoryOption,
  categoryOptions,
  countCategoryProducts,
  marketplacesFor,
  searchCategories,
  toMarketplaces,
} from '#src/features/research/market/categories.ts';
import { Cost } from '#src/session/cost/cost.tsx';

interface CategorySearchProps {
  kind: AnyKind;
  name: string;
  search: Search;
  onSearch: (search: Search) => void;
}

interface OptionProps {
  option: CategoryOption;
  marketplaces: readonly string[] | undefined;
  cost: number;
}

const Option = ({ option, marketplaces, cost }: OptionProps) => {
  const format = useFormat();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.name}</span>
        {option.path !== option.name && <span className="block truncate text-[12px] text-text-3 leading-4">{option.path}</span>}
      </span>
      <span className="flex shrink-0 gap-0.5">
        {toMarketplaces(option, marketplaces).map((id) => (
          <MarketplaceMark key={id} id={id} />
        ))}
      </span>
      <span className="shrink-0 text-[12px] text-text-3 tabular-nums">
        {format.count(countCategoryProducts(option, marketplaces))} <Cost tokens={cost} />
      </span>
    </span>
  );
};

/** Opens at once, because it replaces a button that was pressed. */
export const CategorySearch = ({ kind, name, search, onSearch }: CategorySearchProps) => {
  const { t } = useTranslation(['research', 'common']);
  const [typed, setTyped] = useState('');
  const { data, isPending, isError } = useQuery(categoriesQuery);
  const options = useMemo(() => categoryOptions(data ?? []), [data]);
  const chosen = options.find((option) => option.ids.includes(search[name] as number)) ?? null;
  const found = useMemo(() => searchCategories(options, typed, search.marketplace), [options, typed, search.marketplace]);
  const searchCost = useSearchCost(kind);
  const within = (option: CategoryOption | null) => ({
    ...search,
    q: search.q ?? '',
    marketplace: option ? marketplacesFor(option, search.marketplace) : search.marketplace,
    [name]: option?.id,
    page: undefined,
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={box}>
      <Combobox
        startsOpen
        label={t('category.label')}
        placeholder={t('category.placeholder')}
        items={found}
        value={chosen}
        onValueChange={(option) => onSearch(within(option))}
        onInputChange={setTyped}
        itemToString={(option) => option.name}
        itemKey={(option) => option.id}
        renderItem={(option) => <Option option={option} marketplaces={search.marketplace} cost={searchCost(within(option))} />}
        empty={isError ? t('category.failed') : isPending ? t('common:state.loading') : t('category.none')}
      />
    </div>
  );
};
