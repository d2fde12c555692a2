import type { Invoice } from '@telaah/shared/features/billing/schema';
import { discountOf, includedTax, MAX_QUANTITY, QUANTITY_STEP, quantityPrice } from '@telaah/shared/features/plans/price';
import type { Catalogue } from '@telaah/shared/features/plans/schema';
import { flag, oneOf, readSearch, whole } from '#src/layout/search-params.ts';

/** What is being bought. Tokens (`quota`) and download rows are counted in units. */
export type Purchase =
  | { item: 'plan'; plan: string; months: 1 | 12; code?: string }
  | { item: 'quota' | 'download_credit'; quantity: number };

/** The same in an address, so that it survives a reload and the full page load of the card page. */
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
      item: oneOf(['quota', 'download_credit']),
      plan: name,
      months: (value) => (Number(value) === 12 ? 12 : undefined),
      code: readCode,
      quantity: whole(QUANTITY_STEP, MAX_QUANTITY),
      auto: flag,
    },
    raw,
  );

/** What an address asks for; null where it names nothing that could be for sale. */
export const purchaseOf = ({ item, plan, months, code, quantity }: PurchaseSearch): Purchase | null => {
  if (item !== undefined) {
    return quantity !== undefined && quantity % QUANTITY_STEP === 0 ? { item, quantity } : null;
  }
  return plan === undefined ? null : { item: 'plan', plan, months: months === 12 ? 12 : 1, ...(code !== undefined && { code }) };
};

export const searchOf = (purchase: Purchase): PurchaseSearch =>
  purchase.item === 'plan'
    ? { plan: purchase.plan, ...(purchase.months === 12 && { months: 12 }), ...(purchase.code && { code: purchase.code }) }
    : { item: purchase.item, quantity: purchase.quantity };

/** Whole rupiah, tax included in each. */
export interface Bill {
  /** Of a plan; null of units. */
  title: string | null;
  list: number;
  discount: number;
  amount: number;
  /** The part of `amount` that is tax. */
  tax: number;
}

/** What it costs by the catalogue; null where it is not for sale. `discountBp`: of a referral code that holds, on plans only. */
export const billOf = (purchase: Purchase, { plans, unit_prices }: Catalogue, discountBp = 0): Bill | null => {
  if (purchase.item !== 'plan') {
    const list = quantityPrice(unit_prices, purchase.item, purchase.quantity);
    return list > 0 ? { title: null, list, discount: 0, amount: list, tax: includedTax(list) } : null;
  }
  const plan = plans.find((one) => one.name === purchase.plan && one.price > 0);
  if (!plan) return null;
  const list = purchase.months === 12 ? plan.yearly_price : plan.price;
  const discount = discountOf(list, discountBp);
  return { title: plan.title, list, discount, amount: list - discount, tax: includedTax(list - discount) };
};

/** The purchase that repeats an invoice, to pay it in another way; null of a renewal, which is charged by itself. */
export const purchaseAgain = ({ kind, plan, period_months, quantity }: Invoice): Purchase | null => {
  if (kind === 'subscription' && plan !== null) return { item: 'plan', plan: plan.name, months: period_months ?? 1 };
  if ((kind === 'quota' || kind === 'download_credit') && quantity !== null) return { item: kind, quantity };
  return null;
};
