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

/** A kind's question with a window instead of a page. */
type RowsPart<K, Row> = WirePart<{ filter: Omit<KindInput<K>, 'page'>; window: RowWindow }, WindowPage<Row>>;

export interface SoldProduct {
  row: ProductRow;
  seller: string | null;
}

export interface MonthVariant extends ProductVariant {
  url: string | null;
  image_url: string | null;
  /** Null with fewer than two known days in the month. */
  month: VariantSales | null;
}

/** Comes with the product's history, and costs as much as opening that. */
export interface VariantStatistics {
  product: Pick<ProductRow, 'product_id' | 'name' | 'url' | 'image_url'>;
  variants: MonthVariant[];
  /** First and last day of the range of `month`. */
  days: { from: string; to: string } | null;
  spent: number;
  gate: Preview | null;
}

export interface ResearchParts {
  products: RowsPart<ProductKind, SoldProduct>;
  category_products: RowsPart<CategoryProductsKind, SoldProduct>;
  stores: RowsPart<StoreKind, StoreRow>;
  store_products: RowsPart<StoreProductsKind, SoldProduct>;
  store_sums: WirePart<SumsInput<StoreProductsKind>, SumsAnswer<StoreSummary>>;
  store: WirePart<{ storeId: number }, StoreResult>;
  variants: WirePart<{ productId: number }, VariantStatistics>;
  /** Promoters of a store's products: no source states them, so nothing is found and nothing charged. */
  creators: WirePart<{ storeId: number } & DateRangeInput, null>;
}
