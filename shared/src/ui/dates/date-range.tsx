import { clsx } from 'clsx';
import { CalendarDays, LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { type DayRange, rangeLength } from '#src/lib/dates/day-range.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

// Loaded on request: most people use a preset.
const DatePopover = lazy(async () => ({ default: (await import('#src/ui/dates/date-popover.tsx')).DatePopover }));

/** A preset length in days and its range. Null: the bounds have fewer days, and the button is disabled with that reason. */
export interface DatePreset {
  days: number;
  range: DayRange | null;
}

interface DateRangeProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  bounds: DayRange;
  presets: readonly DatePreset[];
  /** Hides the presets because the page offers them elsewhere. */
  isBare?: boolean;
  /** Allowed length in days, both ends counted; never more than `bounds` allows. */
  minDays?: number;
  maxDays?: number;
  /** Cost of a range in words, shown on each control that chooses one. Undefined: free. */
  costOf?: (range: DayRange) => string | undefined;
  /** `label` names the group; `text` replaces the days on the calendar's button where no range needs to be set. */
  label?: string;
  text?: string;
  years?: boolean;
  className?: string;
}

const segment =
  'inline-flex min-h-7 grow cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap px-2.5 text-body hover:bg-surface-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:text-text-3 disabled:hover:bg-transparent';
const isSame = (a: DayRange, b: DayRange | null): boolean => a.from === b?.from && a.to === b.to;
const noPrice = (): undefined => undefined;

export const DateRange = ({
  value,
  onChange,
  bounds,
  presets,
  isBare = false,
  minDays = 1,
  maxDays,
  costOf = noPrice,
  label,
  text,
  years = false,
  className,
}: DateRangeProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [isMade, setMade] = useState(false);
  const reason = useId();
  const most = Math.min(maxDays ?? Number.POSITIVE_INFINITY, rangeLength(bounds));
  const isCustom = !presets.some(({ range }) => isSame(value, range));
  const active = 'bg-accent-soft font-medium text-accent';
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      className={clsx(
        segment,
        'min-w-0',
        !isBare && 'max-sm:basis-full max-sm:border-line max-sm:border-t',
        isCustom && text === undefined && active,
      )}
      {...(!isMade && { 'aria-expanded': false, onClick: () => setMade(true) })}
    >
      <CalendarDays size={14} aria-hidden="true" className="shrink-0" />
      <span className="truncate tabular-nums">{text ?? format.dayRange(value.from, value.to)}</span>
      <span className="sr-only">, {t('dates.choose')}</span>
    </button>
  );
  return (
    <div
      role="group"
      aria-label={label ?? t('dates.range')}
      className={clsx(
        'inline-flex w-fit max-w-full divide-x divide-line overflow-hidden max-sm:flex-wrap rounded-control border border-field bg-surface text-text-2',
        className,
      )}
    >
      {(isBare ? [] : presets).map(({ days, range }) => {
        const isChosen = isSame(value, range);
        const cost = isChosen || range === null ? undefined : costOf(range);
        return (
          <button
            key={days}
            type="button"
            aria-pressed={isChosen}
            disabled={range === null}
            {...(range === null && { 'aria-describedby': reason, title: t('dates.tooFew', { count: most }) })}
            className={clsx(segment, isChosen && active)}
            onClick={() => range && onChange(range)}
          >
            {range === null && <LockKeyhole size={12} aria-hidden="true" className="shrink-0" />}
            <span>{t('provenance.days', { count: days })}</span>
            {cost !== undefined && <span className="text-label text-text-3">· {cost}</span>}
          </button>
        );
      })}
      {!isBare && presets.some(({ range }) => range === null) && (
        <span id={reason} className="sr-only">
          {t('dates.tooFew', { count: most })}
        </span>
      )}
      {isMade ? (
        <Suspense fallback={button}>
          <DatePopover
            trigger={button}
            value={value}
            bounds={bounds}
            minDays={minDays}
            maxDays={most}
            costOf={costOf}
            years={years}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
};
