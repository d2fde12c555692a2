import { useTranslation } from '@telaah/shared/i18n/react';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { DateRange } from '@telaah/shared/ui/dates/date-range';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { X } from 'lucide-react';
import { useState } from 'react';

/** The first day that can be chosen: no supported marketplace is older. */
const FIRST_DAY = '2009-01-01';
/** With no days chosen the calendar opens on the range from this many days ago until today. */
const INITIAL_DAYS_BACK = 90;

interface DaysBoxProps {
  label: string;
  /** First and last day, `YYYY-MM-DD`; empty: unbounded. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

export const DaysBox = ({ label, from, to, onChange }: DaysBoxProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [today] = useState(() => wibDay(Date.now()));
  const isSet = from !== '' || to !== '';
  const toRangeText = () => {
    if (!isSet) return t('dates.any');
    if (to === '') return t('dates.since', { day: format.day(from) });
    return from === '' ? t('dates.until', { day: format.day(to) }) : format.dayRange(from, to);
  };
  const initialFrom = to === '' ? addDays(today, -INITIAL_DAYS_BACK) : FIRST_DAY;
  return (
    <fieldset>
      <legend className="mb-1 text-[12px] text-text-2">{label}</legend>
      <div className="flex items-center gap-1">
        <DateRange
          isBare
          label={label}
          text={toRangeText()}
          years
          className="min-w-0 grow"
          value={{ from: from || initialFrom, to: to || today }}
          bounds={{ from: FIRST_DAY, to: today }}
          presets={[]}
          onChange={(range) => onChange(range.from, range.to)}
        />
        {isSet && <IconButton size="sm" label={t('dates.clear', { name: label })} icon={X} onClick={() => onChange('', '')} />}
      </div>
    </fieldset>
  );
};
