import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useFieldLabelId } from '#src/ui/forms/field-context.ts';

interface SegmentedItem<V extends string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<V extends string> {
  /** Accessible name; a `Field` around it replaces it. */
  label: string;
  items: readonly SegmentedItem<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  className?: string;
}

/** A choice of a few visible items, made of radio buttons: the browser provides arrow keys, groups and forms. */
export const Segmented = <V extends string>({ label, items, value, onValueChange, className }: SegmentedProps<V>) => {
  const name = useId();
  const labelledBy = useFieldLabelId();
  // The choice shows at once, although its effect (such as another address) may come later.
  const [chosen, choose] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    choose(value);
  }
  const change = (next: V) => {
    choose(next);
    onValueChange(next);
  };
  return (
    <div
      role="radiogroup"
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label })}
      className={clsx(
        'inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-control border border-line bg-surface p-0.5',
        className,
      )}
    >
      {items.map((item) => (
        <label
          key={item.value}
          className="relative inline-flex min-h-7 items-center justify-center rounded-chip px-2.5 text-label text-text-2 select-none has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:text-text-3 not-has-checked:not-has-disabled:hover:bg-surface-2 pointer-coarse:min-h-10 forced-colors:has-checked:outline"
        >
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === chosen}
            disabled={item.disabled}
            onChange={() => change(item.value)}
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          {item.label}
        </label>
      ))}
    </div>
  );
};
