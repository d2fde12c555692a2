import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { Preview } from '@telaah/shared/features/plans/preview';
import { presetRange, rangeBefore, usualRange } from '@telaah/shared/features/research/history/calendar';
import { useTranslation } from '@telaah/shared/i18n/react';
import { type DayRange, isWithin, rangeLength } from '@telaah/shared/lib/day-range';
import { Checkbox } from '@telaah/shared/ui/checkbox';
import { DateRange } from '@telaah/shared/ui/date-range';
import { useFormat } from '@telaah/shared/ui/use-format';
import { CalendarDays } from 'lucide-react';
import { costOf, costWith, type PaidDays } from '#src/features/research/history/range-cost.ts';
import { type HistorySearch, PRESETS, searchOf } from '#src/features/research/history/search.ts';
import { LockedButton } from '#src/features/research/locked-button.tsx';
import { Cost } from '#src/kit/cost.tsx';

interface RangeBarProps {
  search: HistorySearch;
  range: DayRange;
  /** The days that there are for this plan. */
  bounds: DayRange;
  /** Something is known of the days before these; undefined until the answer says so. */
  earlier: boolean | undefined;
  /** The day on which the product was seen for the first time. */
  firstSeen: string;
  today: string;
  paid: readonly PaidDays[];
  now: number;
  onSearch: (search: HistorySearch) => void;
}

/** Which days are shown, of those that there are, and why the newest are not among the first. Days that are not paid for carry their cost. */
export const RangeBar = ({ search, range, bounds, earlier, firstSeen, today, paid, now, onSearch }: RangeBarProps) => {
  const { t } = useTranslation(['history', 'layout']);
  const format = useFormat();
  const usual = usualRange(bounds, today);
  const compare = search.compare === true;
  const before = rangeBefore(range);
  const isReachable = isWithin(before, bounds);
  const hasBefore = isReachable && earlier !== false;
  const reason = () => {
    if (isReachable) return t('range.nothingBefore', { days: format.dayRange(before.from, before.to) });
    return t(bounds.from > firstSeen ? 'range.planBefore' : 'range.noBefore', { day: format.day(bounds.from) });
  };
  const inWords = (chosen: DayRange) => {
    const count = costWith(chosen, { paid, now, compare, bounds });
    return count === 0 ? undefined : t('layout:tokens.cost', { count });
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DateRange
          value={range}
          bounds={bounds}
          presets={PRESETS.map((days) => ({ days, range: presetRange(days, bounds, today) }))}
          costOf={inWords}
          onChange={(next) => onSearch(searchOf(next, usual, search))}
        />
        <Checkbox
          label={
            <>
              {t('range.compare')}{' '}
              {hasBefore ? !compare && <Cost tokens={costOf(before, paid, now)} className="text-text-3" /> : `· ${reason()}`}
            </>
          }
          checked={compare && hasBefore}
          disabled={!hasBefore}
          onCheckedChange={(on) => onSearch({ ...search, compare: on || undefined })}
        />
      </div>
      <p className="max-w-4xl text-[12px] text-text-3 leading-4">
        {t('range.bounds', { days: format.dayRange(bounds.from, bounds.to), count: rangeLength(bounds) })}{' '}
        {bounds.to > usual.to ? t('range.unsettled') : bounds.to < today && t('range.notSeen', { day: format.day(bounds.to) })}{' '}
        {t('cost.change', { count: tokenCosts.date_range })}
      </p>
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
