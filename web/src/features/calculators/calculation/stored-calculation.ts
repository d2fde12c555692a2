import { MOST_ADDRESS, MOST_PRODUCTS } from '@telaah/shared/features/calculators/calculators';
import { type Product, product } from '@telaah/shared/features/calculators/schema';

/** A calculator's state in this browser; another format needs another `version`. */
export interface StoredCalculation {
  version: 1;
  address: string;
  products: readonly Product[];
  /** The former address if the page was left before the address bar followed; otherwise null. */
  before: string | null;
  /** Account that has not confirmed saving this; null: none. */
  unsent: string | null;
}

const emptyCalculation: StoredCalculation = { version: 1, address: '', products: [], before: null, unsent: null };

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^(\?[^#\s\\]*)?$/.test(value);

/** Unreadable parts of a stored value are ignored. */
export const parseStoredCalculation = (value: unknown): StoredCalculation => {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== 1) return emptyCalculation;
  const { address, products, before, unsent } = value as Partial<StoredCalculation>;
  return {
    version: 1,
    address: isAddress(address) ? address.slice(0, MOST_ADDRESS) : '',
    products: (Array.isArray(products) ? products.slice(0, MOST_PRODUCTS) : []).flatMap(
      (each) => product.safeParse(each).data ?? [],
    ),
    before: isAddress(before) ? before : null,
    unsent: typeof unsent === 'string' ? unsent : null,
  };
};
