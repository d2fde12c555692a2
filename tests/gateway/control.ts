import { type Action, type Behaviour, emptyState, type FaultName, faultNames } from './model.ts';
import type { Notifier } from './notify.ts';
import type { OrderActions } from './order-actions.ts';
import { findOrder } from './wire.ts';
import type { GatewayWorld } from './world.ts';

type Body = Record<string, unknown>;

/** Switches a fault on. The page's form sends numbers as text. */
export const addFault = (world: GatewayWorld, given: Body): boolean => {
  const name = faultNames.find((each) => each === given.name);
  if (name === undefined) return false;
  const value = given.value === '' ? null : (given.value ?? null);
  world.state.faults.push({
    name: name satisfies FaultName,
    orderId: typeof given.order_id === 'string' && given.order_id !== '' ? given.order_id : null,
    on: typeof given.on === 'string' ? given.on : null,
    times: given.times === undefined || given.times === null || given.times === '' ? null : Number(given.times),
    value: typeof value === 'number' || typeof value === 'string' ? value : null,
  });
  world.save();
  return true;
};

/**
 * Control API for tests: `POST /control/<verb>` with JSON. act, faults (`[]` switches all off), next-card, saved-card, tell, clock, idle,
 * reset; `GET /control/state`. Null: no such verb.
 */
export const control = async (
  world: GatewayWorld,
  life: OrderActions,
  notifier: Notifier,
  verb: string,
  body: Body,
): Promise<Body | null> => {
  const { state } = world;
  switch (verb) {
    case 'state':
      return { ...state, now: world.now() };
    case 'act': {
      const order = findOrder(world, String(body.order_id));
      if (order === undefined) return { done: false, reason: 'no such order' };
      const done = life.act(order, body.action as Action, {
        ...(typeof body.amount === 'number' && { amount: body.amount }),
        ...(typeof body.bank_code === 'string' && { bankCode: body.bank_code }),
        quiet: body.quiet === true,
      });
      return { done, order };
    }
    case 'faults': {
      const list = Array.isArray(body.faults) ? (body.faults as Body[]) : [body];
      if (list.length === 0) state.faults.length = 0;
      return { done: list.every((fault) => addFault(world, fault)), faults: state.faults };
    }
    case 'next-card':
      state.nextCards.push(...((body.behaviours ?? []) as Behaviour[]));
      return { next: state.nextCards };
    case 'saved-card': {
      const saved = state.savedTokens[String(body.token)];
      if (saved === undefined) return { done: false };
      if (typeof body.behaviour === 'string') saved.behaviour = body.behaviour as Behaviour;
      if (typeof body.expires_at === 'number') saved.expiresAt = body.expires_at;
      return { done: true };
    }
    case 'tell': {
      const order = findOrder(world, String(body.order_id));
      if (order !== undefined) notifier.tell(order);
      return { done: order !== undefined };
    }
    case 'clock':
      state.clockAhead = typeof body.now === 'number' ? body.now - Date.now() : state.clockAhead + Number(body.advance_ms ?? 0);
      life.tick();
      world.save();
      return { now: world.now() };
    case 'idle':
      await notifier.idle();
      return { notices: state.notices };
    case 'reset':
      Object.assign(state, emptyState());
      world.save();
      return {};
    default:
      return null;
  }
};
