import { isUnsettled, newestDays, rangeBefore } from '@telaah/shared/features/research/history/day/calendar';
import { useTranslation } from '@telaah/shared/i18n/react';
import { type DayRange, isWithin, rangeLength } from '@telaah/shared/lib/dates/day-range';
import { Button } from '@telaah/shared/ui/buttons/button';
import { DateRange } from '@telaah/shared/ui/dates/date-range';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import type { MenuItem } from '@telaah/shared/ui/overlays/menu';
import { ChevronDown } from 'lucide-react';
import { type HistorySearch, PRESETS, toHistorySearch } from '#src/features/research/history/search.ts';
import { LazyMenu } from '#src/kit/on-demand/lazy-menu.tsx';
import { usePhone } from '#src/kit/page/media.ts';
import { Cost } from '#src/session/cost/cost.tsx';

interface RangeBarProps {
  search: HistorySearch;
  range: DayRange;
  /** Days that the plan includes. */
  bounds: DayRange;
  /** Whether anything is known of the days before; undefined until the answer arrives. */
  earlier: boolean | undefined;
  /** Day of the first observation. */
  firstSeen: string;
  today: string;
  /** Tokens that any range costs; 0 while the history is open. */
  cost: number;
  onSearch: (search: HistorySearch) => void;
}

const useRangeBefore = ({
  range,
  bounds,
  earlier,
  firstSeen,
}: Pick<RangeBarProps, 'range' | 'bounds' | 'earlier' | 'firstSeen'>) => {
  const { t } = useTranslation('history');
  const format = useFormat();
  const before = rangeBefore(range);
  const isReachable = isWithin(before, bounds);
  const reason = isReachable
    ? t('range.nothingBefore', { days: format.dayRange(before.from, before.to) })
    : t(bounds.from > firstSeen ? 'range.planBefore' : 'range.noBefore', { day: format.day(bounds.from) });
  return { before, hasBefore: isReachable && earlier !== false, reason };
};

/** Shows a price once the history's free hour is over. On phones one row, with the rest in a menu. */
export const RangeBar = (props: RangeBarProps) => {
  const { search, range, bounds, cost, onSearch } = props;
  const { t } = useTranslation(['history', 'layout', 'common']);
  const isPhone = usePhone();
  const { hasBefore, reason } = useRangeBefore(props);
  const compare = search.compare === true;
  const inWords = () => (cost === 0 ? undefined : t('layout:tokens.cost', { count: cost }));
  const presets = PRESETS.map((days) => ({ days, range: newestDays(days, bounds) }));
  const choose = (next: DayRange) => onSearch(toHistorySearch(next, bounds, search));
  const setCompare = (on: boolean) => onSearch({ ...search, compare: on || undefined });
  const compareCost = !compare && <Cost tokens={cost} className="text-text-3" />;
  const calendar = (
    <DateRange
      value={range}
      bounds={bounds}
      presets={presets}
      isBare={isPhone}
      costOf={inWords}
      onChange={choose}
      className={isPhone ? 'grow' : undefined}
    />
  );
  if (isPhone) {
    const lengths = presets.flatMap(({ days, range: meant }): MenuItem[] => {
      if (meant === null) return [];
      const isChosen = meant.from === range.from && meant.to === range.to;
      const label = (
        <span>
          {t('common:provenance.days', { count: days })} {!isChosen && <Cost tokens={cost} className="text-text-3" />}
        </span>
      );
      return [{ key: String(days), label, checked: isChosen, onSelect: () => choose(meant) }];
    });
    const comparing: MenuItem = {
      key: 'compare',
      label: (
        <span>
          {t('range.compare')} {compareCost}
        </span>
      ),
      checked: compare,
      onSelect: () => setCompare(!compare),
    };
    return (
      <div className="flex gap-2">
        <LazyMenu
          trigger={
            <Button>
              {t('common:provenance.days', { count: rangeLength(range) })}
              <ChevronDown size={14} aria-hidden="true" />
              <span className="sr-only">{t('range.more')}</span>
            </Button>
          }
          items={hasBefore ? [...lengths, comparing] : lengths}
        />
        {calendar}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {calendar}
      {/* The native checkbox, because the shared one would be an extra file for this place alone. */}
      <label className="inline-flex min-h-6 items-center gap-2 text-text has-disabled:text-text-3 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={compare && hasBefore}
          disabled={!hasBefore}
          onChange={(event) => setCompare(event.target.checked)}
        />
        <span>
          {t('range.compare')} {hasBefore ? compareCost : `· ${reason}`}
        </span>
      </label>
    </div>
  );
};

interface RangeNoteProps extends Pick<RangeBarProps, 'range' | 'bounds' | 'earlier' | 'firstSeen' | 'today'> {
  spent: number;
}

export const RangeNote = ({ spent, ...props }: RangeNoteProps) => {
  const { bounds, today } = props;
  const { t } = useTranslation(['history', 'layout']);
  const format = useFormat();
  const isPhone = usePhone();
  const { hasBefore, reason } = useRangeBefore(props);
  return (
    <p className="max-w-4xl text-[12px] text-text-3 leading-4 max-md:order-last md:-mt-1.5">
      {t('range.bounds', { days: format.dayRange(bounds.from, bounds.to), count: rangeLength(bounds) })}{' '}
      {isUnsettled(bounds, today) ? t('range.unsettled') : t('range.notSeen', { day: format.day(bounds.to) })} {t('cost.days')}
      {spent > 0 && ` ${t('layout:tokens.spent', { count: spent })}.`}
      {isPhone && !hasBefore && ` ${t('range.compare')}: ${reason}.`}
    </p>
  );
};
