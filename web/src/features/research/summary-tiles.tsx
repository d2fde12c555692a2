import type { UseQueryResult } from '@tanstack/react-query';
import type { AnalyticsResult } from '@telaah/shared/features/research/product';
import { ErrorState } from '@telaah/shared/ui/error-state';
import { EstimateFigure } from '@telaah/shared/ui/estimate-figure';
import { ProvenancePopover } from '@telaah/shared/ui/provenance-popover';
import { StatTile } from '@telaah/shared/ui/stat-tile';
import { useFormat } from '@telaah/shared/ui/use-format';
import { useTranslation } from '@telaah/shared/i18n/react';
import { failureProps } from '#src/layout/failure.tsx';
import { TileStrip } from '#src/layout/tile-strip.tsx';

/** Five figures of everything that fits the search, before any row. Sums are estimates and say so. */
export const SummaryTiles = ({ query }: { query: UseQueryResult<AnalyticsResult> }) => {
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const { data, isError, error, isPlaceholderData, refetch } = query;
  if (isError)
    return <ErrorState compact title={t('state.summaryFailed')} {...failureProps(error)} onRetry={() => void refetch()} />;
  const summary = data?.summary;
  // Two days are no trend.
  const daily = data?.gate ? undefined : data?.daily_sales;
  const known =
    summary && t('summary.known', { known: format.count(summary.products_with_sales), all: format.count(summary.products) });
  const built =
    data &&
    t('tool.estimates', {
      days: format.dayRange(data.generation.day_from, data.generation.day_to),
      time: format.dateTime(data.generation.built_at),
    });
  const total = (label: string, figure: string, more = '') => (
    <ProvenancePopover label={label} note={[more, built].filter(Boolean).join(' ')}>
      {figure}
    </ProvenancePopover>
  );
  return (
    <TileStrip label={t('summary.label')} dimmed={isPlaceholderData}>
      <StatTile
        label={t('summary.sold')}
        value={summary && <EstimateFigure label={t('summary.sold')} estimate={summary.sold_30d} kind="count" note={known} />}
        change={summary?.sold_change_7d}
        changeLabel={t('summary.change')}
        trend={daily?.map((day) => day.sold)}
        trendColor={3}
      />
      <StatTile
        label={t('summary.revenue')}
        value={summary && <EstimateFigure label={t('summary.revenue')} estimate={summary.revenue_30d} kind="money" note={known} />}
        change={summary?.revenue_change_7d}
        changeLabel={t('summary.change')}
        trend={daily?.map((day) => day.revenue)}
        trendKind="money"
        trendColor={2}
      />
      <StatTile label={t('summary.price')} value={summary && total(t('summary.price'), format.money(summary.price_median))} />
      <StatTile
        label={t('summary.products')}
        value={summary && total(t('summary.products'), format.count(summary.products), t('summary.twins'))}
        note={
          summary?.stores == null ? undefined : t('summary.stores', { count: summary.stores, value: format.count(summary.stores) })
        }
      />
      <StatTile
        label={t('summary.rating')}
        value={summary && total(t('summary.rating'), format.decimal(summary.rating_average, 2))}
      />
    </TileStrip>
  );
};
