import type { VendorStatus } from '@telaah/shared/testing/order-moves';

/** How a charge of a card ends: accepted, the bank's own code, the fraud check, or later. */
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
  /** Milliseconds of the sandbox's clock, as all times here. */
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  /** What the answers show beside the common fields: account numbers, QR text, actions. */
  details: Record<string, unknown>;
  card: { masked: string; behaviour: Behaviour; keep: boolean; savedToken: string | null; expiresAt: number } | null;
  bankCode: string | null;
  refunds: { amount: number; at: number; reason: string; key: string }[];
  /** Will happen by itself when the clock reaches `at`. */
  due: { at: number; action: Action; amount?: number }[];
  /** Where the person goes back to. */
  returnUrl: string | null;
  customer: string;
  history: { at: number; status: string }[];
}

/** What a person or a test can make happen to an order. */
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
  /** End of the month on the card. */
  cardExpiresAt: number;
  used: boolean;
}

export interface SavedToken {
  masked: string;
  behaviour: Behaviour;
  expiresAt: number;
}

/** Everything that survives a restart. */
export interface State {
  clockAhead: number;
  orders: Record<string, Order>;
  snaps: Record<string, SnapPage>;
  cardTokens: Record<string, CardToken>;
  savedTokens: Record<string, SavedToken>;
  subscriptions: Record<string, Record<string, unknown>>;
  /** Answers by Idempotency-Key; null: still being made. */
  keys: Record<string, { at: number; answer: Record<string, unknown> | null }>;
  faults: Fault[];
  /** Behaviours of the next card charges, first come first served. */
  nextCards: Behaviour[];
  notices: Notice[];
}

export interface Notice {
  id: number;
  orderId: string;
  /** Exactly what is sent. */
  body: string;
  /** Next attempt at this time of the real clock; null: over. */
  nextAt: number | null;
  /** Waits for the order's next notification, to be sent after it. */
  held: boolean;
  tries: { at: number; answer: number | null }[];
}

/** On answers to the merchant's server. */
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
/** On notifications. `notify_duplicate`: value more copies · `notify_delay`: value ms · `flip_status`: value is the status. */
export const noticeFaults = [
  'notify_duplicate',
  'notify_reorder',
  'notify_delay',
  'notify_drop',
  'wrong_signature',
  'flip_status',
  'notify_amount_off',
] as const;
/** On what happens to an order. The last three: value ms after payment or expiry. */
export const lifeFaults = ['challenge', 'reversal', 'partial_refund', 'settle_after_expire'] as const;

export const faultNames = [...wireFaults, ...noticeFaults, ...lifeFaults] as const;
export type FaultName = (typeof faultNames)[number];

export interface Fault {
  name: FaultName;
  /** Only this order; null: any. */
  orderId: string | null;
  /** Only this call: `charge`, `status`, `cancel`, `snap`; null: any. */
  on: string | null;
  /** How often it still strikes; null: until it is taken away. */
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
