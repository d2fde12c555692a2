import { useState } from 'react';
import { type DateRange as CalendarRange, DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { id } from 'react-day-picker/locale/id';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { useTranslation } from '#src/i18n/react.ts';
import { isTwinDate, wibDay } from '#src/lib/dates/dates.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';
import { fromCalendar, toCalendar } from '#src/ui/dates/calendar-date.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

export interface CalendarDraft {
  from: string;
  /** Missing until the second day is chosen. */
  to?: string;
}

interface DateCalendarProps {
  value: CalendarDraft | undefined;
  onChange: (value: CalendarDraft | undefined) => void;
  /** Allowed length of a range in days, both ends counted. */
  minDays: number;
  maxDays: number;
  bounds: DayRange;
  months: 1 | 2;
  /** Shows dropdowns for month and year, for bounds that are years apart. */
  years: boolean;
}

const locales = { en: enUS, id, zh: zhCN };
const nav =
  'inline-flex size-7 cursor-pointer items-center justify-center rounded-control text-text-2 hover:bg-surface-2 aria-disabled:cursor-default aria-disabled:opacity-30 pointer-coarse:size-11';

const classNames = {
  root: 'relative',
  months: 'flex justify-center gap-5',
  month: 'relative min-w-0',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: nav,
  button_next: nav,
  chevron: 'size-4 fill-current',
  month_caption: 'flex h-7 items-center justify-center font-semibold text-body text-text pointer-coarse:h-11',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-9 text-center font-normal text-badge text-text-3',
  day: 'p-0 text-center text-body',
  day_button:
    'relative inline-flex size-9 cursor-pointer items-center justify-center rounded-control tabular-nums hover:bg-surface-2 disabled:cursor-default disabled:opacity-35 disabled:hover:bg-transparent',
  today: 'font-semibold text-accent',
  outside: 'opacity-35',
  disabled: '',
  hidden: 'invisible',
  range_start: 'rounded-l-control bg-accent-soft [&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-hover',
  range_end: 'rounded-r-control bg-accent-soft [&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-hover',
  range_middle: 'bg-accent-soft [&>button]:rounded-none [&>button]:hover:bg-transparent',
};

/** Dropdowns replace the caption: the library draws a label over each, which would be read twice. */
const listClassNames = {
  ...classNames,
  nav: 'absolute inset-x-0 top-0 flex justify-between pointer-events-none [&>button]:pointer-events-auto',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'inline-flex',
  dropdown:
    'min-h-7 cursor-pointer rounded-control border border-field bg-surface px-1 font-semibold text-body text-text pointer-coarse:min-h-11',
  caption_label: 'hidden',
};

const campaignClass =
  '[&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-chart-2';

export const DateCalendar = ({ value, onChange, minDays, maxDays, bounds, months, years }: DateCalendarProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [today] = useState(() => wibDay(Date.now()));
  const selected: CalendarRange | undefined = value && {
    from: toCalendar(value.from),
    to: value.to ? toCalendar(value.to) : undefined,
  };
  return (
    <DayPicker
      mode="range"
      resetOnSelect
      // The library counts nights, not days: `max={30}` would allow 31 days.
      min={minDays - 1}
      max={maxDays - 1}
      selected={selected}
      onSelect={(range) =>
        onChange(range?.from && { from: fromCalendar(range.from), ...(range.to && { to: fromCalendar(range.to) }) })
      }
      locale={locales[format.language]}
      weekStartsOn={1}
      numberOfMonths={months}
      pagedNavigation={false}
      captionLayout={years ? 'dropdown' : 'label'}
      today={toCalendar(today)}
      defaultMonth={toCalendar(value?.to ?? bounds.to)}
      startMonth={toCalendar(bounds.from)}
      endMonth={toCalendar(bounds.to)}
      disabled={[{ after: toCalendar(bounds.to) }, { before: toCalendar(bounds.from) }]}
      modifiers={{ campaign: (date) => isTwinDate(fromCalendar(date)) }}
      modifiersClassNames={{ campaign: campaignClass }}
      labels={{
        labelDayButton: (date, modifiers) =>
          [
            format.day(fromCalendar(date)),
            ...(modifiers.campaign ? [t('dates.twinDate')] : []),
            ...(modifiers.selected ? [t('dates.selected')] : []),
          ].join(', '),
        labelMonthDropdown: () => t('dates.month'),
        labelYearDropdown: () => t('dates.year'),
        labelNext: () => t('dates.nextMonth'),
        labelPrevious: () => t('dates.previousMonth'),
      }}
      classNames={years ? listClassNames : classNames}
    />
  );
};
