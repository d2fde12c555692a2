import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from '#src/ui/buttons/button.tsx';

interface LinkButtonProps extends ComponentProps<'a'>, ButtonVariant {
  href: string;
}

/** Goes somewhere, looks like a button. To another site it opens a tab of its own, which learns nothing of ours. */
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
