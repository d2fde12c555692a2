import { nextStatuses, type VendorStatus } from '@telaah/shared/testing/order-moves';
import { saveCard } from './cards.ts';
import type { Action, Order } from './model.ts';
import type { Notifier } from './notify.ts';
import type { GatewayWorld } from './world.ts';

const SECOND = 1_000;

interface Details {
  amount?: number;
  bankCode?: string;
  quiet?: boolean;
  reason?: string;
  key?: string;
}

export interface OrderActions {
  /** Applies the action and notifies the merchant. False: the order's state does not allow it. */
  act(order: Order, action: Action, details?: Details): boolean;
  /** Applies everything due by the clock: expiry, late settlements, reversals. */
  tick(): void;
}

export const possible = (order: Order): Action[] => {
  const { status, fraud } = order;
  const isHeld = fraud === 'challenge';
  const isPaid = status === 'settlement' || (status === 'capture' && !isHeld);
  const pays = status === 'pending' || status === 'expire' || status === 'cancel';
  return [
    ...(pays ? (['pay'] as const) : []),
    ...(status === 'pending' ? (['deny', 'expire'] as const) : []),
    ...(status === 'pending' && order.card !== null ? (['challenge'] as const) : []),
    ...(status === 'capture' && isHeld ? (['accept', 'reject'] as const) : []),
    ...(status === 'capture' && !isHeld ? (['settle'] as const) : []),
    ...(status === 'pending' || status === 'capture' ? (['cancel'] as const) : []),
    ...(isPaid ? (['reverse', 'chargeback'] as const) : []),
    ...(isPaid || status === 'partial_refund' ? (['refund', 'partial_refund'] as const) : []),
  ];
};

const targets = { deny: 'deny', expire: 'expire', cancel: 'cancel', refund: 'refund', chargeback: 'chargeback' } as const;

export const createOrderActions = (world: GatewayWorld, notifier: Notifier): OrderActions => {
  const later = (order: Order, after: number, action: Action, amount?: number) =>
    order.due.push({ at: world.now() + after, action, ...(amount !== undefined && { amount }) });

  const enter = (order: Order, status: VendorStatus): void => {
    // A refund of an unsettled card payment settles it first; the merchant is only notified of the refund.
    const isKnown = nextStatuses(order.status).includes(status) || order.status === status;
    if (!isKnown && order.status === 'capture') order.history.push({ at: world.now(), status: 'settlement' });
    order.status = status;
    order.history.push({ at: world.now(), status: order.fraud === 'challenge' ? `${status} (challenge)` : status });
  };

  const markPaid = (order: Order): void => {
    order.paidAt = world.now();
    const { card } = order;
    if (card !== null) order.bankCode = '00';
    if (card?.keep && card.savedToken === null) card.savedToken = saveCard(world, card);
    const reversal = world.takeFault('reversal', order);
    if (reversal !== null) later(order, Number(reversal.value ?? 120 * SECOND), 'reverse');
    const partial = world.takeFault('partial_refund', order);
    if (partial !== null)
      later(order, Number(partial.value ?? 60 * SECOND), 'partial_refund', Math.max(1, Math.trunc(order.amount / 3)));
  };

  /** Adds a refund; true if nothing is left to refund. */
  const giveBack = (order: Order, wanted: number, { reason = 'some reason', key }: Details): boolean => {
    const left = order.refunds.reduce((rest, refund) => rest - refund.amount, order.amount);
    const amount = Math.min(left, wanted);
    order.refunds.push({ amount, at: world.now(), reason, key: key ?? `reference${order.refunds.length + 1}` });
    return amount === left;
  };

  const change = (order: Order, action: Action, details: Details): void => {
    switch (action) {
      case 'pay': {
        const isHeld = order.card !== null && world.takeFault('challenge', order) !== null;
        if (isHeld) return change(order, 'challenge', details);
        markPaid(order);
        return enter(order, order.card === null ? 'settlement' : 'capture');
      }
      case 'challenge':
        order.fraud = 'challenge';
        order.bankCode = '00';
        return enter(order, 'capture');
      case 'accept':
        order.fraud = 'accept';
        markPaid(order);
        return enter(order, 'capture');
      case 'reject':
        order.fraud = 'deny';
        return enter(order, 'deny');
      case 'settle':
        return enter(order, 'settlement');
      case 'reverse':
        return enter(order, order.status === 'capture' ? 'cancel' : 'deny');
      case 'partial_refund':
        return enter(
          order,
          giveBack(order, details.amount ?? Math.max(1, Math.trunc(order.amount / 3)), details) ? 'refund' : 'partial_refund',
        );
      case 'refund':
      case 'chargeback':
        giveBack(order, order.amount, { ...details, reason: '' });
        return enter(order, targets[action]);
      case 'expire': {
        enter(order, 'expire');
        const late = world.takeFault('settle_after_expire', order);
        if (late !== null) later(order, Number(late.value ?? 60 * SECOND), 'pay');
        return;
      }
      case 'deny':
      case 'cancel':
        return enter(order, targets[action]);
    }
  };

  const act: OrderActions['act'] = (order, action, details = {}) => {
    if (!possible(order).includes(action)) return false;
    if (details.bankCode !== undefined) order.bankCode = details.bankCode;
    change(order, action, details);
    world.save();
    if (details.quiet !== true) notifier.tell(order);
    return true;
  };

  return {
    act,
    tick: () => {
      const now = world.now();
      for (const order of Object.values(world.state.orders)) {
        if (order.status === 'pending' && order.expiresAt <= now) act(order, 'expire');
        const due = order.due.filter(({ at }) => at <= now);
        if (due.length === 0) continue;
        order.due = order.due.filter(({ at }) => at > now);
        for (const { action, amount } of due) act(order, action, amount === undefined ? {} : { amount });
      }
    },
  };
};
