import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'checked' | 'onChange' | 'ref'> {
  /** Omit only where `aria-label` names the box, as in a table's row. */
  label?: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  indeterminate?: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** A native box, so that forms, keys and forced colours work everywhere. */
export const Checkbox = ({ label, hint, checked, indeterminate = false, onCheckedChange, className, ...props }: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const Mark = indeterminate ? Minus : Check;
  return (
    <label
      className={clsx(
        'inline-flex min-h-6 w-fit items-start gap-2 py-0.5 text-body text-text pointer-coarse:min-h-11 pointer-coarse:items-center has-disabled:cursor-not-allowed has-disabled:text-text-3',
        label == null && 'min-w-6 justify-center',
        className,
      )}
    >
      <span className="relative mt-0.5 inline-flex size-4 shrink-0 pointer-coarse:mt-0">
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
          className="peer size-4 appearance-none rounded-chip border border-field bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line disabled:bg-surface-2 forced-colors:appearance-auto"
          {...props}
        />
        <Mark
          size={12}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-0.5 hidden text-on-accent peer-checked:block peer-indeterminate:block peer-disabled:text-text-3 forced-colors:hidden!"
        />
      </span>
      {label != null && (
        <span className="min-w-0">
          {label}
          {hint != null && <span className="block text-label text-text-3">{hint}</span>}
        </span>
      )}
    </label>
  );
};
