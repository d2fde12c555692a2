import type { ComponentProps } from 'react';
import { useFieldControl } from '#src/ui/field-context.ts';
import { inputStyle } from '#src/ui/text-input.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'> {
  value: string;
  onText: (text: string) => void;
}

/** Several lines, in a field. */
export const TextArea = ({ value, onText, ...props }: TextAreaProps) => (
  <textarea
    {...props}
    {...useFieldControl(props)}
    value={value}
    onChange={(event) => onText(event.target.value)}
    className={`${inputStyle({ size: 'lg' })} h-auto! py-2 leading-5`}
  />
);
