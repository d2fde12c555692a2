import { useTranslation } from '@telaah/shared/i18n/react';
import type { FilterDraft } from '@telaah/shared/kinds/draft';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useId } from 'react';

interface AmountRangeProps {
  label: string;
  /** Draft keys of the minimum and the maximum. */
  keys: readonly string[];
  draft: FilterDraft;
  bad: readonly string[];
  hasHint: boolean;
  onChange: (part: FilterDraft) => void;
}

/** Amounts as people type them: 50000, 50.000, 50rb. */
export const AmountRange = ({ label, keys, draft, bad, hasHint, onChange }: AmountRangeProps) => {
  const { t } = useTranslation('research');
  const id = useId();
  const isBad = keys.some((key) => bad.includes(key));
  return (
    <fieldset>
      <legend className="mb-1 text-[12px] text-text-2">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['min', 'max'] as const).map((end, i) => {
          const key = keys[i] ?? '';
          return (
            <TextInput
              key={key}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              aria-label={`${label} ${t(`filters.${end}`)}`}
              placeholder={t(`filters.${end}`)}
              aria-invalid={bad.includes(key)}
              aria-describedby={`${id}-hint`}
              value={draft[key]}
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
        {isBad ? t('filters.badAmount') : hasHint && t('filters.amountHint')}
      </p>
    </fieldset>
  );
};
