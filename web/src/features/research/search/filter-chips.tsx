import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { type FilterChip as ActiveFilter, activeChips, withoutFilters } from '@telaah/shared/kinds/address';
import { findCategoryFilter } from '@telaah/shared/kinds/filter';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import type { Format } from '@telaah/shared/lib/format/format';
import { Chip } from '@telaah/shared/ui/badges/chip';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords, type Words } from '@telaah/shared/ui/locale/use-words';
import { clsx } from 'clsx';
import { categoriesQuery } from '#src/features/research/calls/queries.ts';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { useFilterNames } from '#src/features/research/search/filter-names.ts';
import { Cost } from '#src/session/cost/cost.tsx';

/** A value that the address only holds as an id is shown by its name. */
const labelOf = (
  filter: ActiveFilter,
  entityName: string | undefined,
  format: Format,
  words: Words,
  days: (count: number) => string,
): string => {
  const chipText = (value: string, side = '') => words(`chip.${filter.name}${side}`, { value });
  switch (filter.form) {
    case 'between':
      return chipText(
        filter.unit === 'money'
          ? format.moneyRange(filter.low ?? null, filter.high ?? null)
          : format.range(filter.low ?? null, filter.high ?? null),
      );
    case 'atLeast':
      return chipText(filter.unit === 'share' ? format.percent(filter.low) : format.decimal(filter.low));
    case 'age':
      return chipText(days(filter.high));
    case 'days':
      if (filter.low && filter.high) return chipText(format.dayRange(filter.low, filter.high));
      return filter.low ? chipText(format.day(filter.low), 'From') : chipText(format.day(filter.high ?? ''), 'To');
    case 'entity':
      return chipText(entityName ?? `#${filter.value}`);
    case 'words':
      return chipText(words(`${filter.texts}.${filter.value}`));
    case 'names':
      return chipText(filter.value);
  }
};

interface FilterChipsProps {
  kind: AnyKind;
  search: Search;
  /** An answer is shown or loading; it contains names. */
  isAsked: boolean;
  onSearch: (search: Search) => void;
  inLine?: boolean;
}

/** Removing the category is another question, which may cost tokens. */
export const FilterChips = ({ kind, search, isAsked, onSearch, inLine = false }: FilterChipsProps) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
  const format = useFormat();
  const searchCost = useSearchCost(kind);
  const nameOf = useFilterNames(kind, search, isAsked);
  const filters = activeChips(kind, search);
  const category = findCategoryFilter(kind);
  const chosen = category === null ? undefined : search[category];
  const categories = useQuery({ ...categoriesQuery, enabled: chosen !== undefined });
  if (filters.length === 0) return null;
  const inTree = categories.data?.find((node) => node.category_id === chosen)?.category_name;
  return (
    <ul
      aria-label={t('chip.label')}
      className={clsx(
        'flex items-center gap-1.5',
        inLine ? 'w-full min-w-0 overflow-x-auto whitespace-nowrap [scrollbar-width:none] *:shrink-0' : 'flex-wrap',
      )}
    >
      {filters.map((filter) => (
        <li key={filter.id} className="max-w-full">
          <Chip onRemove={() => onSearch(filter.without(search))}>
            {labelOf(filter, filter.name === category ? inTree : nameOf(filter.name), format, words, (count) =>
              t('filters.days', { count }),
            )}
          </Chip>
          <Cost tokens={searchCost(filter.without(search))} className="ml-1 text-[12px] text-text-3" />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => onSearch(withoutFilters(kind, search))}>
            {t('common:action.clearAll')}
            <Cost tokens={searchCost(withoutFilters(kind, search))} className="-ml-1" />
          </Button>
        </li>
      )}
    </ul>
  );
};
