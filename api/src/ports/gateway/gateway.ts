import type { Instructions, PaymentMethod } from '@telaah/shared/features/billing/schema';

/** The gateway's state of an order in our terms. `unknown`: it could not be asked, or its answer could not be read. */
export type GatewayState =
  | { state: 'pending'; held: boolean; vendorStatus: string | null }
  | { state: 'paid'; vendorStatus: string; amount: number; paidAt: Date | null; savedCard: SavedCard | null }
  | { state: 'failed'; vendorStatus: string; code: ChargeFailure; text: string }
  | { state: 'expired' | 'cancelled'; vendorStatus: string }
  | { state: 'reversed'; vendorStatus: string }
  /** `refunded`: total rupiah returned of `amount`. */
  | { state: 'refunded'; vendorStatus: string; amount: number; refunded: number }
  | { state: 'unknown'; reason: string };

export type ChargeFailure = 'insufficient_funds' | 'declined' | 'expired_card' | 'card_blocked' | 'card_token' | 'method' | 'other';

export interface SavedCard {
  token: string;
  expiresAt: Date | null;
  masked: string;
}

export interface ChargeOrder {
  /** Ours, unique, stored before the call: `i-…` or `r-…` (order-id.ts). */
  orderId: string;
  /** Whole rupiah. */
  amount: number;
  method: PaymentMethod;
  customer: { name: string; email: string; phone: string | null };
  item: string;
  /** Made by the browser; never a card number. */
  cardToken?: string;
  saveCard?: boolean;
  /** The token of a saved card, charged by us without the person. */
  savedToken?: string;
  /** Sent as Idempotency-Key: at most 46 characters. */
  idempotencyKey: string;
  /** Where the gateway's own pages return to. */
  returnUrl: string;
}

export type ChargeResult =
  | {
      outcome: 'accepted';
      transactionId: string | null;
      instructions: Instructions | null;
      snapToken: string | null;
      expiresAt: Date | null;
      state: GatewayState;
    }
  /** `turnedAway`: the gateway's code if it rejected the request itself; null if bank, fraud check or card refused. */
  | { outcome: 'refused'; code: ChargeFailure; text: string; turnedAway: string | null }
  /** Time-out, 5xx or unreadable answer: the charge may have happened; only `status` tells. */
  | { outcome: 'unknown'; reason: string };

export type Notification =
  /** `saysPaid`: the body reports a payment; only `status` confirms it. */
  | { accepted: true; orderId: string; transactionStatus: string; amount: number; saysPaid: boolean }
  | { accepted: false; reason: 'unreadable' | 'unsigned' | 'signature' | 'order_id' | 'status_code' | 'amount' };

/** The port. Adapter: `midtrans` (the sandbox speaks the same protocol). */
export interface Gateway {
  charge(order: ChargeOrder): Promise<ChargeResult>;
  /** The only authority on money. Never throws. */
  status(orderId: string): Promise<GatewayState>;
  /** Asks the gateway to cancel a pending order and returns the state afterwards. Never throws. */
  cancel(orderId: string): Promise<GatewayState>;
  /** Pure; never throws. The result is only a hint, even when signed. */
  parseNotification(body: string): Notification;
  /** Where the browser makes a token of a card; null: no cards. */
  readonly card: { tokenUrl: string; clientKey: string } | null;
}
