import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { DayState } from '#src/features/research/history/day/day-state.ts';
import { ChangeText } from '#src/ui/figures/change-text.tsx';
import { Sparkline } from '#src/ui/figures/sparkline.tsx';

interface StatTileProps {
  label: string;
  /** Omitted while it loads. The caller renders a dash for an unknown figure. */
  value?: ReactNode;
  /** A fraction against the previous period; null is not shown. */
  change?: number | null | undefined;
  changeLabel?: string;
  trend?: readonly (number | null)[] | undefined;
  trendStates?: readonly DayState[] | undefined;
  trendForm?: 'bars' | 'step' | undefined;
  trendKind?: 'count' | 'money';
  trendColor?: 1 | 2 | 3;
  note?: ReactNode;
  /** The note in a word or two, for phones. */
  shortNote?: string | undefined;
  action?: ReactNode;
  /** Reserves room for trends, ranges or changes of the strip; on phones 64 px, without the trend. */
  hasTrendRoom?: boolean;
  /** It never has a chart, so it is only as high as its text. */
  isTextOnly?: boolean;
  className?: string;
}

/** One figure at the top of a page. Keeps its height while the figure loads. */
export const StatTile = ({
  label,
  value,
  change,
  changeLabel,
  trend,
  trendStates,
  trendForm,
  trendKind,
  trendColor,
  note,
  shortNote,
  action,
  hasTrendRoom = false,
  isTextOnly = false,
  className,
}: StatTileProps) => (
  <dl
    className={clsx(
      'relative min-w-0 max-md:shrink-0 rounded-card border border-line bg-surface px-3 py-2.5',
      hasTrendRoom ? 'max-md:min-h-16 max-md:min-w-44 max-md:pt-0.5 max-md:pb-0' : 'min-h-[96px]',
      hasTrendRoom && !isTextOnly && 'md:min-h-[126px]',
      className,
    )}
  >
    <dt className={clsx('truncate text-label text-text-3', action != null && 'pr-6')}>{label}</dt>
    <dd className={clsx(hasTrendRoom && 'max-md:flex max-md:items-baseline-last max-md:gap-x-2 max-md:whitespace-nowrap')}>
      {value === undefined ? (
        <span aria-hidden="true" className="my-1 block h-5 w-24 rounded-chip bg-surface-2" />
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={clsx('font-semibold text-title text-text tabular-nums', hasTrendRoom && 'max-md:text-[15px]/[20px]')}>
            {value}
          </span>
          {change != null && <ChangeText value={change} label={changeLabel} className="text-label" />}
        </span>
      )}
      {note != null && <span className={clsx('block text-label text-text-3', shortNote && 'max-md:hidden')}>{note}</span>}
      {shortNote && <span className="text-badge text-text-3 md:hidden">{shortNote}</span>}
      {trend && trend.length > 0 && (
        <Sparkline
          values={trend}
          states={trendStates}
          form={trendForm ?? 'bars'}
          label={label}
          kind={trendKind}
          color={trendColor}
          width={140}
          className={clsx('mt-0.5', hasTrendRoom && 'max-md:hidden')}
        />
      )}
    </dd>
    {action != null && <dd className="absolute top-1.5 right-1.5">{action}</dd>}
  </dl>
);
