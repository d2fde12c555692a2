const counts = ['products', 'stores', 'with_sales', 'with_revenue'] as const;

/** Sums over the products that have the figure; null where no product has it. */
const sums = [
  'sold',
  'revenue',
  // Sums of the squared distances from the middles to their bounds.
  'sold_under',
  'sold_over',
  'revenue_under',
  'revenue_over',
  // Sums of these distances.
  'sold_below',
  'sold_above',
  'revenue_below',
  'revenue_above',
  // The most that products without a figure can have sold and earned.
  'sold_unknown',
  'revenue_unknown',
  'method',
  'observations',
  'seen_days',
  'rating_c',
  'price_median',
  // Products with both weeks known: units, their deviation, rupiah, and what they sold in 30 days.
  'week',
  'week_before',
  'week_sd',
  'week_revenue',
  'week_before_revenue',
  'week_units',
  // Both weeks by the days of all products with a figure.
  'chart',
  'chart_before',
  'chart_revenue',
  'chart_revenue_before',
] as const;

/** Whether all products are so; `all_alone`: every part comes from one reporter alone. */
const flags = ['all_measured', 'all_revenue_measured', 'all_alone'] as const;

/** What the products of a search, a category or a store come to. `seen_at`: the newest observation among them. */
export type ProductTotals = Record<(typeof counts)[number], number> &
  Record<(typeof sums)[number], number | null> &
  Record<(typeof flags)[number], boolean | null> & { seen_at: Date | null };

const each = <Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

export const noProductTotals: ProductTotals = {
  ...each(counts, 0),
  ...each<(typeof sums)[number], number | null>(sums, null),
  ...each<(typeof flags)[number], boolean | null>(flags, null),
  seen_at: null,
};
