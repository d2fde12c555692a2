import { Button } from '@telaah/shared/ui/buttons/button';
import type { ComponentProps } from 'react';

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  busy: boolean;
}

/** Sends its form. While it is busy it keeps the focus, which a disabled button would lose; the form ignores a second press. */
export const SubmitButton = ({ busy, variant = 'primary', size = 'lg', className = '', ...props }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant={variant}
    size={size}
    aria-disabled={busy || undefined}
    className={`aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
    {...props}
  />
);
