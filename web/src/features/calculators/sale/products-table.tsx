import type { ProductResult } from '@telaah/shared/features/calculators/products';
import { productsTable, stateOf } from '@telaah/shared/features/calculators/products.table';
import { findFeeCategory } from '@telaah/shared/features/fees/categories';
import type { Scheme } from '@telaah/shared/features/fees/tables/fee';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { RowOrder } from '@telaah/shared/kinds/order';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { type ReadColumn, ReadTable } from '@telaah/shared/ui/tables/read-table';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';
import { usePhone } from '#src/kit/page/media.ts';

interface ProductsTableProps {
  scheme: Scheme;
  results: readonly ProductResult[];
  compared: string | null;
  onRemove: (place: number) => void;
}

const tones = { unknown: 'neutral', loss: 'neg', fees: 'neg', turns: 'warn', fine: 'pos' } as const;

export const ProductsTable = ({ scheme, results, compared, onRemove }: ProductsTableProps) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofFraction } = useShares();
  const [order, setOrder] = useState<RowOrder | null>(null);
  const isPhone = usePhone();
  const without = [
    'packing' as const,
    ...(compared === null ? (['other'] as const) : []),
    ...(isPhone || scheme.categories.length === 0 ? (['category'] as const) : []),
    // Phones have no room for these columns; the values are shown under the name.
    ...(isPhone ? (['price', 'cost', 'fees'] as const) : []),
  ];
  const cell = ({ name, column }: ReadColumn, row: ProductResult) => {
    if (name === 'state') {
      const state = stateOf(row);
      return <Badge tone={tones[state]}>{t(`products.${state}`)}</Badge>;
    }
    if (name === 'category')
      return <span className="whitespace-nowrap">{findFeeCategory(scheme, row.category)?.name ?? format.money(null)}</span>;
    if (name === 'name') {
      return (
        <span className="flex items-center gap-1">
          <IconButton
            label={t('products.remove', { name: row.product.name })}
            icon={X}
            size="sm"
            onClick={() => onRemove(row.place)}
          />
          <span className="min-w-28">
            <span className="line-clamp-2">{row.product.name}</span>
            {isPhone && (
              <span className="block text-label text-text-3">
                {format.money(row.product.price)} − {format.money(row.product.cost)}
              </span>
            )}
          </span>
        </span>
      );
    }
    if (column.form === 'money') {
      const amount = column.get(row);
      return <span className={clsx('whitespace-nowrap', amount !== null && amount < 0 && 'text-neg')}>{format.money(amount)}</span>;
    }
    return column.form === 'share' ? ofFraction(column.get(row)) : null;
  };
  return (
    <ReadTable
      table={productsTable}
      label={t('products.title')}
      rows={results}
      without={without}
      cell={cell}
      order={order}
      onOrder={setOrder}
    />
  );
};
