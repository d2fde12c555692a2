import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { variantRows } from '@telaah/shared/features/research/history/variants';
import { variantTable } from '@telaah/shared/features/research/history/variants.table';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Badge } from '@telaah/shared/ui/badge';
import { SimpleTable } from '#src/kit/simple-table.tsx';

/** Variants with price, stock and what each adds to the sales. */
export const VariantsTab = ({ data }: { data: ProductHistoryResult }) => {
  const { t } = useTranslation('history');
  const rows = variantRows(data.variants);
  return (
    <SimpleTable
      table={variantTable}
      label={t('variants.title')}
      rows={rows}
      provenance={data.product.provenance}
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
    />
  );
};
