import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const TextLink = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a className={clsx('underline underline-offset-2', className)} {...props}>
    {children}
  </a>
);
