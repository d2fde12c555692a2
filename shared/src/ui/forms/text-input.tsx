import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#src/ui/forms/field-context.ts';

/** Style of every text box and list. 16 px on touch screens: phones zoom in on smaller text. */
export const inputStyle = cva(
  'w-full min-w-0 rounded-control border border-field bg-surface text-text focus-visible:outline-offset-0 aria-invalid:border-neg data-invalid:border-neg disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-text-3 pointer-coarse:min-h-11 pointer-coarse:text-section',
  {
    variants: {
      size: {
        sm: 'h-7 px-2 text-label',
        md: 'h-9 px-2.5 text-form',
        lg: 'h-10 px-3 text-form',
      },
    },
    defaultVariants: { size: 'md' },
  },
);

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'>, VariantProps<typeof inputStyle> {}

export const TextInput = ({ size, className, type = 'text', ...props }: TextInputProps) => {
  const field = useFieldControl(props);
  return <input type={type} {...props} {...field} className={clsx(inputStyle({ size }), className)} />;
};
