/** Text after `update product_month set` that replaces days of a month, bypassing ingestion. `values`: SQL by the day. */
export const withDays = (list: 'sold_low' | 'sold_mid' | 'sold_high', values: Record<number, string>): string => {
  const days = Object.entries(values).reduce(
    (all, [day, value]) => `jsonb_set(${all}, '{${Number(day) - 1}}', (${value})::text::jsonb)`,
    `coalesce(${list}, sold_mid)::jsonb`,
  );
  return `${list} = ${days}::json`;
};
