import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A link inside a sentence; a translation says which words it is. */
export const TextLink = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a className={clsx('underline underline-offset-2', className)} {...props}>
    {children}
  </a>
);
