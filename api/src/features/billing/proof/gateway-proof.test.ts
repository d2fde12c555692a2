import { describe, expect, it, vi } from 'vitest';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { BOUGHT, END, type Subscriber } from '#src/testing/billing/subscriber.ts';
import { subscriberEach } from '#src/testing/each.ts';

const DAY = 24 * 3_600_000;
const PRICE = 149_000;
const SMART = 499_000;

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const prove = () => one.prove();
const standing = () => one.standing();
const newest = () => one.gateway.orderIds().at(-1) ?? '';
const invoice = () => one.db.selectFrom('invoice').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const checksOf = async (order: string) =>
  (await one.db.selectFrom('payment_attempt').select('checks').where('order_id', '=', order).executeTakeFirstOrThrow()).checks;
const applied = async (order: string): Promise<number> => {
  const before = await checksOf(order);
  await prove();
  return (await checksOf(order)) - before;
};
const order = async (fate: 'pending' | { refused: 'declined' }): Promise<string> => {
  one.gateway.fates.push(fate);
  await one.buy(1, 'Smart');
  return newest();
};
const paid = (amount: number): GatewayState => ({
  state: 'paid',
  vendorStatus: 'settlement',
  amount,
  paidAt: BOUGHT,
  savedCard: null,
});
const refunded = (amount: number, back: number): GatewayState => ({
  state: 'refunded',
  vendorStatus: 'refund',
  amount,
  refunded: back,
});
const reversed: GatewayState = { state: 'reversed', vendorStatus: 'deny' };
const offBy1 = (subject: string) => ({ kind: 'amount', subject, detail: `${PRICE - 1} paid, ${PRICE} due` });
const silence = { kind: 'silent', subject: 'gateway', detail: 'orders could not be compared' };

describe('what the gateway knows and we do not', () => {
  it('is made good: a payment whose every notification was lost', async () => {
    const lost = await order('pending');
    one.gateway.tell(lost, paid(SMART));
    expect(await prove()).toBe(1);
    expect(await standing()).toEqual([{ kind: 'late_news', subject: lost, detail: 'pending → paid' }]);
    expect(await one.subscription()).toMatchObject({ price: SMART });
    expect(await prove()).toBe(0);
  });

  it.each<[string, GatewayState, string | null]>([
    ['reversed', reversed, 'refunded'],
    ['refunded', refunded(PRICE, PRICE), 'refunded'],
    ['partly refunded', refunded(PRICE, 1000), null],
  ])('is made good: a payment that was %s, and is asked about for as long as it says so', async (_, gatewayState, end_reason) => {
    one.gateway.tell(newest(), gatewayState);
    expect(await applied(newest())).toBe(1);
    expect([await invoice(), await one.subscription()]).toMatchObject([{ state: gatewayState.state }, { end_reason }]);
    expect(await applied(newest())).toBe(1);
    const moves = await one.db.selectFrom('invoice_move').select('cause').orderBy('move_id').execute();
    expect(moves.map(({ cause }) => cause)).toEqual(['charge', 'proof']);
  });

  it.each<[string, GatewayState, object]>([
    ['an order that it does not know', { state: 'pending', held: false, vendorStatus: null }, { kind: 'edge' }],
    ['another amount', paid(PRICE - 1), { kind: 'amount' }],
  ])('is told to a person until it agrees: %s', async (_, state, alarm) => {
    one.gateway.tell(newest(), state);
    expect(await prove()).toBe(1);
    expect(await standing()).toMatchObject([{ ...alarm, subject: newest() }]);
    expect(await invoice()).toMatchObject({ state: 'paid' });
    one.gateway.tell(newest(), paid(PRICE));
    expect(await prove()).toBe(0);
  });

  it.each<[string, GatewayState]>([
    ['failed → paid', paid(SMART)],
    ['failed → refunded', refunded(SMART, 1000)],
  ])('is told to a person: of an order that we hold for refused (%s)', async (detail, state) => {
    const refused = await order({ refused: 'declined' });
    one.gateway.tell(refused, state);
    expect(await prove()).toBe(1);
    expect(await standing()).toEqual([{ kind: 'edge', subject: refused, detail }]);
  });

  it.each(['reversed', 'refunded'] as const)('is told to a person: where it contradicts one that was %s', async (state) => {
    one.gateway.tell(newest(), state === 'refunded' ? refunded(PRICE, PRICE) : reversed);
    await prove();
    one.gateway.tell(newest(), { state: 'expired', vendorStatus: 'expire' });
    expect(await applied(newest())).toBe(1);
    const edges = (await standing()).filter(({ kind }) => kind === 'edge');
    expect(edges).toEqual([{ kind: 'edge', subject: newest(), detail: `${state} → expired` }]);
  });

  it('is nothing where it says once more that a charge was refused; what is still open is applied', async () => {
    await one.renewAt(END, { refused: 'declined' });
    const first = newest();
    await one.renewAt(new Date(END.getTime() + DAY), 'paid');
    expect(newest()).not.toBe(first);
    expect([await applied(first), await applied(newest())], 'an earlier try, and the one that was paid').toEqual([0, 1]);
    expect(await applied(await order({ refused: 'declined' })), 'an order of its own').toBe(0);
    one.gateway.fates.push('pending');
    await one.buy(1, 'Genius');
    expect([await applied(newest()), await standing()]).toEqual([1, []]);
  });

  it('is asked for a week after an order was made or paid, and not longer', async () => {
    const week = 7 * DAY;
    const askedAt = async (ms: number) => {
      one.at(new Date(BOUGHT.getTime() + ms - 3_600_000));
      return applied(newest());
    };
    expect([await askedAt(week - 1), await askedAt(week)]).toEqual([1, 0]);
    await one.db
      .updateTable('invoice')
      .set({ paid_at: new Date(BOUGHT.getTime() + DAY) })
      .execute();
    expect([await askedAt(week + DAY - 1), await askedAt(week + DAY)]).toEqual([1, 0]);
  });
});

