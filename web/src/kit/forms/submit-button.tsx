import { Button } from '@telaah/shared/ui/buttons/button';
import type { ComponentProps } from 'react';

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  busy: boolean;
}

/** While busy it stays focusable, because a disabled button would lose the focus; the form ignores a second press. */
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
