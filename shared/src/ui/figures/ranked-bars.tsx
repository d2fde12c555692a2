import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { MISSING } from '#src/lib/format/format.ts';
import { ChangeText } from '#src/ui/figures/change-text.tsx';
import { CountText } from '#src/ui/figures/count-text.tsx';
import { MoneyText } from '#src/ui/figures/money-text.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

export interface RankedItem {
  id: string;
  label: ReactNode;
  /** Units or whole rupiah; null is a dash without a bar. */
  value: number | null;
  /** Share of the whole, 0 … 1; omitted: not shown. */
  share?: number | null;
  /** A fraction against the previous period. */
  change?: number | null;
  isMarked?: boolean;
  isOthers?: boolean;
}

interface RankedBarsProps {
  label: string;
  items: readonly RankedItem[];
  kind?: 'count' | 'money';
  className?: string;
}

/** Shares as rows instead of a pie: readable, printable, with every number as text. Bars start at zero. */
export const RankedBars = ({ label, items, kind = 'count', className }: RankedBarsProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const largest = Math.max(0, ...items.map((item) => item.value ?? 0));
  const Amount = kind === 'money' ? MoneyText : CountText;
  return (
    <ol aria-label={label} className={clsx('grid grid-cols-1 gap-2 text-body', className)}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <div className="flex items-baseline justify-between gap-3">
            <span className={clsx('min-w-0 truncate', item.isMarked ? 'font-semibold text-text' : 'text-text-2')}>
              {item.label}
            </span>
            <span className="flex shrink-0 items-baseline gap-2 tabular-nums">
              {item.change != null && <ChangeText value={item.change} className="text-label" />}
              <Amount value={item.value} compact className="text-text" />
              {item.share !== undefined && (
                <span className="min-w-12 text-right text-text-3">
                  <span aria-hidden="true">{item.share === null ? MISSING : format.percent(item.share)}</span>
                  {item.share !== null && (
                    <span className="sr-only">{t('figure.share', { share: format.percent(item.share) })}</span>
                  )}
                </span>
              )}
            </span>
          </div>
          <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-2">
            <div
              className={clsx(
                'h-full rounded-full',
                item.isOthers ? 'bg-chart-8' : 'bg-chart-1',
                item.isMarked === false && 'opacity-60',
              )}
              style={{ width: `${largest > 0 ? (Math.max(0, item.value ?? 0) / largest) * 100 : 0}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
};
