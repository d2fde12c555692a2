import { randomUUID } from 'node:crypto';
import type { GatewayWorld } from './world.ts';

type Body = Record<string, unknown>;
interface Answer {
  http: number;
  body: Body;
}

const missing: Answer = { http: 404, body: { status_message: "Subscription doesn't exist." } };

/** `/v1/subscriptions`: created, read, switched on and off. The product charges renewals itself, so nothing here ever charges. */
export const subscriptions = (
  world: GatewayWorld,
  method: string,
  id: string | undefined,
  verb: string | undefined,
  body: Body,
): Answer => {
  const all = world.state.subscriptions;
  if (id === undefined) {
    if (method !== 'POST') return missing;
    const wrong = ['name', 'amount', 'currency', 'payment_type', 'token', 'schedule'].filter((name) => body[name] === undefined);
    const validation_messages = wrong.map((name) => `subscription.${name} is required`);
    if (wrong.length > 0) return { http: 400, body: { status_message: 'Invalid parameter.', validation_messages } };
    const made = { ...body, id: randomUUID(), status: 'active', created_at: new Date(world.now()).toISOString().slice(0, 19) };
    all[made.id] = made;
    world.save();
    return { http: 200, body: made };
  }
  const found = all[id];
  if (found === undefined) return missing;
  if (verb === undefined) return { http: 200, body: method === 'PATCH' ? Object.assign(found, body, { id }) : found };
  if (verb !== 'enable' && verb !== 'disable' && verb !== 'cancel') return missing;
  found.status = verb === 'enable' ? 'active' : 'inactive';
  world.save();
  return { http: 200, body: { status_message: 'Subscription is updated.' } };
};
