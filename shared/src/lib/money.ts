const units: Record<string, number> = { rb: 1e3, ribu: 1e3, k: 1e3, jt: 1e6, juta: 1e6, mn: 1e6, miliar: 1e9, bn: 1e9 };

/**
 * Reads an amount as a person types it: `1.250.000`, `Rp 1,250,000`, `50rb`, `2,5 jt`. Whole units, 0 … 10^15.
 * Three digits after a separator are a thousands group (`12.500` is 12500); anything else after the last one is a
 * decimal and only means something before a unit. A bare `M` is refused: a thousand million here, a million in English.
 */
export const parseAmount = (text: string): number | null => {
  const match = /^\s*(?:rp\.?)?\s*(\d[\d.,\s]*?)\s*([a-z]+)?\s*$/i.exec(text);
  if (!match?.[1]) return null;
  const unit = match[2] === undefined ? 1 : units[match[2].toLowerCase()];
  if (unit === undefined) return null;
  const digits = match[1].replaceAll(/\s/g, '').replace(/[.,]+$/, '');
  const decimal = /^(.*)[.,](\d{1,2}|\d{4,})$/.exec(digits);
  const whole = (decimal?.[1] ?? digits).replaceAll(/[.,]/g, '');
  const value = Math.round(Number(`${whole || '0'}.${decimal?.[2] ?? '0'}`) * unit);
  return Number.isSafeInteger(value) && value <= 1e15 ? value : null;
};
