import { PLACEHOLDER_STOCK } from '@telaah/shared/observation/placeholder-stock';

const isPlaceholder = (column: string): string => `(${column} >= 9999 and ${column}::text ~ '${PLACEHOLDER_STOCK}')`;

/** A bound of a stock, as SQL; null where the number is a placeholder for "plenty". `countedStock` is the same rule. */
export const countedBound = (bound: 'stock_low' | 'stock_high', alias: string): string =>
  `case when ${isPlaceholder(`${alias}.stock_low`)} or ${isPlaceholder(`${alias}.stock_high`)} then null else ${alias}.${bound} end`;
