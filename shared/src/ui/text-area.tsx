import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from '#src/ui/field-context.ts';
import { inputStyle } from '#src/ui/text-input.tsx';

/** Several lines, such as rows out of a sheet. */
export const TextArea = ({ className, rows = 3, ...props }: ComponentProps<'textarea'>) => {
  const field = useFieldControl(props);
  return <textarea rows={rows} {...props} {...field} className={clsx(inputStyle({}), 'h-auto! py-2', className)} />;
};
