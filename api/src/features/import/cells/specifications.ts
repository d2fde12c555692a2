import { cleanText } from '@telaah/shared/marketplaces/reading/build';
import { exact, type Reading } from '@telaah/shared/observation/reading';
import { scalarText } from '#src/features/import/cells/row.ts';

/** A product page's specification block, looked up by the names it prints. */
export type Specification = (name: string) => string | null;

/** From a list of names and values. */
export const fromPairs = (pairs: readonly Record<string, unknown>[]): Specification => {
  const values = new Map(pairs.map(({ name, value }) => [name, value]));
  return (name) => cleanText(scalarText(values.get(name)), 120);
};

/** From the block's text: the value stands on the line after its name. */
export const fromLines = (text: string): Specification => {
  const lines = text.split('\n').map((line) => line.trim());
  return (name) => {
    const at = lines.indexOf(name);
    return at === -1 ? null : cleanText(lines[at + 1], 120);
  };
};

/** During a promotion the page splits the stock into what the promotion has and the rest. */
const STOCK_NAMES = ['Stok', 'Stok Diskon', 'Stok Lain'];

/** The stock that a block names, or null where it names none. The literal text says of which parts it is the sum. */
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