it('money for nothing stands until it went back', async () => {
  await one.renewAt(END, 'lost_paid');
  const renewal = newest();
  one.later(60_000);
  await one.buy(1, 'Smart');
  expect(await prove()).toBe(2);
  expect((await standing()).map(({ kind }) => kind).toSorted()).toEqual(['late_news', 'paid_for_nothing']);
  expect(await prove()).toBe(1);
  one.gateway.tell(renewal, refunded(PRICE, PRICE));
  expect([await prove(), await prove()]).toEqual([1, 0]);
  expect(await one.subscription()).toMatchObject({ price: SMART, end_reason: null });
});

describe('a gateway that does not answer', () => {
  it('is one alarm however many orders it knows, and none of their own is over', async () => {
    const first = newest();
    one.gateway.tell(first, paid(PRICE - 1));
    await prove();
    await one.buy(1, 'Smart');
    one.gateway.isDown = true;
    expect(await prove()).toBe(2);
    expect(await standing()).toEqual([offBy1(first), silence]);
    one.gateway.isDown = false;
    one.gateway.tell(first, paid(PRICE));
    expect(await prove()).toBe(0);
  });

  it('the second time leaves the order as little compared', async () => {
    one.gateway.tell(newest(), paid(PRICE - 1));
    await prove();
    const status = vi.spyOn(one.gateway, 'status');
    status.mockResolvedValueOnce(paid(PRICE)).mockResolvedValueOnce({ state: 'unknown', reason: 'down' });
    expect(await prove()).toBe(2);
    expect(await standing()).toEqual([offBy1(newest()), silence]);
  });

  it('about one order does not hold up the others', async () => {
    const first = newest();
    const second = await order('pending');
    one.gateway.tell(second, paid(SMART));
    const { status } = one.gateway;
    vi.spyOn(one.gateway, 'status').mockImplementation(async (id) =>
      id === first ? { state: 'unknown', reason: 'down' } : status(id),
    );
    expect(await prove()).toBe(2);
    expect(await standing()).toEqual([{ kind: 'late_news', subject: second, detail: 'pending → paid' }, silence]);
  });
});

it('an order that cannot be settled is an alarm of its own, hides nothing of the others, and takes back nothing of its own', async () => {
  const first = newest();
  one.gateway.tell(first, paid(PRICE - 1));
  await prove();
  const second = await order('pending');
  one.gateway.tell(second, paid(SMART));
  one.gateway.tell(first, paid(PRICE));
  const { status } = one.gateway;
  const err = new Error('a row that nobody foresaw');
  vi.spyOn(one.gateway, 'status').mockImplementation((id) => (id === first ? Promise.reject(err) : status(id)));
  const error = vi.spyOn(one.api.deps.log, 'error');
  expect(await prove()).toBe(3);
  expect(error).toHaveBeenCalledWith({ err, order: first }, 'an order could not be proved');
  expect(await standing()).toEqual([
    offBy1(first),
    { kind: 'unproven', subject: first, detail: 'the comparison failed: see the log' },
    { kind: 'late_news', subject: second, detail: 'pending → paid' },
  ]);
  vi.restoreAllMocks();
  expect(await prove()).toBe(0);
});
