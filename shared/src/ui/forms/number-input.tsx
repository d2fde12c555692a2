import { clsx } from 'clsx';
import { type ClipboardEvent, type ComponentProps, useState } from 'react';
import { parseAmount } from '#src/lib/numbers/money.ts';
import { parseMoney } from '#src/lib/numbers/price-text.ts';
import { useFieldControl } from '#src/ui/forms/field-context.ts';
import { inputStyle } from '#src/ui/forms/text-input.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'type' | 'min' | 'max' | 'prefix'> {
  /** A whole number; null while nothing (or nothing readable) is written. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Bounds, both allowed. What lies outside is marked, never changed behind the person's back. */
  min?: number;
  max?: number;
  /** Before the number, such as `Rp`. */
  prefix?: string;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Understands `1.250.000`, `50rb` and `2,5jt` while one types, and groups the digits once one leaves. Marks that the field shows keep no
 * digit from its place (`12.5000` is 125,000); what is pasted over all of it is read as it was written elsewhere (`1.250.000.00`).
 */
export const NumberInput = ({
  value,
  onValueChange,
  min = 0,
  max,
  prefix,
  size,
  className,
  onBlur,
  onPaste,
  ...props
}: NumberInputProps) => {
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => parseAmount(text, format.language);
  // What cannot be read makes the value null. A value all the same was chosen elsewhere since, and takes its place.
  const written = typed !== null && value !== null && read(typed) === null ? null : typed;
  const isUnreadable = written !== null && written.trim() !== '' && read(written) === null;
  const isOutside = value !== null && (value < min || (max !== undefined && value > max));
  const field = useFieldControl({ ...props, 'aria-invalid': props['aria-invalid'] || isUnreadable || isOutside });
  const takePasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: before } = event.currentTarget;
    if (selectionStart !== 0 || selectionEnd !== before.length) return;
    const pasted = event.clipboardData.getData('text').trim();
    const money = read(pasted) === null ? null : parseMoney(pasted, { language: format.language });
    if (money === null || money.low !== money.high) return;
    event.preventDefault();
    setTyped(null);
    onValueChange(money.low);
  };
  return (
    <span className={clsx('relative block min-w-0', className)}>
      {prefix && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-form text-text-3"
        >
          {prefix}
        </span>
      )}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...props}
        {...field}
        value={written ?? (value === null ? '' : format.count(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          onValueChange(read(event.target.value));
        }}
        onPaste={(event) => {
          onPaste?.(event);
          if (!event.defaultPrevented) takePasted(event);
        }}
        onBlur={(event) => {
          if (!isUnreadable) setTyped(null);
          onBlur?.(event);
        }}
        className={clsx(inputStyle({ size }), 'text-right tabular-nums', prefix && 'pl-9')}
      />
    </span>
  );
};
