import { cleanText } from '@telaah/shared/marketplaces/reading/build';
import { exact, type Reading } from '@telaah/shared/observation/reading';
import { scalarText } from '#src/features/import/cells/row.ts';

export type Specification = (name: string) => string | null;

export const fromPairs = (pairs: readonly Record<string, unknown>[]): Specification => {
  const values = new Map(pairs.map(({ name, value }) => [name, value]));
  return (name) => cleanText(scalarText(values.get(name)), 120);
};

/** Each value is on the line after its name. */
export const fromLines = (text: string): Specification => {
  const lines = text.split('\n').map((line) => line.trim());
  return (name) => {
    const at = lines.indexOf(name);
    return at === -1 ? null : cleanText(lines[at + 1], 120);
  };
};

/** During a promotion the page splits the stock into the promotion's and the rest. */
const STOCK_NAMES = ['Stok', 'Stok Diskon', 'Stok Lain'];

/** The stock in a block, or null. The literal text names the parts of the sum. */
export const stockIn = (specification: Specification): Reading | null => {
  const parts = STOCK_NAMES.map((name) => ({ name, value: specification(name) })).filter(({ value }) =>
    /^\d{1,12}$/.test(value ?? ''),
  );
  if (parts.length === 0) return null;
  const text = parts.map(({ name, value }) => `${name} ${value}`).join(', ');
  return exact(
    parts.reduce((sum, { value }) => sum + Number(value), 0),
    text,
  );
};

export const SENT_FROM = 'Dikirim Dari';
export const BRAND = 'Merek';
