import { flagParam, oneOfParam, readSearch, wholeParam } from '@telaah/shared/lib/address/search-params';

/** What is being bought, in an address, so that it survives a reload and the full page load of the card page. */
export interface PurchaseSearch {
  item?: 'quota' | 'download_credit';
  plan?: string;
  months?: number;
  code?: string;
  quantity?: number;
  /** Auto payment. */
  auto?: true;
}

/** Letters, digits, `-` and `_` in capitals, at most 40: nothing else is a referral code. */
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

/** How much is to be bought, before one goes on to pay; missing: what is offered first. */
export const quantitySearch = (raw: Record<string, unknown>): Pick<PurchaseSearch, 'quantity'> =>
  readSearch({ quantity: wholeParam(1, 10_000_000) }, raw);

export const isInvoiceId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
