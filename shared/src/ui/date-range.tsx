import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { Button } from '#src/ui/button.tsx';
import type { CalendarDraft } from '#src/ui/date-calendar.tsx';
import { type DayRange, isPreset, presetRange, rangeLength } from '#src/ui/date-presets.ts';
import { usePortalContainer } from '#src/ui/portal.tsx';
import { useFormat } from '#src/ui/use-format.tsx';

// The calendar is bigger than everything around it and most people press a preset.
const DateCalendar = lazy(async () => ({ default: (await import('#src/ui/date-calendar.tsx')).DateCalendar }));

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

const wide = '(min-width: 640px)';
const useIsWide = () =>
  useSyncExternalStore(
    (listen) => {
      const media = matchMedia(wide);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    () => matchMedia(wide).matches,
    () => true,
  );

interface PanelProps extends Required<Pick<DateRangeProps, 'minDays' | 'maxDays' | 'last' | 'value'>> {
  first?: string | undefined;
  cost: string | undefined;
  onApply: (range: DayRange) => void;
  onCancel: () => void;
}

const CalendarPanel = ({ value, first, last, minDays, maxDays, cost, onApply, onCancel }: PanelProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [draft, setDraft] = useState<CalendarDraft | undefined>(value);
  const chosen = draft?.to === undefined ? null : { from: draft.from, to: draft.to };
  return (
    <>
      <Suspense fallback={<div className="h-[300px] w-[252px]" />}>
        <DateCalendar
          value={draft}
          onChange={setDraft}
          minDays={minDays}
          maxDays={maxDays}
          first={first}
          last={last}
          months={useIsWide() ? 2 : 1}
        />
      </Suspense>
      <div className="mt-2 flex flex-wrap items-center gap-2 border-line border-t pt-2">
        <p className="mr-auto text-label text-text-3 max-sm:basis-full">
          <span role="status" className="block text-text-2">
            {chosen
              ? `${format.dayRange(chosen.from, chosen.to)} · ${t('provenance.days', { count: rangeLength(chosen) })}`
              : t('dates.choose')}
          </span>
          <span className="inline-flex items-center gap-1">
            {minDays > 1 && `${t('dates.min', { count: minDays })} · `}
            {t('dates.max', { count: maxDays })} · <span aria-hidden="true" className="size-1.5 rounded-full bg-chart-2" />
            {t('dates.twinDate')}
          </span>
        </p>
        <Button size="sm" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" variant="primary" disabled={chosen === null} onClick={() => chosen && onApply(chosen)}>
          {t('action.apply')}
          {cost !== undefined && <span className="font-normal">· {cost}</span>}
        </Button>
      </div>
    </>
  );
};

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
  const container = usePortalContainer();
  const [isOpen, setOpen] = useState(false);
  const offered = presets.filter((days) => days <= maxDays && days >= minDays);
  const isCustom = !offered.some((days) => isPreset(value, days, last, first));
  const active = 'bg-accent-soft font-medium text-accent';
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
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          className={clsx(segment, 'min-w-0 max-sm:basis-full max-sm:border-line max-sm:border-t', isCustom && active)}
        >
          <CalendarDays size={14} aria-hidden="true" className="shrink-0" />
          <span className="truncate tabular-nums">{format.dayRange(value.from, value.to)}</span>
          <span className="sr-only">, {t('dates.choose')}</span>
        </Popover.Trigger>
        <Popover.Portal container={container}>
          <Popover.Positioner sideOffset={6} collisionPadding={8} align="end" className="z-50">
            <Popover.Popup
              aria-label={t('dates.choose')}
              className="ui-popup max-w-[calc(100vw-16px)] overflow-auto rounded-card border border-line bg-surface p-3 text-text shadow-popup outline-none"
            >
              <CalendarPanel
                value={value}
                first={first}
                last={last}
                minDays={minDays}
                maxDays={maxDays}
                cost={cost}
                onCancel={() => setOpen(false)}
                onApply={(range) => {
                  setOpen(false);
                  onChange(range);
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
};
