import { useQuery } from '@tanstack/react-query';
import type { Format } from '@telaah/shared/lib/format';
import { Button } from '@telaah/shared/ui/button';
import { Chip } from '@telaah/shared/ui/chip';
import { useFormat } from '@telaah/shared/ui/use-format';
import type { TFunction } from 'i18next';
import { useTranslation } from '@telaah/shared/i18n/react';
import { type ActiveFilter, activeFilters } from '#src/features/research/filters.ts';
import { categoriesQuery } from '#src/features/research/queries.ts';
import { type ProductsSearch, type TIERS, withoutFilters } from '#src/features/research/search.ts';
import { useSearchCost } from '#src/features/research/search-price.ts';
import { Cost } from '#src/layout/cost.tsx';

/** Names of what is only an id in the address. */
interface Names {
  category: string | undefined;
  store: string | undefined;
}

const labelOf = (filter: ActiveFilter, names: Names, format: Format, t: TFunction<['research', 'common']>): string => {
  switch (filter.kind) {
    case 'price':
    case 'revenue':
      return t(`chip.${filter.kind}`, { value: format.moneyRange(filter.min ?? null, filter.max ?? null) });
    case 'sold':
      return t('chip.sold', { value: format.range(filter.min ?? null, filter.max ?? null) });
    case 'rating':
      return t('chip.rating', { value: format.decimal(filter.min) });
    case 'listed':
      if (filter.min && filter.max) return t('chip.listed', { value: format.dayRange(filter.min, filter.max) });
      return filter.min
        ? t('chip.listedFrom', { value: format.day(filter.min) })
        : t('chip.listedTo', { value: format.day(filter.max ?? '') });
    case 'category':
    case 'store':
      return t(`chip.${filter.kind}`, { value: names[filter.kind] ?? `#${filter.value}` });
    case 'tier':
      return t('chip.tier', { value: t(`common:storeTier.${filter.value as (typeof TIERS)[number]}`) });
    default:
      return t(`chip.${filter.kind}`, { value: filter.value });
  }
};

interface FilterChipsProps {
  search: ProductsSearch;
  storeName: string | undefined;
  onSearch: (search: ProductsSearch) => void;
}

/** Every filter that is on, each with its own way off. Without its category it is another question, which may cost. */
export const FilterChips = ({ search, storeName, onSearch }: FilterChipsProps) => {
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const searchCost = useSearchCost();
  const filters = activeFilters(search);
  const categories = useQuery({ ...categoriesQuery, enabled: search.category !== undefined });
  if (filters.length === 0) return null;
  const category = categories.data?.find((node) => node.category_id === search.category)?.category_name;
  return (
    <ul aria-label={t('chip.label')} className="flex flex-wrap items-center gap-1.5">
      {filters.map((filter) => (
        <li key={filter.id} className="max-w-full">
          <Chip onRemove={() => onSearch(filter.without(search))}>
            {labelOf(filter, { category, store: storeName }, format, t)}
          </Chip>
          {filter.kind === 'category' && (
            <Cost tokens={searchCost(filter.without(search))} className="ml-1 text-[12px] text-text-3" />
          )}
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => onSearch(withoutFilters(search))}>
            {t('common:action.clearAll')}
            <Cost tokens={searchCost(withoutFilters(search))} className="-ml-1" />
          </Button>
        </li>
      )}
    </ul>
  );
};
