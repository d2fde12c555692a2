import type { Preview } from '#src/features/plans/preview.ts';
import type { ProductVariant } from '#src/features/research/history/product.ts';
import type { VariantSales } from '#src/features/research/history/variant-sales.ts';
import type { CategoryProductsKind } from '#src/features/research/kinds/category-products.kind.ts';
import type { ProductKind } from '#src/features/research/kinds/product.kind.ts';
import type { StoreKind } from '#src/features/research/kinds/store.kind.ts';
import type { StoreProductsKind } from '#src/features/research/kinds/store-products.kind.ts';
import type { ProductRow } from '#src/features/research/product.ts';
import type { StoreResult, StoreRow, StoreSummary } from '#src/features/research/store.ts';
import type { KindInput, SumsAnswer, SumsInput } from '#src/kinds/kind.ts';
import type { RowWindow, WindowPage, WirePart } from '#src/kinds/wire.ts';

interface DateRangeInput {
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

/** A kind's question without its page, and the window instead. */
type RowsPart<K, Row> = WirePart<{ filter: Omit<KindInput<K>, 'page'>; window: RowWindow }, WindowPage<Row>>;

/** A product, and the marketplace's own id of its store. */
export interface SoldProduct {
  row: ProductRow;
  seller: string | null;
}

/** A variant, where it can be seen, and what it sold in the month. */
export interface MonthVariant extends ProductVariant {
  url: string | null;
  image_url: string | null;
  /** Null where two days of the month are not known of it. */
  month: VariantSales | null;
}

/** What is known of a product's variants. It comes with the product's history, and costs what opening that does. */
export interface VariantStatistics {
  product: Pick<ProductRow, 'product_id' | 'name' | 'url' | 'image_url'>;
  variants: MonthVariant[];
  /** First and last of the days that `month` lies between. */
  days: { from: string; to: string } | null;
  spent: number;
  gate: Preview | null;
}

/** What calls in a marketplace's words can ask of our research. */
export interface ResearchParts {
  products: RowsPart<ProductKind, SoldProduct>;
  category_products: RowsPart<CategoryProductsKind, SoldProduct>;
  stores: RowsPart<StoreKind, StoreRow>;
  store_products: RowsPart<StoreProductsKind, SoldProduct>;
  store_sums: WirePart<SumsInput<StoreProductsKind>, SumsAnswer<StoreSummary>>;
  store: WirePart<{ storeId: number }, StoreResult>;
  variants: WirePart<{ productId: number }, VariantStatistics>;
  /** Who promotes a store's products. Nobody tells us: nothing is found, so nothing is paid. */
  creators: WirePart<{ storeId: number } & DateRangeInput, null>;
}
