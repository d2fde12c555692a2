import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { type DayRange, isPreset, presetRange } from '#src/ui/date-presets.ts';
import { useFormat } from '#src/ui/use-format.tsx';

// Most people press a preset: the calendar and what holds it come when they are asked for.
const DatePopover = lazy(async () => ({ default: (await import('#src/ui/date-popover.tsx')).DatePopover }));

interface DateRangeProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** The newest day that can be chosen; presets end here. */
  last: string;
  /** The oldest day that can be chosen. */
  first?: string;
  /** Days a range may have, both ends counted. */
  minDays?: number;
  maxDays?: number;
  /** Lengths offered as buttons, in days. Those longer than `maxDays` are left out. */
  presets?: readonly number[];
  /** What another range costs, in words: said on each control that chooses one. */
  cost?: string | undefined;
  className?: string;
}

const PRESETS = [7, 14, 30] as const;
const segment =
  'inline-flex min-h-7 grow cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap px-2.5 text-body hover:bg-surface-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11';

/** A range of WIB days: the usual lengths as buttons, any other from a calendar. */
export const DateRange = ({
  value,
  onChange,
  last,
  first,
  minDays = 1,
  maxDays = 90,
  presets = PRESETS,
  cost,
  className,
}: DateRangeProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [isMade, setMade] = useState(false);
  const offered = presets.filter((days) => days <= maxDays && days >= minDays);
  const isCustom = !offered.some((days) => isPreset(value, days, last, first));
  const active = 'bg-accent-soft font-medium text-accent';
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      className={clsx(segment, 'min-w-0 max-sm:basis-full max-sm:border-line max-sm:border-t', isCustom && active)}
      {...(!isMade && { 'aria-expanded': false, onClick: () => setMade(true) })}
    >
      <CalendarDays size={14} aria-hidden="true" className="shrink-0" />
      <span className="truncate tabular-nums">{format.dayRange(value.from, value.to)}</span>
      <span className="sr-only">, {t('dates.choose')}</span>
    </button>
  );
  return (
    <div
      role="group"
      aria-label={t('dates.range')}
      className={clsx(
        'inline-flex w-fit max-w-full divide-x divide-line overflow-hidden max-sm:flex-wrap rounded-control border border-field bg-surface text-text-2',
        className,
      )}
    >
      {offered.map((days) => {
        const isChosen = isPreset(value, days, last, first);
        return (
          <button
            key={days}
            type="button"
            aria-pressed={isChosen}
            title={isChosen ? undefined : cost}
            className={clsx(segment, isChosen && active)}
            onClick={() => onChange(presetRange(days, last, first))}
          >
            {t('provenance.days', { count: days })}
          </button>
        );
      })}
      {isMade ? (
        <Suspense fallback={button}>
          <DatePopover
            trigger={button}
            value={value}
            first={first}
            last={last}
            minDays={minDays}
            maxDays={maxDays}
            cost={cost}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
};
