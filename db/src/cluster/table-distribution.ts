/** `{ by }`: cut by that column, so joins by it stay local; `everywhere`: whole on all nodes; `coordinator`: an ordinary table. */
export type TableDistribution = { by: string } | 'everywhere' | 'coordinator';

interface DistributionRule {
  placement: TableDistribution;
  why: string;
  tables: readonly string[];
}

const distributionRules: readonly DistributionRule[] = [
  {
    placement: { by: 'product_id' },
    why: 'what is known of a product, and what is made of it: nearly all of the market, read and written product by product',
    tables: [
      'product',
      'product_live',
      'product_detail',
      'product_month',
      'month_opening',
      'observation',
      'claim',
      'variant_day',
      'placement',
      'placement_day',
      'keyword_place',
      'ad_place',
      'research',
      'research_series',
    ],
  },
  {
    placement: { by: 'store_id' },
    why: 'what stores say of themselves day by day, and what their products come to',
    tables: ['store_claim', 'store_reading', 'research_store'],
  },
  {
    placement: { by: 'key' },
    why: 'the days of a brand, a store or a category are read together, and written by one builder',
    tables: ['rollup_day'],
  },
  {
    placement: 'everywhere',
    why: 'names and small lists that every row of the market is joined with; written seldom',
    tables: ['location', 'brand', 'store', 'category', 'listing_page', 'fitted_parameters', 'usual_sales', 'excluded_product'],
  },
  {
    placement: 'coordinator',
    why: 'whose looks belong to which row: locked row by row, in order, before anything of a product is written',
    tables: ['product_key', 'store_key', 'category_key', 'key_version', 'identity_join', 'identity_claim'],
  },
  {
    placement: 'coordinator',
    why: 'what waits for the one builder of research, what he numbers, and what he says of his work',
    tables: [
      'rollup_change',
      'dirty_day',
      'dirty_product',
      'dirty_page',
      'rollup_proof',
      'product_proof',
      'keyword',
      'research_category',
      'research_generation',
      'research_patch',
      'estimate_score',
    ],
  },
  {
    placement: 'coordinator',
    why: 'looks that nothing of the market is made of, and the review of who is accepted: asked by account',
    tables: [
      'pending_observation',
      'unstorable_observation',
      'reporter',
      'confirmation',
      'dispute',
      'trust_review',
      'source_network',
      'suppressed_observation',
      'suppressed_claim',
      'suppressed_placement',
      'suppressed_store_claim',
      'suppressed_store_reading',
      'suppressed_identity_claim',
    ],
  },
  {
    placement: 'coordinator',
    why: 'what imports, jobs and the watch remember of themselves',
    tables: [
      'import_file',
      'import_mapping',
      'job_run',
      'observation_count',
      'observation_share',
      'incident',
      'rate_limit',
      'kysely_migration',
      'kysely_migration_lock',
    ],
  },
  {
    placement: 'coordinator',
    why: 'accounts and what is theirs: rows refer to one another, and go with their account',
    tables: [
      'account',
      'account_token',
      'session',
      'capture_batch',
      'saved_item',
      'saved_view',
      'price_alert',
      'data_request',
      'calculation',
      'contact_message',
      'notice',
      'notice_choice',
      'supplier_listing',
      'supplier_photo',
      'supplier_report',
      'supplier_reveal',
    ],
  },
  {
    placement: 'coordinator',
    why: 'money: constraints, triggers and row locks hold its rules, in transactions of one node',
    tables: [
      'plan',
      'unit_price',
      'subscription',
      'operation',
      'bucket',
      'ledger_entry',
      'debt_entry',
      'invoice',
      'invoice_edge',
      'invoice_move',
      'payment_attempt',
      'gateway_event',
      'idempotency_key',
      'outbox',
      'affiliate_setting',
      'referral_sale',
    ],
  },
];

export const tableDistributions: ReadonlyMap<string, TableDistribution> = new Map(
  distributionRules.flatMap(({ placement, tables }) => tables.map((table) => [table, placement] as const)),
);
