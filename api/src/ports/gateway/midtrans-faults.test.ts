import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChargeOrder } from '#src/ports/gateway/gateway.ts';
import { accepted, someOrder, startTestGateway, type TestGateway } from '#src/testing/billing/gateway.ts';

let test: TestGateway;
/** The latest request's time-out: the adapter waits for its answer until this aborts. */
let patience: AbortController | null = null;
/** How many answers time out after they have begun. */
let tooSlow = 0;

beforeAll(async () => {
  test = await startTestGateway({
    fetch: async (...request) => {
      const own = patience;
      const response = await fetch(...request);
      if (tooSlow > 0) own?.abort(new DOMException('no answer in time', 'TimeoutError'));
      tooSlow = Math.max(0, tooSlow - 1);
      return response;
    },
  });
});
beforeEach(() => {
  tooSlow = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    patience = new AbortController();
    return patience.signal;
  });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => test.stop());
beforeEach(async () => {
  await test.control.idle();
  await test.control.reset();
});

const paidOrder = async () => {
  const order = someOrder('qris');
  accepted(await test.gateway.charge(order));
  await test.control.act(order.orderId, 'pay');
  return order.orderId;
};

const transactions = async () => Object.values((await test.control.state()).orders).map((order) => order.transactionId);

describe('the state of a paid order', () => {
  it.each([
    ['lose_answer', 'network'],
    ['server_error', 'HTTP 500, status 500'],
    ['error_after_success', 'HTTP 500, status 500'],
    ['in_progress', 'status 202'],
    ['duplicate_order', 'status 406'],
    ['redirect', 'redirect'],
    ['huge_body', 'size'],
    ['slow_drip', 'timeout'],
    ['not_json', 'unreadable'],
    ['amount_off', 'amount'],
  ])('is unknown with %s', async (name, reason) => {
    const orderId = await paidOrder();
    await test.control.fault({ name, on: 'status' });
    if (name === 'slow_drip') tooSlow = 1;
    expect(await test.gateway.status(orderId)).toEqual({ state: 'unknown', reason });
    await test.control.clearFaults();
    expect(await test.gateway.status(orderId)).toMatchObject({ state: 'paid', amount: 149_000 });
  });

  it.each(['upper_case', 'unknown_fields'])('is paid all the same with %s', async (name) => {
    const orderId = await paidOrder();
    await test.control.fault({ name });
    expect(await test.gateway.status(orderId)).toMatchObject({ state: 'paid', amount: 149_000 });
  });

  it('is pending, never failed, where the gateway says that it does not know the order', async () => {
    const orderId = await paidOrder();
    await test.control.fault({ name: 'not_found', on: 'status' });
    expect(await test.gateway.status(orderId)).toEqual({ state: 'pending', held: false, vendorStatus: null });
  });

  it('is unknown when nobody listens', async () => {
    const other = await startTestGateway();
    await other.stop();
    expect(await other.gateway.status('i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C')).toEqual({ state: 'unknown', reason: 'network' });
    expect(await other.gateway.cancel('i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C')).toEqual({ state: 'unknown', reason: 'network' });
  });
});

describe('a charge whose answer goes wrong once', () => {
  it.each(['lose_answer', 'error_after_success', 'server_error', 'in_progress', 'redirect', 'not_json', 'huge_body', 'slow_drip'])(
    '(%s) is asked for again, and happens once',
    async (name) => {
      await test.control.fault({ name, on: 'charge', times: 1 });
      if (name === 'slow_drip') tooSlow = 1;
      const result = accepted(await test.gateway.charge(someOrder('bca_va')));
      expect(result.instructions).toMatchObject({ type: 'account', bank: 'bca' });
      expect(await transactions()).toEqual([result.transactionId]);
    },
  );

  it.each<[string, ChargeOrder['method']]>([
    ['lose_answer', 'permata_va'],
    ['error_after_success', 'permata_va'],
    ['lose_answer', 'snap'],
    ['server_error', 'snap'],
  ])('(%s) is not asked for again by %s, which no key protects', async (name, method) => {
    await test.control.fault({ name, times: 1 });
    const made = someOrder(method);
    expect(await test.gateway.charge(made)).toMatchObject({ outcome: 'unknown' });
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'pending' });
  });
});

describe('a charge whose answers all go wrong', () => {
  it.each(['lose_answer', 'error_after_success', 'in_progress', 'amount_off'])(
    '(%s) is unknown, and never refused',
    async (name) => {
      await test.control.fault({ name, on: 'charge' });
      const made = someOrder('qris');
      expect(await test.gateway.charge(made)).toMatchObject({ outcome: 'unknown' });
      expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'pending' });
    },
  );

  it('is found out later: the same order is never charged twice', async () => {
    await test.control.fault({ name: 'lose_answer', on: 'charge' });
    const made = someOrder('qris');
    expect(await test.gateway.charge(made)).toMatchObject({ outcome: 'unknown', reason: 'network' });
    await test.control.clearFaults();
    await test.control.advance(6 * 60_000);
    const again = accepted(await test.gateway.charge(made));
    expect(again.state).toMatchObject({ state: 'pending', vendorStatus: 'pending' });
    expect(await transactions()).toEqual([again.transactionId]);
  });
});

