import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@telaah/shared/ui/combobox';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace-mark';
import { useFormat } from '@telaah/shared/ui/use-format';
import { useMemo, useState } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { categoryOptions, findCategories } from '#src/features/research/categories.ts';
import { categoriesQuery } from '#src/features/research/queries.ts';
import type { ProductsSearch } from '#src/features/research/search.ts';

interface CategoryBoxProps {
  search: ProductsSearch;
  onSearch: (search: ProductsSearch) => void;
}

/** Any level of the category tree. The tree is large, so it is fetched when the box is first used or a category is chosen. */
export const CategoryBox = ({ search, onSearch }: CategoryBoxProps) => {
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const [isUsed, setUsed] = useState(false);
  const [typed, setTyped] = useState('');
  const { data, isPending, isError } = useQuery({ ...categoriesQuery, enabled: isUsed || search.category !== undefined });
  const options = useMemo(() => categoryOptions(data ?? []), [data]);
  const chosen = options.find((option) => option.id === search.category) ?? null;
  const found = useMemo(() => findCategories(options, typed, search.marketplace), [options, typed, search.marketplace]);
  const empty = isError ? t('category.failed') : isPending ? t('common:state.loading') : t('category.none');

  return (
    <Combobox
      label={t('category.label')}
      placeholder={t('category.placeholder')}
      items={found}
      value={chosen}
      onValueChange={(option) => onSearch({ ...search, q: search.q ?? '', category: option?.id, page: undefined })}
      onInputChange={setTyped}
      onOpenChange={() => setUsed(true)}
      itemToString={(option) => option.name}
      itemKey={(option) => option.id}
      renderItem={(option) => (
        <span className="flex min-w-0 items-center gap-2">
          <MarketplaceMark id={option.marketplace} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{option.name}</span>
            {option.path !== option.name && <span className="block truncate text-[12px] text-text-3">{option.path}</span>}
          </span>
          <span className="text-[12px] text-text-3">{format.count(option.products)}</span>
        </span>
      )}
      empty={empty}
    />
  );
};
