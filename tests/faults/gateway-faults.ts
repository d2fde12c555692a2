import { newPerson } from './person.ts';
import { buySmart, settle, stateOf } from './story.ts';
import type { FaultWorld } from './world.ts';

const faults: { name: string; on?: string; times?: number; value?: string | number }[] = [
  { name: 'lose_answer', on: 'charge', times: 1 },
  { name: 'error_after_success', on: 'charge', times: 1 },
  { name: 'in_progress', on: 'charge', times: 1 },
  { name: 'server_error', on: 'status', times: 2 },
  { name: 'not_json', on: 'status', times: 2 },
  { name: 'redirect', on: 'status', times: 1 },
  { name: 'huge_body', on: 'status', times: 1 },
  { name: 'not_found', on: 'status', times: 2 },
  { name: 'slow_drip', on: 'status', times: 1 },
  { name: 'duplicate_order', on: 'charge', times: 1 },
  { name: 'upper_case' },
  { name: 'unknown_fields' },
  { name: 'notify_duplicate', value: 5 },
  { name: 'notify_delay', value: 3_000 },
  { name: 'notify_reorder' },
  { name: 'notify_drop' },
  { name: 'wrong_signature' },
  { name: 'flip_status', value: 'deny' },
  { name: 'notify_amount_off' },
];

const through = (fault: (typeof faults)[number]) => async (world: FaultWorld) => {
  await world.start(null);
  const person = await newPerson(world);
  await world.gateway.control('faults', { faults: [fault] });
  await buySmart(world, person);
  const { premium } = await stateOf(person);
  if (premium.name !== 'Smart' || premium.limit !== 3600) throw new Error(`no plan: ${JSON.stringify(premium)}`);
  await settle(world);
};

export const gatewayFaults = faults.map((fault) => ({ name: `the gateway: ${fault.name}`, run: through(fault) }));
