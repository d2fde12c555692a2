import { findFeeCategory, searchFeeCategories } from '@telaah/shared/features/fees/categories';
import type { FeeCategory, Scheme } from '@telaah/shared/features/fees/tables/fee';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Combobox } from '@telaah/shared/ui/forms/combobox';
import { Field } from '@telaah/shared/ui/forms/field';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useMemo, useState } from 'react';

interface CategoryFieldProps {
  scheme: Scheme;
  value: string | null;
  onValueChange: (category: string | null) => void;
}

/** Finds categories by their names in any language and by synonyms; shows the marketplace's own name. */
export const CategoryField = ({ scheme, value, onValueChange }: CategoryFieldProps) => {
  const { t } = useTranslation('calculators');
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => searchFeeCategories(scheme, typed), [scheme, typed]);
  const hintOf = ({ group, en, zh }: FeeCategory) => {
    const name = language === 'zh' ? zh : language === 'en' ? en : '';
    return [t(`group.${group}`), name].filter(Boolean).join(' · ');
  };
  return (
    <Field label={t('form.category')}>
      <Combobox
        label={t('form.category')}
        placeholder={t('form.categoryPlaceholder')}
        size="md"
        autoHighlight
        items={found}
        value={findFeeCategory(scheme, value)}
        onValueChange={(category) => {
          setTyped('');
          onValueChange(category?.id ?? null);
        }}
        onInputChange={setTyped}
        itemToString={({ name }) => name}
        itemKey={({ id }) => id}
        renderItem={(category) => (
          <>
            <span className="block">{category.name}</span>
            <span className="block text-label text-text-3">{hintOf(category)}</span>
          </>
        )}
        empty={t('form.categoryNone')}
      />
    </Field>
  );
};
