import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { variantRows } from '@telaah/shared/features/research/history/variants';
import type { RowOrder } from '@telaah/shared/kinds/order';
import { VariantTable } from '@telaah/shared/ui/variant-table';
import { useState } from 'react';

/** Variants with price, stock and what each adds to the sales. */
export const VariantsTab = ({ data: { variants, product } }: { data: ProductHistoryResult }) => {
  const [order, setOrder] = useState<RowOrder | null>(null);
  return <VariantTable rows={variantRows(variants)} provenance={product.provenance} order={order} onOrder={setOrder} />;
};
