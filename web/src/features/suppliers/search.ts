import { ALL, supplierCategories, supplierTypes } from '@telaah/shared/features/suppliers/words';
import { oneOf, readSearch, text, whole } from '@telaah/shared/lib/address/search-params';

/** What the address of the list says. */
export const readSuppliersSearch = (raw: Record<string, unknown>) =>
  readSearch(
    {
      product: text(120),
      category: oneOf([ALL, ...supplierCategories], ALL),
      type: oneOf([ALL, ...supplierTypes], ALL),
      page: whole(1, 100_000),
    },
    raw,
  );
export type SuppliersSearch = ReturnType<typeof readSuppliersSearch>;
