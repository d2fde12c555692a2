import { flagParam, oneOfParam, readSearch, wholeParam } from '@telaah/shared/lib/address/search-params';

/** In the address, so that it survives a reload and the full load of the card page. */
export interface PurchaseSearch {
  item?: 'quota' | 'download_credit';
  plan?: string;
  months?: number;
  code?: string;
  quantity?: number;
  auto?: true;
}

/** Capitalised letters, digits, `-` and `_`, at most 40; otherwise undefined. */
export const readCode = (typed: unknown): string | undefined => {
  const code = typeof typed === 'string' ? typed.trim().toUpperCase() : '';
  return /^[A-Z0-9_-]{1,40}$/.test(code) ? code : undefined;
};

const name = (value: unknown): string | undefined => (typeof value === 'string' && /^\w{1,40}$/.test(value) ? value : undefined);

export const purchaseSearch = (raw: Record<string, unknown>): PurchaseSearch =>
  readSearch(
    {
      item: oneOfParam(['quota', 'download_credit']),
      plan: name,
      months: (value) => (Number(value) === 12 ? 12 : undefined),
      code: readCode,
      quantity: wholeParam(1, 10_000_000),
      auto: flagParam,
    },
    raw,
  );

/** A missing quantity means the first offer. */
export const quantitySearch = (raw: Record<string, unknown>): Pick<PurchaseSearch, 'quantity'> =>
  readSearch({ quantity: wholeParam(1, 10_000_000) }, raw);

export const isInvoiceId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
