import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useFieldControl } from '#src/ui/forms/field-context.ts';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

interface SelectProps<T extends string> {
  /** Accessible name; a `Field` around it replaces it. */
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: readonly { value: T; label: string; disabled?: boolean }[];
  disabled?: boolean;
}

export const Select = <T extends string>({ label, value, onValueChange, items, disabled }: SelectProps<T>) => {
  const container = usePortalContainer();
  const { id, ...field } = useFieldControl({});
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next as T)}
      modal={false}
      disabled={disabled}
      id={id}
    >
      <Base.Trigger
        aria-label={id ? undefined : label}
        aria-describedby={field['aria-describedby']}
        aria-invalid={field['aria-invalid']}
        className="inline-flex h-9 cursor-pointer items-center justify-between gap-2 rounded-[6px] border border-field bg-surface px-3 text-[13px]/[20px] text-text hover:not-data-disabled:bg-surface-2 aria-invalid:border-neg data-disabled:border-line data-disabled:bg-surface-2 data-disabled:text-text-3 pointer-coarse:h-11"
      >
        <Base.Value />
        <Base.Icon>
          <ChevronsUpDown size={14} aria-hidden="true" className="text-text-3" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={4} collisionPadding={8} alignItemWithTrigger={false} className="z-popup">
          <Base.Popup
            aria-label={label}
            className="ui-popup max-h-[320px] min-w-(--anchor-width) overflow-y-auto rounded-[8px] border border-line bg-surface p-1 shadow-popup outline-none"
          >
            {items.map((item) => (
              <Base.Item
                key={item.value}
                value={item.value}
                disabled={item.disabled}
                className="flex min-h-8 cursor-pointer items-center justify-between gap-2 rounded-[4px] px-2 text-[13px]/[20px] text-text outline-none data-[highlighted]:bg-surface-2 data-disabled:text-text-3 pointer-coarse:min-h-11"
              >
                <Base.ItemText>{item.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={14} aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
