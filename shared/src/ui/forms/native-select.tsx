import { useFieldControl } from '#src/ui/forms/field-context.ts';
import { inputStyle } from '#src/ui/forms/text-input.tsx';

interface NativeSelectProps {
  value: string;
  items: readonly { value: string; label: string }[];
  onValueChange: (value: string) => void;
}

/** The browser's own list, for pages that must not load the styled one. Its `Field` names it. */
export const NativeSelect = ({ value, items, onValueChange }: NativeSelectProps) => (
  <select
    {...useFieldControl({})}
    value={value}
    onChange={(event) => onValueChange(event.target.value)}
    className={inputStyle({ size: 'md' })}
  >
    {items.map((item) => (
      <option key={item.value} value={item.value}>
        {item.label}
      </option>
    ))}
  </select>
);
