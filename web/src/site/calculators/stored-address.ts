import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';

/*
 * What a browser remembers of a calculator, as the dashboard's own page of it does: whoever signs in later, or opens its table of products, goes on
 * with the same figures.
 */
const keyOf = (id: CalculatorId): string => `telaah:calculator-${id}`;

const read = (id: CalculatorId): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '');
    return typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === 1 ? { ...kept } : {};
  } catch {
    return {};
  }
};

/** The part of an address that was written last; empty where there is none. */
export const readStoredAddress = (id: CalculatorId): string => {
  const { address } = read(id);
  return typeof address === 'string' && address.startsWith('?') ? address : '';
};

/** The table of products beside it stays as it is. */
export const rememberCalculation = (id: CalculatorId, address: string): void => {
  try {
    const { products = [], unsent = null } = read(id);
    localStorage.setItem(keyOf(id), JSON.stringify({ version: 1, address, products, before: null, unsent }));
  } catch {
    // A full or blocked storage only costs the memory.
  }
};
