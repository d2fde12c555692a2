import { type Change, isTold } from '@telaah/shared/features/estimates/change';
import { rangeChange } from '@telaah/shared/features/research/history/compare';
import { held } from '@telaah/shared/features/research/history/held';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { comparedWords, weekWords, whyNoChange } from '@telaah/shared/lib/change-words';
import { rangeLength } from '@telaah/shared/lib/day-range';
import { exactText } from '@telaah/shared/lib/interval-text';
import { ChangeText } from '@telaah/shared/ui/change-text';
import { CountText } from '@telaah/shared/ui/count-text';
import { CounterText } from '@telaah/shared/ui/counter-text';
import { EstimateFigure } from '@telaah/shared/ui/estimate-figure';
import { ProvenancePopover } from '@telaah/shared/ui/provenance-popover';
import { StatTile } from '@telaah/shared/ui/stat-tile';
import { useFormat } from '@telaah/shared/ui/use-format';
import { TileStrip } from '#src/kit/tile-strip.tsx';

interface FigureTilesProps {
  data: ProductHistoryResult;
  before: ProductHistoryResult | null;
}

interface TileChange {
  sold: Change;
  /** Undefined where none is compared. */
  revenue?: Change;
  /** Beside the change: against what. */
  label: string;
  /** Days on each side. */
  days: number;
  /** In the popover: which days against which. */
  words: string;
}

const figuresOf = ({ days, summary }: ProductHistoryResult) => ({ days, sold: summary.sold, revenue: summary.revenue });

/** Of the whole range once the days before are shown, of its last week else. Both name their days. */
const useTileChange = (data: ProductHistoryResult, before: ProductHistoryResult | null): TileChange => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const week = data.summary.sold_change;
  if (before === null)
    return { sold: week, label: weekWords(week, format, t), days: rangeLength(week.days), words: comparedWords(week, format, t) };
  const { sold, revenue, without } = rangeChange(figuresOf(data), figuresOf(before));
  const words = comparedWords({ days: data.range, before: before.range, without }, format, t);
  const days = rangeLength(data.range);
  return { sold, revenue, label: t('change.vs', { count: days }), days, words };
};

/** The five figures of the range. Changes compare with the range before once that is shown. */
export const FigureTiles = ({ data, before }: FigureTilesProps) => {
  const { t } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const change = useTileChange(data, before);
  const { summary, product, days } = data;
  const { provenance } = product;
  // Two days are no trend.
  const trend = data.gate ? undefined : days;
  const states = trend?.map((day) => day.state);
  const changeDays = common('provenance.days', { count: change.days });
  const estimated = (key: 'sold' | 'revenue') => {
    const told = change[key];
    return (
      <EstimateFigure
        label={t(`figure.${key}`)}
        estimate={summary[key]}
        kind={key === 'sold' ? 'count' : 'money'}
        marketplace={product.marketplace}
        provenance={provenance}
        beside={
          told &&
          isTold(told) && (
            <ChangeText value={told.value} unsure={told.unsure} label={change.words} className="font-normal text-label" />
          )
        }
        note={told && [change.words, whyNoChange(told, common)].filter(Boolean).join(' ')}
      />
    );
  };
  return (
    <TileStrip label={t('tab.summary')}>
      <StatTile
        tall
        label={t('figure.sold')}
        value={estimated('sold')}
        note={isTold(change.sold) ? change.label : undefined}
        shortNote={isTold(change.sold) ? changeDays : undefined}
        trend={trend?.map((day) => day.sold)}
        trendStates={states}
        trendColor={3}
      />
      <StatTile
        tall
        label={t('figure.revenue')}
        value={estimated('revenue')}
        note={change.revenue && isTold(change.revenue) ? change.label : undefined}
        shortNote={change.revenue && isTold(change.revenue) ? changeDays : undefined}
        trend={trend?.map((day) => day.revenue)}
        trendStates={states}
        trendKind="money"
        trendColor={2}
      />
      <StatTile
        tall
        label={t('figure.price')}
        value={
          <ProvenancePopover label={t('figure.price')} provenance={provenance}>
            {exactText(format, { low: summary.price_low, high: summary.price_high }, 'money')}
          </ProvenancePopover>
        }
        trend={trend && held(trend.map((day) => day.price))}
        trendForm="step"
        trendKind="money"
        trendColor={1}
      />
      <StatTile
        tall
        label={t('figure.stock')}
        value={
          <ProvenancePopover label={t('figure.stock')} provenance={provenance}>
            <CounterText counter={summary.stock} />
          </ProvenancePopover>
        }
      />
      <StatTile
        tall
        label={t('figure.reviews')}
        value={
          <ProvenancePopover label={t('figure.reviews')} provenance={provenance}>
            <CountText value={summary.reviews_added} />
          </ProvenancePopover>
        }
      />
    </TileStrip>
  );
};
