import type { Invoice } from '@telaah/shared/features/billing/schema';
import { isSold } from '@telaah/shared/features/billing/sold';
import { discountOf, includedTax, MAX_QUANTITY, QUANTITY_STEP, quantityPrice } from '@telaah/shared/features/plans/price';
import type { Catalogue } from '@telaah/shared/features/plans/schema';
import type { PurchaseSearch } from '#src/features/billing/purchase/search.ts';

/** Tokens (`quota`) and download rows are counted in units. */
export type Purchase =
  | { item: 'plan'; plan: string; months: 1 | 12; code?: string }
  | { item: 'quota' | 'download_credit'; quantity: number };

/** Plan names are capitalised, however the address writes them. */
const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();

/** Reads an address; null if it names nothing that could be for sale. */
export const purchaseOf = ({ item, plan, months, code, quantity }: PurchaseSearch): Purchase | null => {
  if (item !== undefined) {
    const fits = quantity !== undefined && quantity % QUANTITY_STEP === 0 && quantity <= MAX_QUANTITY;
    return fits ? { item, quantity } : null;
  }
  return plan === undefined
    ? null
    : { item: 'plan', plan: capitalise(plan), months: months === 12 ? 12 : 1, ...(code !== undefined && { code }) };
};

export const isForSale = ({ item }: Purchase): boolean => isSold(item === 'plan' ? 'subscription' : item);

export const toPurchaseSearch = (purchase: Purchase): PurchaseSearch =>
  purchase.item === 'plan'
    ? { plan: purchase.plan, ...(purchase.months === 12 && { months: 12 }), ...(purchase.code && { code: purchase.code }) }
    : { item: purchase.item, quantity: purchase.quantity };

export const withCode = (purchase: Purchase, code: string | undefined): Purchase =>
  purchase.item === 'plan' && code !== undefined ? { ...purchase, code } : withoutCode(purchase);

export const withoutCode = (purchase: Purchase): Purchase =>
  purchase.item === 'plan' ? { item: 'plan', plan: purchase.plan, months: purchase.months } : purchase;

/** Whole rupiah, each including tax. */
export interface Bill {
  /** Plan title; null for units. */
  title: string | null;
  list: number;
  discount: number;
  amount: number;
  /** Part of `amount` that is tax. */
  tax: number;
}

/** Null if the purchase is not for sale. `discountBp`: basis points of a valid referral code, applied to plans only. */
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

/** Repeats an invoice with its code; null for renewals, which are charged automatically, and for items no longer sold. */
export const toRepeatedPurchase = ({ kind, plan, period_months, quantity, affiliate_code }: Invoice): Purchase | null => {
  if (kind === 'subscription' && plan !== null) {
    return { item: 'plan', plan: plan.name, months: period_months ?? 1, ...(affiliate_code !== null && { code: affiliate_code }) };
  }
  if ((kind === 'quota' || kind === 'download_credit') && quantity !== null && isSold(kind)) return { item: kind, quantity };
  return null;
};
