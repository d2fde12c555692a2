import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A link inside a translated sentence; the translation marks the linked words. */
export const TextLink = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a className={clsx('underline underline-offset-2', className)} {...props}>
    {children}
  </a>
);
