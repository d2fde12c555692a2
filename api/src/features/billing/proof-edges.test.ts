import { describe, expect, it, vi } from 'vitest';
import { findDrifts } from '#src/features/billing/proof.service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { END, type Subscriber } from '#src/testing/subscriber.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRICE = 149_000;
const SMART = 499_000;

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const prove = () => one.prove();
const newest = () => one.gateway.orderIds().at(-1) ?? '';
const checksOf = async (order: string) =>
  (await one.db.selectFrom('payment_attempt').select('checks').where('order_id', '=', order).executeTakeFirstOrThrow()).checks;
/** How often the proof applied an answer about an order. */
const applied = async (order: string): Promise<number> => {
  const before = await checksOf(order);
  await prove();
  return (await checksOf(order)) - before;
};
const standing = () => one.standing();
const silence = { kind: 'silent', subject: 'gateway', detail: 'orders could not be compared' };
const refunded = (amount: number, back: number): GatewayState => ({
  state: 'refunded',
  vendorStatus: 'refund',
  amount,
  refunded: back,
});
const paid = (amount: number): GatewayState => ({
  state: 'paid',
  vendorStatus: 'settlement',
  amount,
  paidAt: null,
  savedCard: null,
});

describe('an answer of the gateway is looked at', () => {
  it.each<[string, GatewayState]>([
    ['reversed', { state: 'reversed', vendorStatus: 'deny' }],
    ['refunded', refunded(PRICE, PRICE)],
    ['partly refunded', refunded(PRICE, 1000)],
  ])('where it takes back what was paid (%s), and for as long as it says so', async (_, told) => {
    one.gateway.tell(newest(), told);
    expect(await applied(newest())).toBe(1);
    const [invoice] = await one.db.selectFrom('invoice').select('state').execute();
    expect(invoice?.state).toBe(told.state);
    expect(await applied(newest())).toBe(1);
    expect(await one.db.selectFrom('invoice_move').select('cause').orderBy('move_id').execute()).toEqual([
      { cause: expect.any(String) },
      { cause: 'proof' },
    ]);
  });

  it.each<GatewayState['state']>(['reversed', 'refunded'])('where it contradicts one that was %s', async (state) => {
    one.gateway.tell(newest(), state === 'refunded' ? refunded(PRICE, PRICE) : { state: 'reversed', vendorStatus: 'deny' });
    await prove();
    one.gateway.tell(newest(), { state: 'expired', vendorStatus: 'expire' });
    expect(await applied(newest())).toBe(1);
    expect((await standing()).filter(({ kind }) => kind === 'edge')).toEqual([
      { kind: 'edge', subject: newest(), detail: `${state} → expired` },
    ]);
  });

  it('where it gives money back for an order that we hold for refused', async () => {
    one.gateway.fates.push({ refused: 'declined' });
    await one.buy(1, 'Smart');
    one.gateway.tell(newest(), refunded(SMART, 1000));
    expect(await applied(newest())).toBe(1);
    expect(await standing()).toEqual([{ kind: 'edge', subject: newest(), detail: 'failed → refunded' }]);
  });

  it('but not where it says once more that a charge was refused', async () => {
    await one.renewAt(END, { refused: 'declined' });
    const first = newest();
    await one.renewAt(new Date(END.getTime() + DAY), 'paid');
    expect(newest()).not.toBe(first);
    expect(await applied(first), 'an earlier try').toBe(0);
    expect(await applied(newest()), 'the one that was paid').toBe(1);
    one.gateway.fates.push({ refused: 'declined' });
    await one.buy(1, 'Smart');
    expect(await applied(newest()), 'an order of its own').toBe(0);
    expect(await standing()).toEqual([]);
  });
});

