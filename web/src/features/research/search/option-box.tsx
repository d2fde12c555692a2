import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FilterOption } from '@telaah/shared/features/research/calls/options';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { Chip } from '@telaah/shared/ui/badges/chip';
import { Combobox } from '@telaah/shared/ui/forms/combobox';
import { Field } from '@telaah/shared/ui/forms/field';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { useState } from 'react';
import { optionsQuery } from '#src/features/research/calls/queries.ts';
import { useDebounced } from '#src/features/research/search/use-debounced.ts';

type OptionItem = FilterOption & { isTyped?: true };

const Option = ({ item }: { item: OptionItem }) => {
  const { t } = useTranslation('research');
  const format = useFormat();
  if (item.isTyped) return t('options.use', { name: item.name });
  return (
    <span className="flex min-w-0 items-center gap-2">
      {item.marketplace && <MarketplaceMark id={item.marketplace} />}
      <span className="min-w-0 flex-1 truncate">{item.name}</span>
      <span className="shrink-0 text-[12px] text-text-3 tabular-nums">{format.count(item.products)}</span>
    </span>
  );
};

interface OptionBoxProps {
  kind: AnyKind;
  name: string;
  label: string;
  placeholder: string;
  /** Marketplaces whose products are counted; undefined: all. */
  marketplaces: readonly string[] | undefined;
  /** Values as in the address, with their names. */
  chosen: readonly { value: string; name: string }[];
  /** Typed text that is not in the list can be used. */
  canType: boolean;
  onChoose: (option: FilterOption) => void;
  onRemove: (value: string) => void;
}

/** Options with their product counts; loaded when the box is first opened. */
export const OptionBox = (props: OptionBoxProps) => {
  const { kind, name, label, placeholder, marketplaces, chosen, canType, onChoose, onRemove } = props;
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const settledText = useDebounced(typed.trim().slice(0, 120));
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    ...optionsQuery(kind, {
      filter: name,
      ...(settledText !== '' && { typed: settledText }),
      ...(marketplaces && { marketplaces }),
    }),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  });
  const isSettled = data !== undefined && !isPlaceholderData && settledText === typed.trim();
  const taken = new Set(chosen.map(({ value }) => value));
  const word: OptionItem[] =
    canType && isSettled && data.total === 0 && settledText !== ''
      ? [{ value: settledText, name: settledText, marketplace: null, products: 0, isTyped: true }]
      : [];
  // Until the answer arrives, filters the present options by the typed letters, because Enter takes the first visible one.
  const letters = isSettled ? '' : typed.trim().toLowerCase();
  const fits = ({ value, name: called }: FilterOption) => !taken.has(String(value)) && called.toLowerCase().includes(letters);
  const items = [...(data?.options.filter(fits) ?? []), ...word];
  const more = data ? data.total - data.options.length : 0;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label}>
        <Combobox<OptionItem>
          label={label}
          placeholder={placeholder}
          items={items}
          value={null}
          typed={typed}
          size="md"
          autoHighlight
          onInputChange={setTyped}
          onOpenChange={(open) => open && setUsed(true)}
          onValueChange={(item) => {
            if (item) onChoose(item);
            setTyped('');
          }}
          itemToString={(item) => item.name}
          itemKey={(item) => item.value}
          renderItem={(item) => <Option item={item} />}
          empty={isError ? t('options.failed') : isPending || !isSettled ? t('common:state.loading') : t('options.none')}
          note={more > 0 ? t('options.more', { count: more, value: format.count(more) }) : undefined}
        />
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(({ value, name: optionLabel }) => (
            <li key={value} className="max-w-full">
              <Chip onRemove={() => onRemove(value)}>{optionLabel}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
