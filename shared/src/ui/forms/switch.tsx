import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'checked' | 'onChange' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Takes effect at once; a choice that needs a save button is a checkbox. */
export const Switch = ({ label, hint, checked, onCheckedChange, className, ...props }: SwitchProps) => (
  <label
    className={clsx(
      'flex min-h-6 items-center justify-between gap-3 text-body text-text pointer-coarse:min-h-11 has-disabled:cursor-not-allowed has-disabled:text-text-3',
      className,
    )}
  >
    <span className="min-w-0">
      {label}
      {hint != null && <span className="block text-label text-text-3">{hint}</span>}
    </span>
    <span className="relative inline-flex shrink-0">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        className="peer h-5 w-9 appearance-none rounded-full border border-field bg-surface-2 transition-colors duration-100 checked:border-accent checked:bg-accent disabled:border-line forced-colors:appearance-auto"
        {...props}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-field transition-transform duration-100 peer-checked:translate-x-4 peer-checked:bg-on-accent forced-colors:hidden"
      />
    </span>
  </label>
);
