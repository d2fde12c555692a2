import { useTranslation } from '@telaah/shared/i18n/react';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { type DayRange, laterDay } from '@telaah/shared/lib/dates/day-range';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { CalendarX2 } from 'lucide-react';
import { Cost } from '#src/session/cost/cost.tsx';

interface NoDaysProps {
  range: DayRange;
  bounds: DayRange;
  /** Tokens that any range costs. */
  cost: number;
  onRange: (range: DayRange) => void;
}

/** Up to seven days; the last of them was observed. */
const newestOf = ({ from, to }: DayRange): DayRange => ({ from: laterDay(from, addDays(to, -6)), to });

/** Nothing is known of these days, which cost no token; offers the newest ones. */
export const NoDays = ({ range, bounds, cost, onRange }: NoDaysProps) => {
  const { t } = useTranslation('history');
  const format = useFormat();
  const newest = newestOf(bounds);
  return (
    <EmptyState
      icon={CalendarX2}
      title={t('state.noDays')}
      description={t('state.noDaysText', {
        days: format.dayRange(range.from, range.to),
        from: format.day(bounds.from),
        to: format.day(bounds.to),
      })}
      action={
        <Button variant="primary" onClick={() => onRange(newest)}>
          {t('state.showDays', { days: format.dayRange(newest.from, newest.to) })}
          <Cost tokens={cost} className="-ml-1" />
        </Button>
      }
    />
  );
};

interface OutsideDaysProps {
  bounds: DayRange;
  onAll: () => void;
  cost: number;
}

/** The address names days outside the history; nothing was shown and nothing charged. */
export const OutsideDays = ({ bounds, cost, onAll }: OutsideDaysProps) => {
  const { t } = useTranslation('history');
  const format = useFormat();
  return (
    <EmptyState
      icon={CalendarX2}
      title={t('state.outside')}
      description={t('state.outsideText', { days: format.dayRange(bounds.from, bounds.to) })}
      action={
        <Button variant="primary" onClick={onAll}>
          {t('state.allDays')}
          <Cost tokens={cost} className="-ml-1" />
        </Button>
      }
    />
  );
};
