import { clsx } from 'clsx';
import { useTranslation } from '#src/i18n/react.ts';

interface ProgressBarProps {
  /** 0 … 1; omitted while unknown. */
  value?: number;
  label?: string;
  className?: string;
}

export const ProgressBar = ({ value, label, className }: ProgressBarProps) => {
  const { t } = useTranslation('common');
  return (
    <div
      role="progressbar"
      aria-label={label ?? t('state.loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      className={clsx('h-0.5 overflow-hidden rounded-full bg-surface-2', className)}
    >
      <div
        className={clsx(
          'h-full bg-accent',
          value === undefined &&
            'w-1/3 animate-[ui-slide_1.2s_ease-in-out_infinite] motion-reduce:w-full motion-reduce:animate-none',
        )}
        style={value === undefined ? undefined : { width: `${value * 100}%` }}
      />
    </div>
  );
};
