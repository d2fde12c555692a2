import type { Preview } from '@telaah/shared/features/plans/preview';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { useTranslation } from '@telaah/shared/i18n/react';
import { addDays } from '@telaah/shared/lib/dates';
import { Checkbox } from '@telaah/shared/ui/checkbox';
import { DateRange } from '@telaah/shared/ui/date-range';
import { useFormat } from '@telaah/shared/ui/use-format';
import { CalendarDays } from 'lucide-react';
import { type DayRange, type HistorySearch, MAX_DAYS, PRESETS, searchOf } from '#src/features/history/search.ts';
import { Cost } from '#src/layout/cost.tsx';
import { LockedButton } from '#src/layout/locked-button.tsx';

/** How far back a calendar goes: no capture is older. */
const OLDEST_DAYS = 730;

interface RangeBarProps {
  search: HistorySearch;
  range: DayRange;
  today: string;
  /** Days that the plan shows at once. */
  most: number;
  onSearch: (search: HistorySearch) => void;
}

/** Which days are shown: a preset that ends today, or any other range. Each costs; compared, the days before cost as much again. */
export const RangeBar = ({ search, range, today, most, onSearch }: RangeBarProps) => {
  const { t } = useTranslation(['history', 'layout']);
  const cost = tokenCosts.date_range * (search.compare ? 2 : 1);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <DateRange
        value={range}
        first={addDays(today, -OLDEST_DAYS)}
        last={today}
        maxDays={Math.min(MAX_DAYS, most)}
        presets={PRESETS}
        cost={t('layout:tokens.cost', { count: cost })}
        onChange={(next) => onSearch(searchOf(next, today, search))}
      />
      <Checkbox
        label={
          <>
            {t('range.compare')} {!search.compare && <Cost tokens={tokenCosts.date_range} className="text-text-3" />}
          </>
        }
        checked={search.compare === true}
        onCheckedChange={(on) => onSearch({ ...search, compare: on || undefined })}
      />
      <span className="text-[12px] text-text-3">{t('cost.change', { count: cost })}</span>
    </div>
  );
};

/** The same bar where the plan has only the newest days. */
export const LockedRangeBar = ({ range, gate }: { range: DayRange; gate: Preview }) => {
  const { t } = useTranslation('history');
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="inline-flex min-h-9 items-center gap-1.5 text-text-2 tabular-nums">
        <CalendarDays size={14} aria-hidden="true" />
        {format.dayRange(range.from, range.to)}
      </span>
      <LockedButton size="md" label={t('gate.range')} requiredPlan={gate.requiredPlan} />
      <LockedButton size="md" label={t('gate.compare')} requiredPlan={gate.requiredPlan} />
    </div>
  );
};
