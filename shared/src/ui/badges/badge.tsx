import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const style = cva('inline-flex min-w-0 items-center gap-1 whitespace-nowrap rounded-chip px-1.5 font-medium text-badge', {
  variants: {
    tone: {
      neutral: 'bg-surface-2 text-text-2',
      accent: 'bg-accent-soft text-accent',
      pos: 'bg-pos-soft text-pos',
      neg: 'bg-neg-soft text-neg',
      warn: 'bg-warn-soft text-warn',
      info: 'bg-info-soft text-info',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

interface BadgeProps extends ComponentProps<'span'>, VariantProps<typeof style> {}

/** A state as a word; the colour only repeats it. */
export const Badge = ({ tone, className, ...props }: BadgeProps) => (
  <span className={clsx(style({ tone }), 'forced-colors:border', className)} {...props} />
);
