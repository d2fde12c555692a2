import { useTranslation } from '@telaah/shared/i18n/react';
import { type FilterDraft, findBadAmounts, toFilterDraft, withDraft } from '@telaah/shared/kinds/draft';
import { findCategoryFilter, sheetFilters } from '@telaah/shared/kinds/filter';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { Drawer } from '@telaah/shared/ui/overlays/drawer';
import { type FormEvent, type RefObject, useState } from 'react';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { CategoryBox } from '#src/features/research/search/category-box.tsx';
import { FilterControl } from '#src/features/research/search/filter-control.tsx';
import { useFilterNames } from '#src/features/research/search/filter-names.ts';
import { usePhone } from '#src/kit/page/media.ts';
import { Cost } from '#src/session/cost/cost.tsx';

const FORM = 'research-filters';

interface FilterSheetProps {
  kind: AnyKind;
  open: boolean;
  /** Gets the focus after closing, however the sheet was opened. */
  opener: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
  search: Search;
  isAsked: boolean;
  onSearch: (search: Search) => void;
}

/** Applies on "Show results", which is free for a paid search, or when another category is chosen, which shows its price. */
export const FilterSheet = ({ kind, open, opener, onOpenChange, search, isAsked, onSearch }: FilterSheetProps) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
  const format = useFormat();
  const searchCost = useSearchCost(kind);
  const nameOf = useFilterNames(kind, search, isAsked);
  const [draft, setDraft] = useState<FilterDraft>(() => toFilterDraft(kind, search, format.count));
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(toFilterDraft(kind, search, format.count));
  }
  // Names of options chosen here, needed until a row of the answer contains them.
  const [chosenNames, setChosenNames] = useState<Readonly<Record<string, string>>>({});
  const bad = findBadAmounts(kind, draft, format.language);
  const filters = sheetFilters(kind);
  const category = findCategoryFilter(kind);
  const isPhone = usePhone();
  const firstAmount = filters.find(([, { form }]) => form === 'between')?.[0];

  const show = (nextSearch: Search) => {
    if (bad.length > 0) return;
    onOpenChange(false);
    onSearch(withDraft(kind, nextSearch, draft, format.language));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(search);
  };

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      returnTo={opener}
      title={t('filters.title')}
      footer={
        <div className="flex justify-between gap-2">
          <Button variant="ghost" onClick={() => setDraft(toFilterDraft(kind, {}, format.count))}>
            {t('common:action.clearAll')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" disabled={bad.length > 0}>
            {t('filters.show')}
            <Cost tokens={searchCost(search)} className="-ml-1" />
          </Button>
        </div>
      }
    >
      <form id={FORM} onSubmit={submit} className="grid gap-5">
        {category !== null && isPhone && (
          <div>
            <p className="mb-1 text-[12px] text-text-2">{t('category.label')}</p>
            <CategoryBox kind={kind} name={category} search={search} onSearch={show} />
          </div>
        )}
        {filters.map(([name, filter]) => (
          <FilterControl
            key={name}
            kind={kind}
            name={name}
            filter={filter}
            words={words}
            draft={draft}
            marketplaces={search.marketplace}
            nameOf={(filter, value) =>
              chosenNames[`${filter} ${value}`] ?? (String(search[filter]) === value ? nameOf(filter) : undefined) ?? `#${value}`
            }
            onNamed={(filter, option) => setChosenNames((now) => ({ ...now, [`${filter} ${option.value}`]: option.name }))}
            bad={bad}
            hasHint={name === firstAmount}
            onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          />
        ))}
      </form>
    </Drawer>
  );
};
