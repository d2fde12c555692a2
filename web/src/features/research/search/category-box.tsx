import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { categoriesQuery } from '#src/features/research/calls/queries.ts';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';

const CategorySearch = lazyPart(() => import('#src/features/research/search/category-search.tsx'), 'CategorySearch');

interface CategoryBoxProps {
  kind: AnyKind;
  name: string;
  search: Search;
  onSearch: (search: Search) => void;
}

/** The category tree and its search code are large, so both load when the box is first used. */
export const CategoryBox = ({ kind, name, search, onSearch }: CategoryBoxProps) => {
  const { t } = useTranslation('research');
  const [isUsed, setUsed] = useState(false);
  const { data } = useQuery({ ...categoriesQuery, enabled: isUsed || search[name] !== undefined });
  const chosen = data?.find((node) => node.category_id === search[name])?.category_name;
  const idle = (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-label={`${t('category.label')}: ${chosen ?? t('category.placeholder')}`}
      className="flex h-10 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-field bg-surface pr-3 pl-3 text-left text-[13px] leading-5 pointer-coarse:h-11 pointer-coarse:text-[16px]"
      onClick={() => setUsed(true)}
    >
      <span className={chosen === undefined ? 'truncate text-text-3' : 'truncate text-text'}>
        {chosen ?? t('category.placeholder')}
      </span>
      <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-text-3" />
    </button>
  );
  if (!isUsed) return idle;
  return (
    <Suspense fallback={idle}>
      <CategorySearch kind={kind} name={name} search={search} onSearch={onSearch} />
    </Suspense>
  );
};
