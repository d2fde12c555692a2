import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';

/* Shares its storage with the dashboard's calculators, so that people continue there with the same figures. */
const keyOf = (id: CalculatorId): string => `telaah:calculator-${id}`;

const read = (id: CalculatorId): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '');
    return typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === 1 ? { ...stored } : {};
  } catch {
    return {};
  }
};

/** The last query string; '' if there is none. */
export const readStoredAddress = (id: CalculatorId): string => {
  const { address } = read(id);
  return typeof address === 'string' && address.startsWith('?') ? address : '';
};

/** Keeps the stored table of products. */
export const rememberCalculation = (id: CalculatorId, address: string): void => {
  try {
    const { products = [], unsent = null } = read(id);
    localStorage.setItem(keyOf(id), JSON.stringify({ version: 1, address, products, before: null, unsent }));
  } catch {
    // Full or blocked storage only loses the state.
  }
};
