import { fillGaps } from '@telaah/shared/features/research/history/fill-gaps';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { exactText } from '@telaah/shared/lib/format/interval-text';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { CountText } from '@telaah/shared/ui/figures/count-text';
import { CounterText } from '@telaah/shared/ui/figures/counter-text';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { SoldTiles } from '#src/features/research/history/sold-tiles.tsx';
import { TileRow } from '#src/kit/page/tile-row.tsx';

interface FigureTilesProps {
  data: ProductHistoryResult;
  before: ProductHistoryResult | null;
}

export const FigureTiles = ({ data, before }: FigureTilesProps) => {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { summary, product, days } = data;
  const { marketplace, provenance } = product;
  // The preview's two days are no trend.
  const trend = data.gate ? undefined : days;
  return (
    <TileRow label={t('tab.summary')}>
      <SoldTiles data={data} before={before} from={{ marketplace, provenance }} />
      <StatTile
        hasTrendRoom
        label={t('figure.price')}
        value={
          <ProvenancePopover label={t('figure.price')} provenance={provenance}>
            {exactText(format, { low: summary.price_low, high: summary.price_high }, 'money')}
          </ProvenancePopover>
        }
        trend={trend && fillGaps(trend.map((day) => day.price))}
        trendForm="step"
        trendKind="money"
        trendColor={1}
      />
      <StatTile
        hasTrendRoom
        label={t('figure.stock')}
        value={
          <ProvenancePopover label={t('figure.stock')} provenance={provenance}>
            <CounterText counter={summary.stock} />
          </ProvenancePopover>
        }
      />
      <StatTile
        hasTrendRoom
        label={t('figure.reviews')}
        value={
          <ProvenancePopover label={t('figure.reviews')} provenance={provenance}>
            <CountText value={summary.reviews_added} />
          </ProvenancePopover>
        }
      />
    </TileRow>
  );
};
