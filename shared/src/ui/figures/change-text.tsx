import { clsx } from 'clsx';
import { LARGEST_RISE } from '#src/features/estimates/change.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { MISSING } from '#src/lib/format/format.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface ChangeTextProps {
  /** A fraction: 0.084 is +8.4 %. Null is shown as a dash. */
  value: number | null | undefined;
  /** The change is certainly within ±10 %: shown as "about the same", without a number. */
  same?: boolean | undefined;
  /** Both sides are known, but not whether they differ. */
  unsure?: boolean | undefined;
  /** What it is compared with, for the title and screen readers; "the period before" when omitted. */
  label?: string;
  className?: string;
}

/** A change with sign and colour: never colour alone. */
export const ChangeText = ({ value, same = false, unsure = false, label, className }: ChangeTextProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (value == null && (same || unsure)) {
    const words = [t(same ? 'figure.same' : 'figure.unsure'), label].filter(Boolean).join(', ');
    return (
      <span className={clsx(same ? 'text-text-2' : 'text-text-3', className)} title={words}>
        <span aria-hidden="true">{same ? '≈' : '?'}</span>
        <span className="sr-only select-none">{words}</span>
      </span>
    );
  }
  if (value == null || !Number.isFinite(value)) return <span className={clsx('text-text-3', className)}>{MISSING}</span>;
  // Judged by the printed number: a change that rounds to 0 % has no direction.
  const direction = Math.sign(Number((value * 100).toFixed(1)));
  const percent = format.percent(Math.abs(value));
  const size = value >= LARGEST_RISE ? t('figure.atLeast', { value: percent }) : percent;
  const words = direction === 0 ? t('figure.unchanged') : t(direction > 0 ? 'figure.up' : 'figure.down', { value: size });
  const accessibleText = label ? `${words}, ${label}` : t('figure.change', { change: words });
  const tone = direction > 0 ? 'text-pos' : direction < 0 ? 'text-neg' : 'text-text-2';
  return (
    <span className={clsx('tabular-nums whitespace-nowrap', tone, className)} title={accessibleText}>
      <span aria-hidden="true">{format.change(value, LARGEST_RISE)}</span>
      <span className="sr-only select-none">{accessibleText}</span>
    </span>
  );
};