describe('a gateway that does not answer', () => {
  const status = () => vi.spyOn(one.gateway, 'status');

  it('is one alarm however many orders it knows, and none of their own is over', async () => {
    one.gateway.tell(newest(), paid(PRICE - 1));
    await prove();
    const amount = { kind: 'amount', subject: newest(), detail: `${PRICE - 1} paid, ${PRICE} due` };
    expect(await standing()).toEqual([amount]);
    await one.buy(1, 'Smart');
    one.gateway.isDown = true;
    expect(await prove()).toBe(2);
    expect(await standing()).toEqual([amount, silence]);
    one.gateway.isDown = false;
    one.gateway.tell(amount.subject, paid(PRICE));
    expect(await prove()).toBe(0);
  });

  it('takes back nothing of what it said about an order that we hold for refused', async () => {
    one.gateway.fates.push({ refused: 'declined' });
    await one.buy(1, 'Smart');
    one.gateway.tell(newest(), paid(SMART));
    expect(await prove()).toBe(1);
    one.gateway.isDown = true;
    expect(await prove()).toBe(2);
    expect(await standing()).toEqual([{ kind: 'edge', subject: newest(), detail: 'failed → paid' }, silence]);
  });

  it('the second time leaves the order as little compared', async () => {
    one.gateway.tell(newest(), paid(PRICE - 1));
    await prove();
    const answers = status();
    answers.mockResolvedValueOnce(paid(PRICE)).mockResolvedValueOnce({ state: 'unknown', reason: 'down' });
    expect(await prove()).toBe(2);
    expect(await standing()).toMatchObject([{ kind: 'amount' }, silence]);
    answers.mockRestore();
  });

  it('about one order does not hold up the others', async () => {
    const first = newest();
    one.gateway.fates.push('pending');
    await one.buy(1, 'Smart');
    const second = newest();
    one.gateway.tell(second, paid(SMART));
    const { status: ask } = one.gateway;
    const answers = status().mockImplementation(async (order) =>
      order === first ? { state: 'unknown', reason: 'down' } : ask(order),
    );
    expect(await prove()).toBe(2);
    expect(await standing()).toEqual([{ kind: 'late_news', subject: second, detail: 'pending → paid' }, silence]);
    answers.mockRestore();
  });
});

describe('an order that cannot be settled', () => {
  it('is an alarm of its own, hides nothing of the others, and takes back nothing that was said about it', async () => {
    const first = newest();
    one.gateway.tell(first, paid(PRICE - 1));
    await prove();
    const amount = { kind: 'amount', subject: first, detail: `${PRICE - 1} paid, ${PRICE} due` };
    one.gateway.fates.push('pending');
    await one.buy(1, 'Smart');
    const second = newest();
    one.gateway.tell(second, paid(SMART));
    one.gateway.tell(first, paid(PRICE));
    const { status: ask } = one.gateway;
    const err = new Error('a row that nobody foresaw');
    const answers = vi.spyOn(one.gateway, 'status').mockImplementation(async (order) => {
      if (order === first) throw err;
      return ask(order);
    });
    const error = vi.spyOn(one.api.deps.log, 'error');
    expect(await prove()).toBe(3);
    expect(error).toHaveBeenCalledWith({ err, order: first }, 'an order could not be proved');
    expect(await standing()).toEqual([
      amount,
      { kind: 'unproven', subject: first, detail: 'the comparison failed: see the log' },
      { kind: 'late_news', subject: second, detail: 'pending → paid' },
    ]);
    answers.mockRestore();
    expect(await prove()).toBe(0);
  });
});

describe('what the proof finds', () => {
  it('is said in the log with its place', async () => {
    const error = vi.spyOn(one.api.deps.log, 'error');
    await one.db.updateTable('subscription').set({ periods: 2 }).execute();
    const { subscription_id: subject } = await one.subscription();
    expect(await prove()).toBe(1);
    const detail = 'a subscription has the invoice that began it, and months as they were paid';
    expect(error.mock.calls).toEqual([[{ kind: 'credit', subject, detail }, 'billing alarm']]);
  });

  it('in the ledger names the rule and the row apart', async () => {
    const row = { account_id: one.accountId, resource: 'token' as const, delta: -1, source_type: 'test', source_id: '1' };
    await one.db
      .insertInto('debt_entry')
      .values({ ...row, at: END })
      .execute();
    expect(await findDrifts(one.db, one.now())).toEqual([
      { kind: 'invariant', subject: `${one.accountId} token`, detail: 'A debt is never below 0' },
    ]);
  });
});
