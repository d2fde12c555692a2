import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import type { ProductRow, ProductSort } from '@telaah/shared/features/research/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { DataTable } from '@telaah/shared/ui/data-table';
import { type ComponentProps, useMemo } from 'react';
import { ProductCell } from '#src/features/research/cells.tsx';
import { type ColumnId, columns } from '#src/features/research/columns.ts';
import { RowMenu } from '#src/features/research/row-menu.tsx';
import { type ProductsSearch, productsSearch } from '#src/features/research/search.ts';

/** Height of the bar that stays at the top of the page, px. */
const BAR = 48;

/** Least and most width of a column, px; the others take what their figures need. */
const SIZES: Partial<Record<ColumnId, { width?: number; maxWidth?: number }>> = {
  product: { width: 260, maxWidth: 320 },
  trend: { width: 92 },
  brand: { maxWidth: 140 },
  category: { maxWidth: 160 },
  location: { maxWidth: 130 },
};

type Columns = ComponentProps<typeof DataTable<ProductRow, ColumnId | 'actions'>>['columns'];

interface ProductsTableProps {
  /** Left out on the first load. */
  rows: readonly ProductRow[] | undefined;
  /** What only the person has seen, by our id. */
  own?: ReadonlyMap<string, OwnLook>;
  chosen: readonly ColumnId[];
  search: ProductsSearch;
  isRefreshing: boolean;
  /** Left out where the plan has only the usual order. */
  onSearch?: ((search: ProductsSearch) => void) | undefined;
}

export const ProductsTable = ({ rows, own, chosen, search, isRefreshing, onSearch }: ProductsTableProps) => {
  const { t } = useTranslation('research');
  const definitions = useMemo(
    (): Columns => [
      ...columns.map(({ id, align, sort }): Columns[number] => ({
        id,
        header: t(`column.${id}`),
        align,
        isSortable: sort !== undefined,
        isHeaderHidden: id === 'trend',
        ...SIZES[id],
        cell: (row) => <ProductCell id={id} row={row} own={own?.get(row.product_id)} />,
      })),
      {
        id: 'actions',
        header: t('row.menu'),
        isHeaderHidden: true,
        cell: (row) => <RowMenu row={row} />,
      },
    ],
    [t, own],
  );
  const visible = useMemo(() => [...chosen, 'actions' as const], [chosen]);
  const byColumn = useMemo(() => new Map(columns.map((column) => [column.sort, column.id])), []);
  const sort = { id: byColumn.get(search.sort ?? 'revenue_30d') ?? 'revenue_30d', order: search.order ?? 'desc' } as const;
  return (
    <DataTable
      label={t('page.table')}
      columns={definitions}
      rows={rows}
      rowId={(row) => row.product_id}
      visible={visible}
      sort={sort}
      onSort={
        onSearch &&
        (({ id, order }) => {
          const key = columns.find((column) => column.id === id)?.sort as ProductSort | undefined;
          if (key) onSearch(productsSearch({ ...search, sort: key, order, page: undefined }));
        })
      }
      isRefreshing={isRefreshing}
      skeletonRows={30}
      stickyTop={BAR}
    />
  );
};
