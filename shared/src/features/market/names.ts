/** Two spellings that fold to the same key are one name. Lower case, single spaces, no accents. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const NO_BRAND = new Set(['', '0', '-', 'no brand', 'nobrand', 'tidak ada merek', 'tanpa merek', 'oem', 'lainnya', 'none', 'null']);

/** The brand as shown, or null for the marketplaces' many words for none. */
export const brandName = (brand: string | null): string | null => {
  const shown = brand?.replace(/\s+/g, ' ').trim();
  return shown === undefined || NO_BRAND.has(nameKey(shown)) ? null : shown;
};
