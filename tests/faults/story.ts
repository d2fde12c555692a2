import { randomUUID } from 'node:crypto';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { newPerson, type Person, until } from './person.ts';
import type { FaultWorld } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Answer {
  invoice: Invoice;
}

const buy = async (person: Person, path: string, body: object): Promise<Invoice> => {
  const { status, body: answer } = await person.call<Answer>('POST', path, body, randomUUID());
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer.invoice;
};

const refreshed = async (person: Person, id: string): Promise<Invoice> =>
  (await person.call<Answer>('POST', '/internal/invoice/refresh', { invoice_id: id })).body.invoice;

export const stateOf = async (person: Person): Promise<UserState> =>
  (await person.call<UserState>('GET', '/internal/auth/check')).body;

const orderOf = async (world: FaultWorld, invoiceId: string): Promise<string> => {
  const { order_id } = await world.db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow();
  return order_id;
};

/** Whether the gateway knows an order. After a crash it may not: nothing sends a lost charge again, and the person buys again. */
const isKnownToGateway = async (world: FaultWorld, orderId: string): Promise<boolean> => {
  const { orders } = await world.gateway.control<{ orders: Record<string, unknown> }>('state');
  return JSON.stringify(orders).includes(orderId);
};

export const buySmart = async (world: FaultWorld, person: Person): Promise<Invoice> => {
  for (let tries = 0; tries < 5; tries++) {
    const body = { plan: 'Smart', period_months: 1, method: 'qris', phone: '+6281234567890' };
    const invoice = await buy(person, '/internal/invoice/subscription', body);
    const order = await orderOf(world, invoice.id);
    if (await isKnownToGateway(world, order)) {
      await world.gateway.control('act', { order_id: order, action: 'pay' });
      return until(
        'the purchase is paid',
        () => refreshed(person, invoice.id),
        ({ status }) => status === 'success',
      );
    }
    await world.advance(2 * MINUTE);
  }
  throw new Error('The gateway never heard of five purchases');
};

/** Pays without a notification, so that the sweeper must find the payment. */
const topUpSilently = async (world: FaultWorld, person: Person): Promise<void> => {
  const before = (await stateOf(person)).quota.limit;
  for (let tries = 0; tries < 5; tries++) {
    const invoice = await buy(person, '/internal/invoice/quota', { quantity: 10_000, method: 'bca_va' });
    const order = await orderOf(world, invoice.id);
    if (await isKnownToGateway(world, order)) {
      await world.gateway.control('act', { order_id: order, action: 'pay', quiet: true });
      await world.advance(6 * MINUTE);
      const { limit } = (
        await until(
          'the sweeper finds the payment',
          () => stateOf(person),
          ({ quota }) => quota.limit > before,
        )
      ).quota;
      if (limit !== before + 10_000) throw new Error(`10,000 tokens were bought, ${limit - before} came`);
      return;
    }
    await world.advance(2 * MINUTE);
  }
  throw new Error('The gateway never heard of five top-ups');
};

export const capture = async (
  world: FaultWorld,
  person: Person,
  name = 'Kemeja flanel',
): Promise<{ marketplace: string; external_id: string }> => {
  const product_id = String(Math.floor(Math.random() * 1e12));
  const snapshot = capturedSnapshot({
    product_id,
    name,
    observed_at: world.now().toISOString(),
    reader: 'faults',
    price: { low: 100_000, high: 100_000 },
    listed_at: null,
    brand: null,
    category: [],
  });
  const batch = { version: 2, batch_id: randomUUID(), snapshots: [snapshot], stores: [] };
  const { status, body } = await person.call('POST', '/internal/capture', batch);
  if (status !== 200) throw new Error(`the capture answered ${status}: ${JSON.stringify(body)}`);
  return { marketplace: 'shopee', external_id: product_id };
};

const used = ({ premium }: UserState): number => premium.count;

/** A customer buys by QRIS, opens a product, searches in vain, returns after a month, buys by card, is renewed and stops. Throws on a wrong state. */
export const liveThrough = async (world: FaultWorld): Promise<void> => {
  const person = await newPerson(world);
  await buySmart(world, person);
  const bought = await stateOf(person);
  if (bought.premium.name !== 'Smart' || bought.premium.limit !== 3600)
    throw new Error(`no plan: ${JSON.stringify(bought.premium)}`);

  const product = await capture(world, person);
  await person.call('POST', '/internal/feature/product_research/product', product);
  await person.call('POST', '/internal/feature/product_research/products', { keyword: `nothing ${randomUUID()}` });
  await world.advance(3 * MINUTE);
  const spent = used(
    await until(
      'reservations are settled',
      () => stateOf(person),
      (state) => used(state) <= 1,
    ),
  );
  if (spent > 1) throw new Error(`one product was opened and ${spent} tokens are gone`);

  await topUpSilently(world, person);
  await world.advance(33 * DAY);
  const ended = await until(
    'the plan has ended',
    () => stateOf(person),
    (state) => state.premium.name === 'Gratis',
  );
  if (ended.total.limit !== 50) throw new Error(`no free tokens after the plan: ${JSON.stringify(ended.total)}`);

  // The session still works a month later, and the first call after the monthly reset spends tokens.
  await world.advance(29 * DAY);
  await person.call('POST', '/internal/feature/product_research/products', { keyword: `nothing ${randomUUID()}` });

  await buyByCard(world, person);
  const before = (await stateOf(person)).premium.expired_at;
  await world.advance(32 * DAY);
  await until(
    'the renewal is paid',
    () => stateOf(person),
    ({ premium }) => premium.name === 'Smart' && premium.expired_at !== before,
  );
  await person.call('POST', '/internal/invoice/recurring/deactivate', { confirm: true });
  await settle(world);
};

const buyByCard = async (world: FaultWorld, person: Person): Promise<void> => {
  for (let tries = 0; tries < 5; tries++) {
    const card_token = await world.gateway.cardToken();
    const body = { plan: 'Smart', period_months: 1, method: 'card', phone: '+6281234567890', card_token };
    const invoice = await buy(person, '/internal/invoice/recurring', body);
    const instructions = (await refreshed(person, invoice.id)).instructions ?? invoice.instructions;
    const order = await orderOf(world, invoice.id);
    if (await isKnownToGateway(world, order)) {
      if (instructions?.type === 'redirect') await world.gateway.confirmCard(instructions.url);
      else await world.gateway.control('act', { order_id: order, action: 'pay' });
      await until(
        'the card is charged',
        () => refreshed(person, invoice.id),
        ({ status }) => status === 'success',
      );
      return;
    }
    await world.advance(2 * MINUTE);
  }
  throw new Error('The gateway never heard of five purchases by card');
};

export const settle = async (world: FaultWorld): Promise<void> => {
  const waiting = async () => {
    await world.revive();
    const count = async (table: 'gateway_event' | 'outbox' | 'operation') => {
      const query = world.db.selectFrom(table).select((q) => q.fn.countAll<number>().as('n'));
      const open =
        table === 'operation'
          ? query.where('state' as never, '=', 'reserved' as never)
          : query.where('next_try_at' as never, 'is not', null as never);
      return Number((await open.executeTakeFirstOrThrow()).n);
    };
    return { events: await count('gateway_event'), mails: await count('outbox'), reserved: await count('operation') };
  };
  await world.advance(2 * MINUTE);
  await until('everything is settled', waiting, ({ events, mails, reserved }) => events + mails + reserved === 0);
};
