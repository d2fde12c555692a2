import { MOST_ADDRESS, MOST_PRODUCTS } from '@telaah/shared/features/calculators/calculators';
import { type Product, product } from '@telaah/shared/features/calculators/schema';

/** What a browser remembers of a calculator. A later version that writes otherwise counts on. */
export interface StoredCalculation {
  version: 1;
  address: string;
  products: readonly Product[];
  /** What the address bar still said when this was written in a hurry; null: the same. */
  before: string | null;
  /** The account that has not said yet that it keeps this too; null: none. */
  unsent: string | null;
}

const emptyCalculation: StoredCalculation = { version: 1, address: '', products: [], before: null, unsent: null };

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^(\?[^#\s\\]*)?$/.test(value);

/** Whatever the storage holds: what is understood of it is taken, the rest is as if nothing were there. */
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
