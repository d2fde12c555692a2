import { filterColumns } from '@telaah/db/tables/research';

export const toSeriesColumns = (letter: 's' | 'r'): string[] => Array.from({ length: 30 }, (_, i) => `${letter}${i + 1}`);

export const RESEARCH_COLUMNS = `product_id, marketplace_id, category_id, category_pos, cat_l1, cat_l2, store_id, brand_id, location_id, tier, price,
  rating_c, reviews, sold_total, listed_at, seen_at, sold_30d, sold_30d_low, sold_30d_high, revenue_30d, revenue_30d_low,
  revenue_30d_high, grade, revenue_grade, method, observations, seen_days, sold_bound_low, sold_bound_high, revenue_bound_low,
  revenue_bound_high, sold_7d, sold_prev_7d, sold_7d_sd, revenue_7d, revenue_prev_7d, sold_change_7d,
  chart_7d, chart_prev_7d, chart_revenue_7d, chart_revenue_prev_7d, sold_unknown, stock, stock_high, twin_marketplace_id, twin_product_id`;

export const SERIES_COLUMNS = `product_id, marketplace_id, category_pos, twin_marketplace_id, counted_days, known_days, seen_span,
  ${[...toSeriesColumns('s'), ...toSeriesColumns('r')].join(', ')}`;

/** Each index ends in its sort order, so that a page is a walk along it. `product_id` breaks ties, for stable paging. */
export const RESEARCH_INDEXES = [
  'unique (product_id)',
  '(marketplace_id, cat_l1, revenue_30d desc nulls last, product_id)',
  '(marketplace_id, cat_l2, revenue_30d desc nulls last, product_id)',
  '(marketplace_id, revenue_30d desc nulls last, product_id)',
  '(revenue_30d desc nulls last, product_id)',
  '(marketplace_id, sold_30d desc nulls last, product_id)',
  '(sold_30d desc nulls last, product_id)',
  '(marketplace_id, sold_change_7d desc nulls last, product_id)',
  '(sold_change_7d desc nulls last, product_id)',
  '(listed_at desc nulls last, product_id)',
  '(stock desc nulls last, product_id)',
  '(location_id, sold_30d desc nulls last)',
  '(category_pos)',
  '(category_id)',
  '(store_id)',
  '(brand_id)',
  '(twin_product_id) where twin_product_id is not null',
];

/** Columns with an index or a filter. Only these are analyzed, as to analyze a column takes as long as to index it. */
export const FILTERED_COLUMNS = RESEARCH_COLUMNS.split(/,\s*/).filter(
  (column) =>
    filterColumns.some((name) => name === column) || RESEARCH_INDEXES.some((index) => new RegExp(`\\b${column}\\b`).test(index)),
);
