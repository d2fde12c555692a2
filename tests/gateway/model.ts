import type { VendorStatus } from '@telaah/shared/testing/order-moves';

/** Result of a card charge: accepted, the bank's own code, a fraud check, or a later result. */
export type Behaviour = 'accept' | 'later' | 'fraud' | 'challenge' | '05' | '51' | '54' | '41' | '43' | '411' | '500';

export interface Order {
  orderId: string;
  transactionId: string;
  /** Whole rupiah. */
  amount: number;
  /** `credit_card`, `bank_transfer`, … */
  paymentType: string;
  status: VendorStatus;
  fraud: 'accept' | 'challenge' | 'deny';
  /** Milliseconds of the sandbox's clock, like all times here. */
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  /** Fields of the answers in addition to the common ones: account numbers, QR text, actions. */
  details: Record<string, unknown>;
  card: { masked: string; behaviour: Behaviour; keep: boolean; savedToken: string | null; expiresAt: number } | null;
  bankCode: string | null;
  refunds: { amount: number; at: number; reason: string; key: string }[];
  /** Actions that happen automatically when the clock reaches `at`. */
  due: { at: number; action: Action; amount?: number }[];
  returnUrl: string | null;
  customer: string;
  history: { at: number; status: string }[];
}

export type Action =
  | 'pay'
  | 'deny'
  | 'challenge'
  | 'accept'
  | 'reject'
  | 'settle'
  | 'expire'
  | 'cancel'
  | 'reverse'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

export interface SnapPage {
  token: string;
  orderId: string;
  amount: number;
  methods: string[];
  returnUrl: string | null;
  customer: string;
  createdAt: number;
}

export interface CardToken {
  masked: string;
  behaviour: Behaviour;
  createdAt: number;
  /** End of the card's expiry month. */
  cardExpiresAt: number;
  used: boolean;
}

export interface SavedToken {
  masked: string;
  behaviour: Behaviour;
  expiresAt: number;
}

export interface State {
  clockAhead: number;
  orders: Record<string, Order>;
  snaps: Record<string, SnapPage>;
  cardTokens: Record<string, CardToken>;
  savedTokens: Record<string, SavedToken>;
  subscriptions: Record<string, Record<string, unknown>>;
  /** Answers by Idempotency-Key; null while the call is in progress. */
  keys: Record<string, { at: number; answer: Record<string, unknown> | null }>;
  faults: Fault[];
  /** Behaviours of the next card charges, in order. */
  nextCards: Behaviour[];
  notices: Notice[];
}

export interface Notice {
  id: number;
  orderId: string;
  /** Exactly the bytes that are sent. */
  body: string;
  /** Next attempt by the real clock; null: no more. */
  nextAt: number | null;
  /** Waits until the order's next notification was sent. */
  waitsForNext: boolean;
  tries: { at: number; answer: number | null }[];
}

/** Faults of answers to the merchant's server. */
export const wireFaults = [
  'lose_answer',
  'error_after_success',
  'in_progress',
  'duplicate_order',
  'server_error',
  'not_found',
  'slow_drip',
  'huge_body',
  'redirect',
  'not_json',
  'upper_case',
  'unknown_fields',
  'amount_off',
] as const;
/** Faults of notifications. `notify_duplicate`: value more copies · `notify_delay`: value ms · `flip_status`: value is the status. */
export const noticeFaults = [
  'notify_duplicate',
  'notify_reorder',
  'notify_delay',
  'notify_drop',
  'wrong_signature',
  'flip_status',
  'notify_amount_off',
] as const;
/** Faults of an order's course. For the last three, value is ms after payment or expiry. */
export const lifeFaults = ['challenge', 'reversal', 'partial_refund', 'settle_after_expire'] as const;

export const faultNames = [...wireFaults, ...noticeFaults, ...lifeFaults] as const;
export type FaultName = (typeof faultNames)[number];

export interface Fault {
  name: FaultName;
  /** Only for this order; null: any. */
  orderId: string | null;
  /** Only for this call: `charge`, `status`, `cancel`, `snap`; null: any. */
  on: string | null;
  /** Remaining number of uses; null: until switched off. */
  times: number | null;
  value: string | number | null;
}

export const emptyState = (): State => ({
  clockAhead: 0,
  orders: {},
  snaps: {},
  cardTokens: {},
  savedTokens: {},
  subscriptions: {},
  keys: {},
  faults: [],
  nextCards: [],
  notices: [],
});
