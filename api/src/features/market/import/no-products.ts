/** How much of a document is walked through before it counts as one with prices. */
const MAX_NODES = 200_000;

/**
 * True where no key in a document speaks of a price: category trees, filters, shop profiles. Such a document holds
 * no products, which is another thing than one that we cannot read.
 */
export const holdsNoPrices = (document: unknown): boolean => {
  const waiting: unknown[] = [document];
  for (let seen = 0; waiting.length > 0; seen++) {
    if (seen > MAX_NODES) return false;
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.slice(0, 10_000));
    else if (typeof value === 'object' && value !== null) {
      if (Object.keys(value).some((key) => /price|harga|preco|precio/i.test(key))) return false;
      waiting.push(...Object.values(value));
    }
  }
  return true;
};
