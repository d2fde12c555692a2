import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { type VariantRow, variantRows } from '@telaah/shared/features/research/history/variants';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badge';
import { CounterText } from '@telaah/shared/ui/counter-text';
import { EmptyState } from '@telaah/shared/ui/empty-state';
import { IntervalText } from '@telaah/shared/ui/interval-text';
import { MoneyText } from '@telaah/shared/ui/money-text';
import { ProvenancePopover } from '@telaah/shared/ui/provenance-popover';
import { useFormat } from '@telaah/shared/ui/use-format';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SimpleColumn, SimpleTable } from '#src/kit/simple-table.tsx';

/** Variants with price, stock and what each adds to the sales. */
export const VariantsTab = ({ data }: { data: ProductHistoryResult }) => {
  const { t } = useTranslation('history');
  const format = useFormat();
  const rows = variantRows(data.variants);
  const { provenance } = data.product;
  if (rows.length === 0) return <EmptyState icon={Layers} title={t('variants.empty')} description={t('variants.emptyText')} />;

  const sourced = (label: string, figure: ReactNode) => (
    <ProvenancePopover label={label} provenance={provenance}>
      {figure}
    </ProvenancePopover>
  );
  const columns: SimpleColumn<VariantRow>[] = [
    {
      id: 'name',
      label: t('variants.name'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {row.name === '' ? t('variants.single') : row.name}
          {row.isCheapest && <Badge tone="pos">{t('variants.cheapest')}</Badge>}
          {row.lower_price_guarantee && <Badge tone="info">{t('variants.guarantee')}</Badge>}
          {row.isSoldOut && <Badge tone="neg">{t('variants.soldOut')}</Badge>}
        </span>
      ),
    },
    {
      id: 'price',
      label: t('variants.price'),
      align: 'right',
      cell: (row) => sourced(t('variants.price'), <MoneyText value={row.price} />),
    },
    {
      id: 'original',
      label: t('variants.original'),
      align: 'right',
      cell: (row) => sourced(t('variants.original'), <MoneyText value={row.original_price} />),
    },
    {
      id: 'stock',
      label: t('variants.stock'),
      align: 'right',
      cell: (row) => sourced(t('variants.stock'), <CounterText counter={row.stock} />),
    },
    {
      id: 'value',
      label: t('variants.stockValue'),
      align: 'right',
      cell: (row) => sourced(t('variants.stockValue'), <IntervalText value={row.stockValue} kind="money" />),
    },
    {
      id: 'sold',
      label: t('variants.sold'),
      align: 'right',
      cell: (row) => sourced(t('variants.sold'), <CounterText counter={row.sold} />),
    },
    {
      id: 'share',
      label: t('variants.share'),
      align: 'right',
      cell: ({ share }) => (
        <span className="inline-flex items-center gap-2">
          {share !== null && (
            <span className="h-1.5 w-16 overflow-hidden rounded-full bg-surface-2" aria-hidden="true">
              <span className="block h-full bg-chart-3" style={{ width: `${share * 100}%` }} />
            </span>
          )}
          {format.percent(share)}
        </span>
      ),
    },
    {
      id: 'revenue',
      label: t('variants.revenue'),
      align: 'right',
      cell: (row) => sourced(t('variants.revenue'), <IntervalText value={row.revenue} kind="money" />),
    },
  ];
  return <SimpleTable label={t('variants.title')} columns={columns} rows={rows} rowKey={(row) => row.item_id} />;
};
