import { type FigureChange, isChangeStated } from '@telaah/shared/features/estimates/change';
import { comparedWords, paceWords, weekWords, whyNoChange } from '@telaah/shared/features/estimates/change-words';
import { rangeChange } from '@telaah/shared/features/research/history/compare';
import { useTranslation } from '@telaah/shared/i18n/react';
import { rangeLength } from '@telaah/shared/lib/dates/day-range';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { ChangeText } from '@telaah/shared/ui/figures/change-text';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import type { ComponentProps } from 'react';
import type { AnyHistory } from '#src/features/research/history/any-history.ts';

interface TileChange {
  sold: FigureChange;
  /** Undefined if it is not compared. */
  revenue?: FigureChange;
  /** Text after the change: compared with what. */
  label: string;
  days: number;
  /** For the popover: both ranges. */
  words: string;
}

const figuresOf = ({ days, summary }: AnyHistory) => ({ days, sold: summary.sold, revenue: summary.revenue });

/** Of the whole range if the days before are shown, otherwise of its last week. */
const useTileChange = (data: AnyHistory, before: AnyHistory | null): TileChange => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const week = data.summary.sold_change;
  if (before === null) {
    const paceText = week.unsure ? t('figure.unsure') : paceWords(week.pace, format, t);
    const label = [paceText, weekWords(week, format, t)].filter(Boolean).join(' ');
    return { sold: week, label, days: rangeLength(week.days), words: comparedWords(week, format, t) };
  }
  const { sold, revenue, without } = rangeChange(figuresOf(data), figuresOf(before));
  const words = comparedWords({ days: data.range, before: before.range, without }, format, t);
  const days = rangeLength(data.range);
  return { sold, revenue, label: t('change.vs', { count: days }), days, words };
};

interface SoldTilesProps {
  data: AnyHistory;
  before: AnyHistory | null;
  from: Pick<ComponentProps<typeof EstimateFigure>, 'marketplace' | 'provenance' | 'sum'>;
}

export const SoldTiles = ({ data, before, from }: SoldTilesProps) => {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const change = useTileChange(data, before);
  // The preview's two days are no trend.
  const trend = data.gate ? undefined : data.days;
  const changeDays = common('provenance.days', { count: change.days });
  return (['sold', 'revenue'] as const).map((key) => {
    const figureChange = change[key];
    const statedChange = figureChange && isChangeStated(figureChange) ? figureChange : undefined;
    const kind = key === 'sold' ? 'count' : 'money';
    return (
      <StatTile
        key={key}
        hasTrendRoom
        label={t(`figure.${key}`)}
        value={
          <EstimateFigure
            label={t(`figure.${key}`)}
            estimate={data.summary[key]}
            kind={kind}
            {...from}
            change={
              statedChange &&
              !statedChange.unsure && (
                <ChangeText
                  value={statedChange.value}
                  same={statedChange.same}
                  unsure={statedChange.unsure}
                  label={change.words}
                  className="font-normal text-label"
                />
              )
            }
            note={figureChange && [change.words, whyNoChange(figureChange, common)].filter(Boolean).join(' ')}
          />
        }
        note={statedChange && change.label}
        shortNote={statedChange && changeDays}
        trend={trend?.map((day) => day[key])}
        trendStates={trend?.map((day) => day.state)}
        trendKind={kind}
        trendColor={key === 'sold' ? 3 : 2}
      />
    );
  });
};
