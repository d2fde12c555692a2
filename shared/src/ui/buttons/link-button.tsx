import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from '#src/ui/buttons/button.tsx';

interface LinkButtonProps extends ComponentProps<'a'>, ButtonVariant {
  href: string;
}

/** A link styled as a button. A `_blank` target gets neither opener nor referrer. */
export const LinkButton = ({ variant, size, className, target, children, ...props }: LinkButtonProps) => (
  <a
    target={target}
    rel={target === '_blank' ? 'noopener noreferrer' : undefined}
    className={clsx(buttonStyle({ variant, size }), className)}
    {...props}
  >
    {children}
  </a>
);
