import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { ChevronsUpDown, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { useFieldControl } from '#src/ui/forms/field-context.ts';
import { inputStyle } from '#src/ui/forms/text-input.tsx';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

interface ComboboxProps<T> {
  label: string;
  placeholder?: string;
  /** Already filtered by the caller for the typed text. */
  items: readonly T[];
  value: T | null;
  onValueChange: (value: T | null) => void;
  onInputChange?: (typed: string) => void;
  /** The text of the box, if the caller controls it; omitted: the name of the chosen item. */
  typed?: string;
  size?: 'md' | 'lg';
  autoHighlight?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Opens at once, because it replaces a button that was just pressed. */
  startsOpen?: boolean;
  itemToString: (item: T) => string;
  itemKey: (item: T) => string | number;
  renderItem?: (item: T) => ReactNode;
  empty: string;
  note?: string | undefined;
}

const iconButton =
  'inline-flex size-7 cursor-pointer items-center justify-center rounded-[4px] text-text-3 hover:bg-surface-2 hover:text-text pointer-coarse:size-11';

export const Combobox = <T,>(props: ComboboxProps<T>) => {
  const {
    label,
    placeholder,
    items,
    value,
    typed,
    size = 'lg',
    autoHighlight,
    itemToString,
    itemKey,
    renderItem,
    empty,
    note,
  } = props;
  const { t } = useTranslation('common');
  const container = usePortalContainer();
  const field = useFieldControl({});
  // The library highlights the first item a moment after showing it; Enter must take it even before that.
  const isMarked = useRef(false);
  const isOpen = useRef(props.startsOpen ?? false);
  return (
    <Base.Root
      items={items}
      filter={null}
      value={value}
      {...(typed !== undefined && { inputValue: typed })}
      autoHighlight={autoHighlight ?? false}
      defaultOpen={props.startsOpen ?? false}
      onValueChange={(next) => props.onValueChange(next)}
      onInputValueChange={(typed, details) => props.onInputChange?.(details.reason === 'input-change' ? typed : '')}
      onOpenChange={(open) => {
        isOpen.current = open;
        props.onOpenChange?.(open);
      }}
      onItemHighlighted={(item) => {
        isMarked.current = item !== undefined;
      }}
      itemToStringLabel={itemToString}
      isItemEqualToValue={(a, b) => itemKey(a) === itemKey(b)}
    >
      <div className="relative min-w-0">
        <Base.Input
          {...field}
          aria-label={field.id ? undefined : label}
          onKeyDown={(event) => {
            const [first] = items;
            if (event.key !== 'Enter' || !autoHighlight || isMarked.current || !isOpen.current || first === undefined) return;
            event.preventBaseUIHandler();
            event.preventDefault();
            props.onValueChange(first);
          }}
          placeholder={placeholder ?? t('combobox.placeholder')}
          className={clsx(inputStyle({ size }), 'pr-16 pointer-coarse:pr-24')}
        />
        <div className="absolute inset-y-0 right-1 flex items-center">
          {value !== null && (
            <Base.Clear aria-label={t('combobox.clear')} className={iconButton}>
              <X size={14} aria-hidden="true" />
            </Base.Clear>
          )}
          <Base.Trigger aria-label={t('combobox.open')} className={iconButton}>
            <ChevronsUpDown size={14} aria-hidden="true" />
          </Base.Trigger>
        </div>
      </div>
      <Base.Portal container={container}>
        <Base.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-choice">
          <Base.Popup className="ui-popup max-h-[min(360px,var(--available-height))] w-[max(var(--anchor-width),280px)] max-w-[calc(100vw-16px)] overflow-y-auto rounded-[8px] border border-line bg-surface p-1 shadow-popup outline-none">
            <Base.Empty className="text-[13px]/[20px] text-text-2 not-empty:px-2 not-empty:py-2">{empty}</Base.Empty>
            <Base.List aria-label={label}>
              {(item: T) => (
                <Base.Item
                  key={itemKey(item)}
                  value={item}
                  className="cursor-pointer rounded-[4px] px-2 py-1.5 text-[13px]/[20px] text-text outline-none data-[highlighted]:bg-surface-2 data-[selected]:font-medium pointer-coarse:py-3"
                >
                  {renderItem ? renderItem(item) : itemToString(item)}
                </Base.Item>
              )}
            </Base.List>
            {note && <p className="px-2 py-1.5 text-[12px]/[16px] text-text-3">{note}</p>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
