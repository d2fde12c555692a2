import type {
  AccountTable,
  AccountTokenTable,
  AffiliateSettingTable,
  CaptureBatchTable,
  PlanTable,
  RateLimitTable,
  SessionTable,
  SubscriptionTable,
} from '#src/tables/accounts.ts';
import type { PriceAlertTable } from '#src/tables/alerts.ts';
import type {
  GatewayEventTable,
  IdempotencyKeyTable,
  InvoiceEdgeTable,
  InvoiceMoveTable,
  InvoiceTable,
  OutboxTable,
  PaymentAttemptTable,
  ReferralSaleTable,
  UnitPriceTable,
} from '#src/tables/billing.ts';
import type { CalculationTable } from '#src/tables/calculators.ts';
import type { ClaimTable, StoreClaimTable } from '#src/tables/claims.ts';
import type { ContactMessageTable } from '#src/tables/contact.ts';
import type { DataRequestTable } from '#src/tables/data-requests.ts';
import type { EstimateScoreTable } from '#src/tables/estimate-score.ts';
import type { FittedParametersTable } from '#src/tables/estimates.ts';
import type {
  ExcludedProductTable,
  IncidentTable,
  JobRunTable,
  ObservationCountTable,
  ObservationShareTable,
} from '#src/tables/health.ts';
import type { AdPlaceTable, DirtyPageTable, KeywordPlaceTable, KeywordTable } from '#src/tables/keywords.ts';
import type { BucketTable, DebtEntryTable, LedgerEntryTable, OperationTable } from '#src/tables/ledger.ts';
import type {
  BrandTable,
  CategoryKeyTable,
  CategoryTable,
  DirtyDayTable,
  DirtyProductTable,
  IdentityJoinTable,
  ImportFileTable,
  ImportMappingTable,
  KeyVersionTable,
  LocationTable,
  MonthOpeningTable,
  ObservationTable,
  ProductDetailTable,
  ProductKeyTable,
  ProductLiveTable,
  ProductProofTable,
  ProductTable,
  RollupChangeTable,
  RollupDayTable,
  RollupProofTable,
  StoreKeyTable,
  StoreTable,
} from '#src/tables/market.ts';
import type { ProductMonthTable } from '#src/tables/month.ts';
import type { NoticeChoiceTable, NoticeTable } from '#src/tables/notices.ts';
import type { SavedItemTable, SavedViewTable } from '#src/tables/own.ts';
import type {
  ListingPageTable,
  PlacementDayTable,
  PlacementTable,
  StoreReadingTable,
  VariantDayTable,
} from '#src/tables/placements.ts';
import type {
  ResearchCategoryTable,
  ResearchGenerationTable,
  ResearchPatchTable,
  ResearchSeriesTable,
  ResearchStoreTable,
  ResearchTable,
  UsualSalesTable,
} from '#src/tables/research.ts';
import type { SupplierListingTable, SupplierPhotoTable, SupplierReportTable, SupplierRevealTable } from '#src/tables/suppliers.ts';
import type {
  ConfirmationTable,
  DisputeTable,
  IdentityClaimTable,
  PendingObservationTable,
  ReporterTable,
  SourceNetworkTable,
  TrustReviewTable,
  UnstorableObservationTable,
} from '#src/tables/trust.ts';

export interface DatabaseTables {
  account: AccountTable;
  account_token: AccountTokenTable;
  ad_place: AdPlaceTable;
  affiliate_setting: AffiliateSettingTable;
  incident: IncidentTable;
  brand: BrandTable;
  bucket: BucketTable;
  calculation: CalculationTable;
  capture_batch: CaptureBatchTable;
  category: CategoryTable;
  category_key: CategoryKeyTable;
  dispute: DisputeTable;
  claim: ClaimTable;
  contact_message: ContactMessageTable;
  confirmation: ConfirmationTable;
  data_request: DataRequestTable;
  debt_entry: DebtEntryTable;
  dirty_day: DirtyDayTable;
  dirty_page: DirtyPageTable;
  dirty_product: DirtyProductTable;
  fitted_parameters: FittedParametersTable;
  estimate_score: EstimateScoreTable;
  gateway_event: GatewayEventTable;
  idempotency_key: IdempotencyKeyTable;
  identity_join: IdentityJoinTable;
  import_file: ImportFileTable;
  import_mapping: ImportMappingTable;
  invoice: InvoiceTable;
  invoice_edge: InvoiceEdgeTable;
  invoice_move: InvoiceMoveTable;
  job_run: JobRunTable;
  saved_item: SavedItemTable;
  key_version: KeyVersionTable;
  keyword: KeywordTable;
  keyword_place: KeywordPlaceTable;
  ledger_entry: LedgerEntryTable;
  listing_page: ListingPageTable;
  location: LocationTable;
  month_opening: MonthOpeningTable;
  observation: ObservationTable;
  observation_count: ObservationCountTable;
  observation_share: ObservationShareTable;
  operation: OperationTable;
  outbox: OutboxTable;
  notice: NoticeTable;
  notice_choice: NoticeChoiceTable;
  pending_observation: PendingObservationTable;
  unstorable_observation: UnstorableObservationTable;
  payment_attempt: PaymentAttemptTable;
  plan: PlanTable;
  price_alert: PriceAlertTable;
  product: ProductTable;
  product_detail: ProductDetailTable;
  product_key: ProductKeyTable;
  product_live: ProductLiveTable;
  product_month: ProductMonthTable;
  rate_limit: RateLimitTable;
  referral_sale: ReferralSaleTable;
  reporter: ReporterTable;
  research: ResearchTable;
  research_category: ResearchCategoryTable;
  research_series: ResearchSeriesTable;
  research_store: ResearchStoreTable;
  research_generation: ResearchGenerationTable;
  research_patch: ResearchPatchTable;
  rollup_change: RollupChangeTable;
  rollup_day: RollupDayTable;
  product_proof: ProductProofTable;
  rollup_proof: RollupProofTable;
  saved_view: SavedViewTable;
  identity_claim: IdentityClaimTable;
  session: SessionTable;
  trust_review: TrustReviewTable;
  usual_sales: UsualSalesTable;
  source_network: SourceNetworkTable;
  excluded_product: ExcludedProductTable;
  placement: PlacementTable;
  placement_day: PlacementDayTable;
  store: StoreTable;
  store_reading: StoreReadingTable;
  store_claim: StoreClaimTable;
  store_key: StoreKeyTable;
  subscription: SubscriptionTable;
  supplier_listing: SupplierListingTable;
  supplier_photo: SupplierPhotoTable;
  supplier_report: SupplierReportTable;
  supplier_reveal: SupplierRevealTable;
  unit_price: UnitPriceTable;
  variant_day: VariantDayTable;
}
