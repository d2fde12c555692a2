import { ALL, supplierCategories, supplierTypes } from '@telaah/shared/features/suppliers/listing-choices';
import { oneOfParam, readSearch, textParam, wholeParam } from '@telaah/shared/lib/address/search-params';

export const readSuppliersSearch = (raw: Record<string, unknown>) =>
  readSearch(
    {
      product: textParam(120),
      category: oneOfParam([ALL, ...supplierCategories], ALL),
      type: oneOfParam([ALL, ...supplierTypes], ALL),
      page: wholeParam(1, 100_000),
    },
    raw,
  );
export type SuppliersSearch = ReturnType<typeof readSuppliersSearch>;
