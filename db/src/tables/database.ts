import type {
  AccountTable,
  CaptureBatchTable,
  PlanTable,
  RateLimitTable,
  SessionTable,
  SubscriptionTable,
} from '#src/tables/accounts.ts';
import type {
  BrandTable,
  CategoryTable,
  DirtyDayTable,
  DirtyProductTable,
  ImportFileTable,
  LocationTable,
  ObservationTable,
  ProductDetailTable,
  ProductKeyTable,
  ProductLiveTable,
  ProductMonthTable,
  ProductTable,
  ResearchSeriesTable,
  ResearchSnapshotTable,
  ResearchTable,
  RollupDayTable,
  StoreTable,
} from '#src/tables/market.ts';

/** Every table. */
export interface Database {
  account: AccountTable;
  brand: BrandTable;
  capture_batch: CaptureBatchTable;
  category: CategoryTable;
  dirty_day: DirtyDayTable;
  dirty_product: DirtyProductTable;
  import_file: ImportFileTable;
  location: LocationTable;
  observation: ObservationTable;
  plan: PlanTable;
  product: ProductTable;
  product_detail: ProductDetailTable;
  product_key: ProductKeyTable;
  product_live: ProductLiveTable;
  product_month: ProductMonthTable;
  rate_limit: RateLimitTable;
  research: ResearchTable;
  research_series: ResearchSeriesTable;
  research_snapshot: ResearchSnapshotTable;
  rollup_day: RollupDayTable;
  session: SessionTable;
  store: StoreTable;
  subscription: SubscriptionTable;
}
