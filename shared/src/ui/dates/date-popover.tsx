import { Popover } from '@base-ui/react/popover';
import { lazy, type ReactElement, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { type DayRange, rangeLength } from '#src/lib/dates/day-range.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import type { CalendarDraft } from '#src/ui/dates/date-calendar.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';
import { usePortalContainer } from '#src/ui/overlays/portal.tsx';

// Loaded on request: the calendar is larger than everything around it.
const DateCalendar = lazy(async () => ({ default: (await import('#src/ui/dates/date-calendar.tsx')).DateCalendar }));

interface DatePopoverProps {
  /** Must render a button. */
  trigger: ReactElement<Record<string, unknown>>;
  value: DayRange;
  bounds: DayRange;
  minDays: number;
  maxDays: number;
  costOf: (range: DayRange) => string | undefined;
  years: boolean;
  onChange: (range: DayRange) => void;
}

/** Calendar popover for any range. It is first mounted by a press on its button, so it starts open. */
export const DatePopover = ({ trigger, onChange, ...panel }: DatePopoverProps) => {
  const { t } = useTranslation('common');
  const container = usePortalContainer();
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal container={container}>
        <Popover.Positioner sideOffset={6} collisionPadding={8} align="end" className="z-choice">
          <Popover.Popup
            aria-label={t('dates.choose')}
            className="ui-popup max-w-[calc(100vw-16px)] overflow-auto rounded-card border border-line bg-surface p-3 text-text shadow-popup outline-none"
          >
            <CalendarPanel
              {...panel}
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
  );
};

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

interface PanelProps extends Omit<DatePopoverProps, 'trigger' | 'onChange'> {
  onApply: (range: DayRange) => void;
  onCancel: () => void;
}

const CalendarPanel = ({ value, bounds, minDays, maxDays, costOf, years, onApply, onCancel }: PanelProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [draft, setDraft] = useState<CalendarDraft | undefined>(value);
  const chosen = draft?.to === undefined ? null : { from: draft.from, to: draft.to };
  const isWide = useIsWide();
  const cost = chosen === null ? undefined : costOf(chosen);
  return (
    <>
      <Suspense fallback={<div className="h-[300px] w-[252px]" />}>
        <DateCalendar
          value={draft}
          onChange={setDraft}
          minDays={minDays}
          maxDays={maxDays}
          bounds={bounds}
          // Next to dropdowns there is no room for two months.
          months={isWide && !years ? 2 : 1}
          years={years}
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
            {!years && `${t('dates.max', { count: maxDays })} · `}
            <span aria-hidden="true" className="size-1.5 rounded-full bg-chart-2" />
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
