import type { Clock } from '#src/ports/clock.ts';
import type { ChargeFailure, ChargeOrder, ChargeResult, Gateway, GatewayState } from '#src/ports/gateway/gateway.ts';

/** `lost_…`: the answer is lost; `lost`: the order never arrived; `turnedAway`: the gateway itself refused. */
export type Fate = 'paid' | 'pending' | 'lost' | 'lost_paid' | 'lost_refused' | { refused: ChargeFailure } | { turnedAway: string };

export interface MemoryGateway extends Gateway {
  /** Outcomes of the next charges, in order; after them every charge is paid. */
  fates: Fate[];
  charged: ChargeOrder[];
  taken(): number;
  isDown: boolean;
  tell(orderId: string, state: GatewayState): void;
  orderIds(): string[];
  begin(): void;
}

const YEAR_MS = 365 * 86_400_000;

const refused = (code: ChargeFailure): GatewayState => ({ state: 'failed', vendorStatus: 'deny', code, text: code });
const waiting: GatewayState = { state: 'pending', held: false, vendorStatus: 'pending' };
const unheardOf: GatewayState = { state: 'pending', held: false, vendorStatus: null };
const lost: ChargeResult = { outcome: 'unknown', reason: 'timeout' };
const accepted = (state: GatewayState): ChargeResult => ({
  outcome: 'accepted',
  transactionId: 'transaction',
  instructions: null,
  snapToken: null,
  expiresAt: null,
  state,
});

/** A gateway without a network, for rules of time and money. Like the real one it charges an order id once. */
export const createMemoryGateway = (clock: Clock): MemoryGateway => {
  const orders = new Map<string, GatewayState>();
  const charged: ChargeOrder[] = [];
  const fates: Fate[] = [];

  const paid = (order: ChargeOrder): GatewayState => ({
    state: 'paid',
    vendorStatus: 'capture',
    amount: order.amount,
    paidAt: clock.now(),
    savedCard: order.saveCard
      ? { token: `saved ${order.orderId}`, expiresAt: new Date(clock.now().getTime() + 5 * YEAR_MS), masked: '481111-1114' }
      : null,
  });
  const arrive = (order: ChargeOrder, state: GatewayState): GatewayState => {
    charged.push(order);
    orders.set(order.orderId, state);
    return state;
  };
  const status = async (orderId: string): Promise<GatewayState> =>
    gateway.isDown ? { state: 'unknown', reason: 'down' } : (orders.get(orderId) ?? unheardOf);

  const gateway: MemoryGateway = {
    fates,
    charged,
    taken: () => [...orders.values()].filter(({ state }) => state === 'paid').length,
    isDown: false,
    tell: (orderId, state) => void orders.set(orderId, state),
    orderIds: () => [...orders.keys()],
    begin: () => {
      orders.clear();
      charged.length = 0;
      fates.length = 0;
      gateway.isDown = false;
    },
    card: { tokenUrl: 'https://gateway.example/v2/token', clientKey: 'client' },
    status,
    cancel: async (orderId) => {
      const before = await status(orderId);
      // Like the adapter: an order that is unknown or no longer pending is left unchanged.
      if (before.state !== 'pending' || before.vendorStatus === null) return before;
      orders.set(orderId, { state: 'cancelled', vendorStatus: 'cancel' });
      return status(orderId);
    },
    parseNotification: () => ({ accepted: false, reason: 'unsigned' }),
    charge: async (order) => {
      if (gateway.isDown) return lost;
      // The real gateway answers 406 to a repeated order; only its status tells the result.
      if (orders.has(order.orderId)) return { outcome: 'unknown', reason: 'duplicate order' };
      const fate = fates.shift() ?? 'paid';
      if (fate === 'lost') return lost;
      if (fate === 'paid') return accepted(arrive(order, paid(order)));
      if (fate === 'pending') return accepted(arrive(order, waiting));
      if (fate === 'lost_paid' || fate === 'lost_refused') {
        arrive(order, fate === 'lost_paid' ? paid(order) : refused('declined'));
        return lost;
      }
      if ('turnedAway' in fate) return { outcome: 'refused', code: 'other', text: fate.turnedAway, turnedAway: fate.turnedAway };
      arrive(order, refused(fate.refused));
      return { outcome: 'refused', code: fate.refused, text: fate.refused, turnedAway: null };
    },
  };
  return gateway;
};
