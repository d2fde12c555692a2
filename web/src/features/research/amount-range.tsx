import { TextInput } from '@telaah/shared/ui/text-input';
import { useId } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AmountKey, FilterDraft } from '#src/features/research/filter-draft.ts';

interface AmountRangeProps {
  kind: 'price' | 'sold' | 'revenue';
  draft: FilterDraft;
  bad: readonly AmountKey[];
  onChange: (amounts: Partial<FilterDraft['amounts']>) => void;
}

/** Lowest and highest amount, typed as people write them: 50000, 50.000, 50rb. */
export const AmountRange = ({ kind, draft, bad, onChange }: AmountRangeProps) => {
  const { t } = useTranslation('research');
  const id = useId();
  const name = t(`filters.${kind}`);
  const isBad = bad.some((key) => key.startsWith(kind));
  return (
    <fieldset>
      <legend className="mb-1 text-[12px] text-text-2">{name}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['min', 'max'] as const).map((end) => {
          const key: AmountKey = `${kind}_${end}`;
          return (
            <TextInput
              key={key}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              aria-label={`${name} ${t(`filters.${end}`)}`}
              placeholder={t(`filters.${end}`)}
              aria-invalid={bad.includes(key)}
              aria-describedby={`${id}-hint`}
              value={draft.amounts[key]}
              onChange={(event) => onChange({ [key]: event.target.value })}
            />
          );
        })}
      </div>
      <p
        id={`${id}-hint`}
        role={isBad ? 'alert' : undefined}
        className={isBad ? 'mt-1 text-[12px] text-neg' : 'mt-1 text-[12px] text-text-3'}
      >
        {isBad ? t('filters.badAmount') : kind === 'price' && t('filters.amountHint')}
      </p>
    </fieldset>
  );
};
