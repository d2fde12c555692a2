import type { Invoice } from '@telaah/shared/features/billing/schema';

/** A purchase as reported to trackers. Money in whole rupiah. */
export interface PurchaseEvent {
  transaction_id: string;
  value: number;
  currency: string;
  items: PurchaseItem[];
}

export interface PurchaseItem {
  item_id: string;
  item_name: string;
  price: number;
  quantity: number;
  brand?: string;
  category?: string;
  coupon?: string;
  discount?: number;
}

const BRAND = 'Telaah';

export const completeEvent = (event: Partial<PurchaseEvent>): PurchaseEvent | null => {
  const { transaction_id, value, currency, items } = event;
  if (!transaction_id || !currency) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (!Array.isArray(items) || items.length === 0) return null;
  return { transaction_id, value, currency, items };
};

/** Null if the invoice is not paid. */
export const eventOf = (invoice: Invoice): PurchaseEvent | null => {
  if (invoice.status !== 'success') return null;
  const { number, kind, plan, period_months, quantity, list_amount, discount_amount, amount, affiliate_code } = invoice;
  const name = plan === null ? kind : `${plan.name} ${period_months ?? 1}`;
  return completeEvent({
    transaction_id: number,
    value: amount,
    currency: 'IDR',
    items: [
      {
        item_id: plan === null ? kind : `${plan.name}-${period_months ?? 1}`,
        item_name: quantity === null ? name : `${name} ${quantity}`,
        price: list_amount,
        quantity: 1,
        brand: BRAND,
        category: kind,
        ...(affiliate_code !== null && { coupon: affiliate_code }),
        ...(discount_amount > 0 && { discount: discount_amount }),
      },
    ],
  });
};

/** Longest wait for a tracker and the interval of checks, ms. */
export const TRACKER_WAIT_MS = 5_000;
export const TRACKER_POLL_MS = 100;

/** True as soon as `isReady` is; false after `TRACKER_WAIT_MS`. */
export const waitUntil = (isReady: () => boolean): Promise<boolean> =>
  new Promise((settle) => {
    let waited = 0;
    const ask = () => {
      if (isReady()) return settle(true);
      if (waited >= TRACKER_WAIT_MS) return settle(false);
      waited += TRACKER_POLL_MS;
      setTimeout(ask, TRACKER_POLL_MS);
    };
    ask();
  });
