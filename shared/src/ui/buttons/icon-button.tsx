import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

const style = cva(
  'inline-flex shrink-0 items-center justify-center rounded-control pointer-coarse:size-11 disabled:cursor-not-allowed disabled:text-text-3 print:hidden',
  {
    variants: {
      variant: {
        ghost: 'text-text-2 hover:not-disabled:bg-surface-2 hover:not-disabled:text-text',
        outline: 'border border-field bg-surface text-text hover:not-disabled:bg-surface-2 disabled:border-line',
      },
      size: { sm: 'size-7', md: 'size-9', lg: 'size-10' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'>, VariantProps<typeof style> {
  /** What the button does: its accessible name and its title. */
  label: string;
  icon: LucideIcon;
}

export const IconButton = ({ label, icon: Icon, variant, size, className, type = 'button', ...props }: IconButtonProps) => (
  <button type={type} aria-label={label} title={label} className={clsx(style({ variant, size }), className)} {...props}>
    <Icon size={16} aria-hidden="true" />
  </button>
);
