import { clsx } from 'clsx';

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={clsx('animate-pulse rounded-[6px] bg-surface-2 motion-reduce:animate-none', className)} />
);
