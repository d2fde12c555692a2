/** The dashboard's address of a product's history; `range` null: of its usual days. */
export const historyAddress = (productId: number | string, range: { from: string; to: string } | null): string =>
  `/history/products/${productId}${range ? `?from=${range.from}&to=${range.to}` : ''}`;
