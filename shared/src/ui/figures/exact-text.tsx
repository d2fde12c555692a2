import { clsx } from 'clsx';

interface ExactTextProps {
  short: string;
  /** For screen readers, copying and the title. The same as `short` where nothing is shortened. */
  exact: string;
  className?: string;
}

/** A shortened number; the full one is in the title, the accessible text and the copied text. */
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
