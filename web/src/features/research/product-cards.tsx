import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { ProductCell, ProductIdentity } from '#src/features/research/cells.tsx';
import type { ColumnId } from '#src/features/research/columns.ts';
import { RowMenu } from '#src/features/research/row-menu.tsx';

const FIGURES = ['price', 'sold_30d', 'revenue_30d', 'stock', 'rating', 'sold_change_7d'] as const satisfies readonly ColumnId[];

interface ProductCardsProps {
  rows: readonly ProductRow[];
  /** What only the person has seen, by our id. */
  own: ReadonlyMap<string, OwnLook>;
}

/** The same rows as the table, one card each: what phones get, and whoever prefers it. */
export const ProductCards = ({ rows, own }: ProductCardsProps) => {
  const { t } = useTranslation('research');
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-px border-line border-t bg-line">
      {rows.map((row) => (
        <li key={row.product_id} className="grid min-w-0 content-start gap-2 bg-surface p-3">
          <div className="flex min-w-0 items-start gap-1">
            <div className="min-w-0 flex-1">
              <ProductIdentity row={row} size={48} wrap />
            </div>
            <RowMenu row={row} />
          </div>
          <dl className="grid grid-cols-3 gap-x-2 gap-y-1.5">
            {FIGURES.map((id) => (
              <div key={id} className="min-w-0">
                <dt className="truncate text-[12px] text-text-3 leading-4">{t(`column.${id}`)}</dt>
                <dd className="text-[13px] text-text leading-5 [&_span]:whitespace-normal">
                  <ProductCell id={id} row={row} own={own.get(row.product_id)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
