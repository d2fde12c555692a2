import type { Instructions, PaymentMethod } from '@telaah/shared/features/billing/schema';

/** What the gateway knows of an order, in our words. `unknown`: it could not be asked or its answer not be read. */
export type GatewayState =
  | { state: 'pending'; held: boolean; vendorStatus: string | null }
  | { state: 'paid'; vendorStatus: string; amount: number; paidAt: Date | null; savedCard: SavedCard | null }
  | { state: 'failed'; vendorStatus: string; code: ChargeFailure; text: string }
  | { state: 'expired' | 'cancelled'; vendorStatus: string }
  /** Was paid and is not any more. */
  | { state: 'reversed'; vendorStatus: string }
  /** `refunded`: rupiah given back in all, of `amount`. */
  | { state: 'refunded'; vendorStatus: string; amount: number; refunded: number }
  | { state: 'unknown'; reason: string };

export type ChargeFailure = 'insufficient_funds' | 'declined' | 'expired_card' | 'card_blocked' | 'card_token' | 'method' | 'other';

export interface SavedCard {
  token: string;
  expiresAt: Date | null;
  masked: string;
}

export interface ChargeOrder {
  /** `i-…` or `r-…` (order-id.ts); ours, unique, written before the call. */
  orderId: string;
  /** Whole rupiah. */
  amount: number;
  method: PaymentMethod;
  customer: { name: string; email: string; phone: string | null };
  item: string;
  /** From the browser; never a card number. */
  cardToken?: string;
  /** Keep the card for renewals. */
  saveCard?: boolean;
  /** A token kept earlier: charged by us, without the person. */
  savedToken?: string;
  /** Sent as Idempotency-Key: at most 46 characters. */
  idempotencyKey: string;
  /** Where the gateway's own pages lead back to. */
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
  /** `turnedAway`: the gateway's own code where it did not take the request (our key, account or request); null: bank, fraud check or card. */
  | { outcome: 'refused'; code: ChargeFailure; text: string; turnedAway: string | null }
  /** Time-out, 5xx, unreadable answer: it may have happened. Only `status` tells. */
  | { outcome: 'unknown'; reason: string };

export type Notification =
  /** `saysPaid`: its words are those of a payment; whether there was one only `status` tells. */
  | { accepted: true; orderId: string; transactionStatus: string; amount: number; saysPaid: boolean }
  | { accepted: false; reason: 'unreadable' | 'unsigned' | 'signature' | 'order_id' | 'status_code' | 'amount' };

/** The port. Adapters: `midtrans` (real wire; the sandbox speaks the same). */
export interface Gateway {
  charge(order: ChargeOrder): Promise<ChargeResult>;
  /** The only authority for money. Never throws. */
  status(orderId: string): Promise<GatewayState>;
  /** Asks the gateway to end a pending order; answers what holds afterwards. Never throws. */
  cancel(orderId: string): Promise<GatewayState>;
  /** Pure: no call, no effect, never throws. A hint only, even when signed. */
  parseNotification(body: string): Notification;
  /** Where the browser makes a token of a card; null: no cards. */
  readonly card: { tokenUrl: string; clientKey: string } | null;
}
