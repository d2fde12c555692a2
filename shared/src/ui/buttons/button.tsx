import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The style of a button, for links that need their own element (a router's link). */
export const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium select-none pointer-coarse:min-h-11 disabled:cursor-not-allowed print:hidden',
  {
    variants: {
      variant: {
        primary:
          'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-surface-2 disabled:text-text-3 forced-colors:border forced-colors:border-[ButtonText]',
        outline:
          'border border-field bg-surface text-text hover:bg-surface-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:border-line disabled:bg-surface-2 disabled:text-text-3',
        ghost: 'text-text-2 hover:bg-surface-2 hover:text-text disabled:bg-transparent disabled:text-text-3',
        danger:
          'border border-neg bg-surface text-neg hover:bg-neg-soft disabled:border-line disabled:bg-surface-2 disabled:text-text-3',
        link: 'px-1! text-accent underline-offset-2 hover:underline disabled:text-text-3 disabled:no-underline',
      },
      size: {
        sm: 'h-7 px-2.5 text-label',
        md: 'h-9 px-3 text-body',
        lg: 'h-10 px-4 text-form',
      },
    },
    defaultVariants: { variant: 'outline', size: 'md' },
  },
);

export type ButtonVariant = VariantProps<typeof buttonStyle>;

interface ButtonProps extends ComponentProps<'button'>, ButtonVariant {}

/** `type` is `button` by default, so that it does not submit a form. */
export const Button = ({ variant, size, className, type = 'button', ...props }: ButtonProps) => (
  <button type={type} className={clsx(buttonStyle({ variant, size }), className)} {...props} />
);