describe('a second charge of an order', () => {
  it('with the same key answers as the first, with another what became of it', async () => {
    const made = someOrder('bca_va');
    const first = accepted(await test.gateway.charge(made));
    expect(await test.gateway.charge(made)).toEqual(first);
    const other = { ...made, idempotencyKey: crypto.randomUUID() };
    expect(await test.gateway.charge(other)).toMatchObject({ outcome: 'accepted', transactionId: first.transactionId });
    await test.control.act(made.orderId, 'deny');
    expect(await test.gateway.charge(other)).toMatchObject({ outcome: 'refused', code: 'other' });
  });

  it('is unknown where the gateway says "duplicate" of an order that it does not know', async () => {
    await test.control.fault({ name: 'duplicate_order', on: 'charge' });
    expect(await test.gateway.charge(someOrder('qris'))).toMatchObject({ outcome: 'unknown' });
  });

  it('is unknown where a key brings the answer of another order', async () => {
    const made = someOrder('qris');
    accepted(await test.gateway.charge(made));
    const mixedUp = someOrder('qris', { idempotencyKey: made.idempotencyKey });
    expect(await test.gateway.charge(mixedUp)).toEqual({ outcome: 'unknown', reason: 'another order' });
  });

  it('is refused by ourselves with a key that is too long', async () => {
    await expect(test.gateway.charge(someOrder('qris', { idempotencyKey: 'k'.repeat(47) }))).rejects.toThrow(RangeError);
  });
});

describe('cancelling', () => {
  it('ends a pending order', async () => {
    const made = someOrder('bca_va');
    accepted(await test.gateway.charge(made));
    expect(await test.gateway.cancel(made.orderId)).toEqual({ state: 'cancelled', vendorStatus: 'cancel' });
  });

  it('leaves alone what was paid', async () => {
    const orderId = await paidOrder();
    expect(await test.gateway.cancel(orderId)).toMatchObject({ state: 'paid' });
  });

  it('answers what holds, even if its own answer is lost', async () => {
    const made = someOrder('bca_va');
    accepted(await test.gateway.charge(made));
    await test.control.fault({ name: 'lose_answer', on: 'cancel' });
    expect(await test.gateway.cancel(made.orderId)).toEqual({ state: 'cancelled', vendorStatus: 'cancel' });
  });
});

describe('after the payment', () => {
  it.each([
    ['reversal', 120_000, { state: 'failed', vendorStatus: 'deny' }],
    ['partial_refund', 60_000, { state: 'refunded', vendorStatus: 'partial_refund', amount: 149_000, refunded: 49_666 }],
  ])('comes a %s', async (name, after, state) => {
    await test.control.fault({ name });
    const orderId = await paidOrder();
    expect(await test.gateway.status(orderId)).toMatchObject({ state: 'paid' });
    await test.control.advance(after);
    expect(await test.gateway.status(orderId)).toMatchObject(state);
  });

  it.each([
    ['refund', { state: 'refunded', vendorStatus: 'refund', amount: 149_000, refunded: 149_000 }],
    ['chargeback', { state: 'refunded', vendorStatus: 'chargeback', amount: 149_000, refunded: 149_000 }],
    ['reverse', { state: 'failed', vendorStatus: 'deny' }],
  ] as const)('comes a %s by hand', async (action, state) => {
    const orderId = await paidOrder();
    await test.control.act(orderId, action);
    expect(await test.gateway.status(orderId)).toMatchObject(state);
  });

  it('two refunds add up', async () => {
    const orderId = await paidOrder();
    await test.control.act(orderId, 'partial_refund', { amount: 9_000 });
    await test.control.act(orderId, 'partial_refund', { amount: 40_000 });
    expect(await test.gateway.status(orderId)).toMatchObject({ state: 'refunded', refunded: 49_000 });
  });

  it('money may come after the end', async () => {
    await test.control.fault({ name: 'settle_after_expire', value: 30_000 });
    const made = someOrder('qris');
    accepted(await test.gateway.charge(made));
    await test.control.advance(15 * 60_000 + 1);
    expect(await test.gateway.status(made.orderId)).toEqual({ state: 'expired', vendorStatus: 'expire' });
    await test.control.advance(30_000);
    expect(await test.gateway.status(made.orderId)).toMatchObject({ state: 'paid', vendorStatus: 'settlement' });
  });
});
