/**
 * Gives days of a product's month other values, behind everybody's back: what stands in `update product_month set …`. `values`: by the day, in
 * SQL.
 */
export const withDays = (list: 'sold_low' | 'sold_mid' | 'sold_high', values: Record<number, string>): string => {
  const days = Object.entries(values).reduce(
    (all, [day, value]) => `jsonb_set(${all}, '{${Number(day) - 1}}', (${value})::text::jsonb)`,
    `coalesce(${list}, sold_mid)::jsonb`,
  );
  return `${list} = ${days}::json`;
};
