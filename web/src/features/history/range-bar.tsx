import { addDays } from '@telaah/shared/lib/dates';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Checkbox } from '@telaah/shared/ui/checkbox';
import { DateRange } from '@telaah/shared/ui/date-range';
import { type DayRange, type HistorySearch, MAX_DAYS, PRESETS, searchOf } from '#src/features/history/search.ts';

/** How far back a calendar goes: no capture is older. */
const OLDEST_DAYS = 730;

interface RangeBarProps {
  search: HistorySearch;
  range: DayRange;
  today: string;
  onSearch: (search: HistorySearch) => void;
}

/** Which days are shown: a preset that ends today, or any range of at most ninety days. */
export const RangeBar = ({ search, range, today, onSearch }: RangeBarProps) => {
  const { t } = useTranslation('history');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <DateRange
        value={range}
        first={addDays(today, -OLDEST_DAYS)}
        last={today}
        maxDays={MAX_DAYS}
        presets={PRESETS}
        onChange={(next) => onSearch(searchOf(next, today, search))}
      />
      <Checkbox
        label={t('range.compare')}
        checked={search.compare === true}
        onCheckedChange={(on) => onSearch({ ...search, compare: on || undefined })}
      />
    </div>
  );
};
