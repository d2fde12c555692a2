import type { FilterOption } from '@telaah/shared/features/research/calls/options';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { FilterDraft } from '@telaah/shared/kinds/draft';
import { type AnyFilter, addressKeys } from '@telaah/shared/kinds/filter';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { useComparedWords } from '@telaah/shared/ui/figures/week-change';
import { Checkbox } from '@telaah/shared/ui/forms/checkbox';
import { Field } from '@telaah/shared/ui/forms/field';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import type { Words } from '@telaah/shared/ui/locale/use-words';
import { AmountRange } from '#src/features/research/search/amount-range.tsx';
import { DaysBox } from '#src/features/research/search/days-box.tsx';
import { OptionBox } from '#src/features/research/search/option-box.tsx';

interface FilterControlProps {
  kind: AnyKind;
  name: string;
  filter: AnyFilter;
  words: Words;
  draft: FilterDraft;
  marketplaces: readonly string[] | undefined;
  nameOf: (name: string, value: string) => string;
  onNamed: (name: string, option: FilterOption) => void;
  /** Keys of unreadable amounts. */
  bad: readonly string[];
  hasHint: boolean;
  onChange: (part: FilterDraft) => void;
}

export const FilterControl = (props: FilterControlProps) => {
  const { kind, name, filter, words, draft, marketplaces, nameOf, onNamed, bad, hasHint, onChange } = props;
  const { t } = useTranslation('research');
  const format = useFormat();
  const compared = useComparedWords();
  const label = words(`filters.${name}`);
  const keys = addressKeys(name, filter);
  const list = (draft[name] as string[] | undefined) ?? [];
  switch (filter.form) {
    case 'between':
      return <AmountRange label={label} keys={keys} draft={draft} bad={bad} hasHint={hasHint} onChange={onChange} />;
    case 'atLeast':
    case 'age': {
      const [key = name] = keys;
      const stepText = (step: number) => {
        if (filter.form === 'age') return `≤ ${t('filters.days', { count: step })}`;
        return `≥ ${filter.unit === 'share' ? format.percent(step) : format.decimal(step)}`;
      };
      return (
        <Field label={label} hint={filter.form === 'atLeast' && filter.unit === 'share' ? compared : undefined}>
          <Segmented
            label={label}
            value={String(draft[key] || 0)}
            onValueChange={(value) => onChange({ [key]: value === '0' ? '' : value })}
            items={[0, ...filter.steps].map((step) => ({
              value: String(step),
              label: step === 0 ? t('filters.anyRating') : stepText(step),
            }))}
          />
        </Field>
      );
    }
    case 'names':
      return (
        <OptionBox
          kind={kind}
          name={name}
          label={label}
          placeholder={words(`filters.${name}Hint`)}
          marketplaces={marketplaces}
          chosen={list.map((value) => ({ value, name: value }))}
          canType
          onChoose={({ value }) => list.length < filter.most && onChange({ [name]: [...list, String(value)] })}
          onRemove={(value) => onChange({ [name]: list.filter((other) => other !== value) })}
        />
      );
    case 'someOf':
      return (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-[12px] text-text-2">{label}</legend>
          {filter.values.map((value) => (
            <Checkbox
              key={value}
              label={words(`${filter.texts}.${value}`)}
              checked={list.includes(value)}
              onCheckedChange={(on) =>
                onChange({ [name]: filter.values.filter((other) => (other === value ? on : list.includes(other))) })
              }
            />
          ))}
        </fieldset>
      );
    case 'oneOf':
      return (
        <Field label={label}>
          <Segmented
            label={label}
            value={String(draft[name])}
            onValueChange={(value) => onChange({ [name]: value })}
            items={['', ...filter.values].map((value) => ({
              value,
              label: value === '' ? t('filters.anyRating') : words(`${filter.texts}.${value}`),
            }))}
          />
        </Field>
      );
    case 'days': {
      const [first = '', last = ''] = keys;
      return (
        <DaysBox
          label={label}
          from={String(draft[first] ?? '')}
          to={String(draft[last] ?? '')}
          onChange={(from, to) => onChange({ [first]: from, [last]: to })}
        />
      );
    }
    case 'entity': {
      const value = String(draft[name] ?? '');
      return (
        <OptionBox
          kind={kind}
          name={name}
          label={label}
          placeholder={words(`filters.${name}Hint`)}
          marketplaces={marketplaces}
          chosen={value === '' ? [] : [{ value, name: nameOf(name, value) }]}
          canType={false}
          onChoose={(option) => {
            onNamed(name, option);
            onChange({ [name]: String(option.value) });
          }}
          onRemove={() => onChange({ [name]: '' })}
        />
      );
    }
    case 'words':
    case 'marketplaces':
    case 'opened':
      return null;
  }
};
