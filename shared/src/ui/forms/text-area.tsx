import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#src/ui/forms/field-context.ts';
import { inputStyle } from '#src/ui/forms/text-input.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  onText?: (text: string) => void;
}

export const TextArea = ({ className, rows = 3, onText, onChange, ...props }: TextAreaProps) => (
  <textarea
    rows={rows}
    {...props}
    {...useFieldControl(props)}
    onChange={(event) => {
      onChange?.(event);
      onText?.(event.target.value);
    }}
    className={clsx(inputStyle({ size: 'lg' }), 'h-auto! py-2 leading-5', className)}
  />
);
