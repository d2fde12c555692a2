import type { Provenance } from '#src/features/estimates/provenance.ts';
import { variantTable } from '#src/features/research/history/variants/variants.table.ts';
import type { VariantRow } from '#src/features/research/history/variants/variants.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { type RowOrder, unknownColumns } from '#src/kinds/order.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { SimpleTable } from '#src/ui/tables/simple-table.tsx';

interface VariantTableProps {
  rows: readonly VariantRow[];
  /** Omitted where the visible page is itself the source. */
  provenance?: Provenance;
  order: RowOrder | null;
  onOrder: (order: RowOrder) => void;
}

/** Price, stock and sales of each variant. An unknown value is a dash and an unknown column is left out; nothing is filled in. */
export const VariantTable = ({ rows, provenance, order, onOrder }: VariantTableProps) => {
  const { t } = useTranslation('common');
  return (
    <SimpleTable
      table={variantTable}
      label={t('variants.title')}
      rows={rows}
      without={unknownColumns(variantTable.columns, rows) as (keyof typeof variantTable.columns)[]}
      order={order}
      onOrder={onOrder}
      slots={{
        name: (row) => (
          <span className="flex flex-wrap items-center gap-1.5">
            {row.name === '' ? t('variants.single') : row.name}
            {row.isCheapest && <Badge tone="pos">{t('variants.cheapest')}</Badge>}
            {row.lower_price_guarantee && <Badge tone="info">{t('variants.guarantee')}</Badge>}
            {row.isSoldOut && <Badge tone="neg">{t('variants.soldOut')}</Badge>}
          </span>
        ),
      }}
      {...(provenance && { provenance })}
    />
  );
};
