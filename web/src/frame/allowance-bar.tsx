import { clsx } from 'clsx';

interface AllowanceBarProps {
  left: number;
  limit: number;
  isLow?: boolean;
  className?: string;
}

/** How much of an allowance is left. For the eye: the numbers stand beside it. */
export const AllowanceBar = ({ left, limit, isLow = false, className }: AllowanceBarProps) => (
  <span className={clsx('block h-1.5 overflow-hidden rounded-full bg-surface-2', className)} aria-hidden="true">
    <span
      className={clsx('block h-full rounded-full', isLow ? 'bg-warn' : 'bg-accent')}
      style={{ width: `${limit > 0 ? Math.min(100, (100 * left) / limit) : 0}%` }}
    />
  </span>
);
