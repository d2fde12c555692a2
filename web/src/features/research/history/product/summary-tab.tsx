import { dayTable } from '@telaah/shared/features/research/history/days.table';
import type { ProductDay, ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { exactText } from '@telaah/shared/lib/format/interval-text';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { CountText } from '@telaah/shared/ui/figures/count-text';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import type { ReactNode } from 'react';
import { toHistoryFigures } from '#src/features/research/history/figures.ts';
import { StatedFacts } from '#src/features/research/history/product/stated-facts.tsx';
import { StockOuts } from '#src/features/research/history/product/stock-outs.tsx';
import { SoldDayText, type SummaryFigure, SummaryFigures } from '#src/features/research/history/summary-figures.tsx';

interface SummaryTabProps {
  data: ProductHistoryResult;
  /** The equally long range before; null if it is not compared. */
  before: ProductHistoryResult | null;
  range: DayRange;
}

const withSource = (label: string, { product }: ProductHistoryResult, figure: ReactNode) => (
  <ProvenancePopover label={label} provenance={product.provenance}>
    {figure}
  </ProvenancePopover>
);

export const SummaryTab = ({ data, before, range }: SummaryTabProps) => {
  const { t } = useTranslation(['history', 'common']);
  const format = useFormat();
  const figures: SummaryFigure<ProductHistoryResult>[] = [
    {
      id: 'sold',
      label: t('figure.sold'),
      of: (of) => (
        <EstimateFigure
          inline
          label={t('figure.sold')}
          estimate={of.summary.sold}
          kind="count"
          marketplace={of.product.marketplace}
          provenance={of.product.provenance}
        />
      ),
    },
    {
      id: 'revenue',
      label: t('figure.revenue'),
      of: (of) => (
        <EstimateFigure
          inline
          label={t('figure.revenue')}
          estimate={of.summary.revenue}
          kind="money"
          marketplace={of.product.marketplace}
          provenance={of.product.provenance}
        />
      ),
    },
    {
      id: 'price',
      label: t('figure.price'),
      of: (of) =>
        withSource(t('figure.price'), of, exactText(format, { low: of.summary.price_low, high: of.summary.price_high }, 'money')),
    },
    {
      id: 'perDay',
      label: t('figure.perDay'),
      of: (of) => withSource(t('figure.perDay'), of, format.decimal(toHistoryFigures(of.days).soldPerDay)),
    },
    {
      id: 'bestDay',
      label: t('figure.bestDay'),
      of: (of) => {
        const best = toHistoryFigures(of.days).bestDay;
        return best ? withSource(t('figure.bestDay'), of, `${format.day(best.day)} · ${format.count(best.sold)}`) : '—';
      },
    },
    { id: 'stock', label: t('figure.stock'), of: (of) => withSource(t('figure.stock'), of, format.counter(of.summary.stock)) },
    {
      id: 'reviews',
      label: t('figure.reviews'),
      of: (of) => withSource(t('figure.reviews'), of, <CountText value={of.summary.reviews_added} />),
    },
    {
      id: 'observed',
      label: t('figure.observedDays'),
      of: (of) => t('figure.ofDays', { count: toHistoryFigures(of.days).observedDays, all: of.days.length }),
    },
  ];
  const days = data.days.toReversed();
  return (
    <div className="grid grid-cols-1 gap-4">
      <SummaryFigures figures={figures} data={data} before={before} range={range} />
      <StatedFacts product={data.product} observations={data.observations} />
      <StockOuts days={data.days} />
      <div className="grid grid-cols-1 gap-2">
        <h2 className="font-semibold text-[16px] text-text leading-6">{t('summary.byDay')}</h2>
        <SimpleTable
          table={dayTable}
          label={t('summary.byDay')}
          rows={days}
          slots={{ day: (row) => <Day row={row} />, sold: (row) => <SoldDayText row={row} /> }}
        />
      </div>
    </div>
  );
};

const Day = ({ row }: { row: ProductDay }) => {
  const { t } = useTranslation(['history', 'common']);
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      {useFormat().day(row.day)}
      {row.sold_out && <Badge tone="neg">{t('common:day.mark.sold_out')}</Badge>}
      {row.validating && <Badge tone="warn">{t('summary.validating')}</Badge>}
    </span>
  );
};
