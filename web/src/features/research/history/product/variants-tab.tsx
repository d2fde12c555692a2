import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { variantRows } from '@telaah/shared/features/research/history/variants/variants';
import type { RowOrder } from '@telaah/shared/kinds/order';
import { VariantTable } from '@telaah/shared/ui/tables/variant-table';
import { useMemo, useState } from 'react';
import { VariantCourses } from '#src/features/research/history/product/variant-courses.tsx';

export const VariantsTab = ({ data: { variants, variant_days, days, product } }: { data: ProductHistoryResult }) => {
  const [order, setOrder] = useState<RowOrder | null>(null);
  const range = useMemo(() => days.map(({ day }) => day), [days]);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {variants.length > 0 && (
        <VariantTable rows={variantRows(variants)} provenance={product.provenance} order={order} onOrder={setOrder} />
      )}
      <VariantCourses variants={variant_days} days={range} fileName={`telaah-${product.product_id}-variants`} />
    </div>
  );
};
