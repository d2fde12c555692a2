import { clsx } from 'clsx';

interface ExactTextProps {
  /** What is seen. */
  short: string;
  /** What is heard, copied and shown on hover. The same as `short` where nothing was left out. */
  exact: string;
  className?: string;
}

/** A shortened number that never hides the whole one: it is in the title, in the accessible text and in what is copied. */
export const ExactText = ({ short, exact, className }: ExactTextProps) =>
  short === exact ? (
    <span className={clsx('tabular-nums whitespace-nowrap', className)}>{short}</span>
  ) : (
    <span className={clsx('tabular-nums whitespace-nowrap', className)} title={exact}>
      <span aria-hidden="true" className="select-none">
        {short}
      </span>
      <span className="sr-only">{exact}</span>
    </span>
  );
