import { Button } from '@telaah/shared/ui/button';
import { Checkbox } from '@telaah/shared/ui/checkbox';
import { Drawer } from '@telaah/shared/ui/drawer';
import { Field } from '@telaah/shared/ui/field';
import { Segmented } from '@telaah/shared/ui/segmented';
import { TextInput } from '@telaah/shared/ui/text-input';
import { useFormat } from '@telaah/shared/ui/use-format';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { AmountRange } from '#src/features/research/amount-range.tsx';
import { badAmounts, draftOf, type FilterDraft, withDraft } from '#src/features/research/filter-draft.ts';
import { useSearchCost } from '#src/features/research/search-price.ts';
import { type ProductsSearch, TIERS } from '#src/features/research/search.ts';
import { WordList } from '#src/features/research/word-list.tsx';
import { Cost } from '#src/layout/cost.tsx';

const RATINGS = [0, 3, 4, 4.5, 4.8] as const;
const FORM = 'product-filters';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: ProductsSearch;
  onSearch: (search: ProductsSearch) => void;
}

/** All filters beside the list (on phones over it). Nothing changes before "Show results", which is free while the search is paid for. */
export const FilterSheet = ({ open, onOpenChange, search, onSearch }: FilterSheetProps) => {
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const searchCost = useSearchCost();
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(search, format.count));
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(draftOf(search, format.count));
  }
  const change = (part: Partial<FilterDraft>) => setDraft((now) => ({ ...now, ...part }));
  const bad = badAmounts(draft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bad.length > 0) return;
    onOpenChange(false);
    onSearch(withDraft(search, draft));
  };

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('filters.title')}
      footer={
        <div className="flex justify-between gap-2">
          <Button variant="ghost" onClick={() => setDraft(draftOf({}, format.count))}>
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
        {(['price', 'sold', 'revenue'] as const).map((kind) => (
          <AmountRange
            key={kind}
            kind={kind}
            draft={draft}
            bad={bad}
            onChange={(amounts) => change({ amounts: { ...draft.amounts, ...amounts } })}
          />
        ))}
        <Field label={t('filters.rating')}>
          <Segmented
            label={t('filters.rating')}
            value={String(draft.rating_min ?? 0)}
            onValueChange={(value) => change({ rating_min: Number(value) || undefined })}
            items={RATINGS.map((rating) => ({
              value: String(rating),
              label: rating === 0 ? t('filters.anyRating') : `≥ ${format.decimal(rating)}`,
            }))}
          />
        </Field>
        <WordList
          label={t('filters.location')}
          hint={t('filters.locationHint')}
          values={draft.location}
          onChange={(location) => change({ location })}
        />
        <WordList
          label={t('filters.brand')}
          hint={t('filters.brandHint')}
          values={draft.brand}
          onChange={(brand) => change({ brand })}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-[12px] text-text-2">{t('filters.tier')}</legend>
          {TIERS.map((tier) => (
            <Checkbox
              key={tier}
              label={t(`common:storeTier.${tier}`)}
              checked={draft.tier.includes(tier)}
              onCheckedChange={(on) =>
                change({ tier: TIERS.filter((other) => (other === tier ? on : draft.tier.includes(other))) })
              }
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className="mb-1 text-[12px] text-text-2">{t('filters.listed')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {(['listed_from', 'listed_to'] as const).map((key) => (
              <TextInput
                key={key}
                type="date"
                aria-label={t(key === 'listed_from' ? 'filters.listedFrom' : 'filters.listedTo')}
                value={draft[key]}
                onChange={(event) => change({ [key]: event.target.value })}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Drawer>
  );
};
