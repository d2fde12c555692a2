import { clsx } from 'clsx';
import { type ClipboardEvent, type ComponentProps, useState } from 'react';
import { parseAmount } from '#src/lib/numbers/money.ts';
import { parseMoney } from '#src/lib/numbers/price-text.ts';
import { useFieldControl } from '#src/ui/forms/field-context.ts';
import { inputStyle } from '#src/ui/forms/text-input.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'type' | 'min' | 'max' | 'prefix'> {
  /** A whole number; null while the text is empty or unreadable. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Inclusive bounds. A value outside is marked as invalid, never changed. */
  min?: number;
  max?: number;
  prefix?: string;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Accepts `1.250.000`, `50rb` and `2,5jt` while typing, and groups the digits on blur. The field's own separators may be misplaced while
 * editing (`12.5000` is 125,000); a paste over the whole text is read as written elsewhere (`1.250.000.00`).
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
  // An unreadable text sets the value to null. A value that is set again came from elsewhere and replaces the text.
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
