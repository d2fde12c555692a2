import type { ProductHistoryResult } from '@telaah/shared/features/history/product';
import { exactText } from '@telaah/shared/lib/interval-text';
import { useTranslation } from '@telaah/shared/i18n/react';
import { CounterText } from '@telaah/shared/ui/counter-text';
import { CountText } from '@telaah/shared/ui/count-text';
import { EstimateFigure } from '@telaah/shared/ui/estimate-figure';
import { ProvenancePopover } from '@telaah/shared/ui/provenance-popover';
import { StatTile } from '@telaah/shared/ui/stat-tile';
import { useFormat } from '@telaah/shared/ui/use-format';
import { held } from '#src/features/history/chart-series.ts';
import { changeOf } from '#src/features/history/figures.ts';
import { TileStrip } from '#src/layout/tile-strip.tsx';

interface FigureTilesProps {
  data: ProductHistoryResult;
  before: ProductHistoryResult | null;
}

/** The five figures of the range. Changes compare with the range before once that is shown. */
export const FigureTiles = ({ data, before }: FigureTilesProps) => {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { summary, product, days } = data;
  const { provenance } = product;
  // Two days are no trend.
  const trend = data.gate ? undefined : days;
  const changeLabel = t(before ? 'figure.change' : 'figure.change7');
  return (
    <TileStrip label={t('tab.summary')}>
      <StatTile
        label={t('figure.sold')}
        value={<EstimateFigure label={t('figure.sold')} estimate={summary.sold} kind="count" provenance={provenance} />}
        change={before ? changeOf(summary.sold.mid, before.summary.sold.mid) : summary.sold_change}
        changeLabel={changeLabel}
        trend={trend?.map((day) => day.sold)}
        trendColor={3}
      />
      <StatTile
        label={t('figure.revenue')}
        value={<EstimateFigure label={t('figure.revenue')} estimate={summary.revenue} kind="money" provenance={provenance} />}
        change={before ? changeOf(summary.revenue.mid, before.summary.revenue.mid) : null}
        changeLabel={changeLabel}
        trend={trend?.map((day) => day.revenue)}
        trendKind="money"
        trendColor={2}
      />
      <StatTile
        label={t('figure.price')}
        value={
          <ProvenancePopover label={t('figure.price')} provenance={provenance}>
            {exactText(format, { low: summary.price_low, high: summary.price_high }, 'money')}
          </ProvenancePopover>
        }
        trend={trend && held(trend.map((day) => day.price))}
        trendKind="money"
        trendColor={1}
      />
      <StatTile
        label={t('figure.stock')}
        value={
          <ProvenancePopover label={t('figure.stock')} provenance={provenance}>
            <CounterText counter={summary.stock} />
          </ProvenancePopover>
        }
      />
      <StatTile
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
